import { z } from 'zod'
import { allow, answers, createRouter, validate } from '#server/http/router.ts'
import { readingSchema } from '../contract-reading.ts'
import { cancelPlan, readingOf } from './plan/running-plans.ts'
import { getUpload } from './store.ts'

const oneUpload = validate('param', z.object({ organizationUuid: z.uuid(), id: z.uuid('ID is null') }))

/** How far the counting of a file is, and its end before time. */
export const readingRoutes = createRouter()
  .get(
    '/uploads/:id/reading',
    allow('data:read'),
    oneUpload,
    answers('How far the counting of the file is', readingSchema),
    async c => {
      const { uuid } = await getUpload(c.get('scope'), c.req.valid('param').id)
      return c.json(await readingOf(c.get('scope'), uuid))
    },
  )
  .delete(
    '/uploads/:id/reading',
    allow('data:write'),
    oneUpload,
    answers('The counting ends; nothing of it is kept', readingSchema),
    async c => {
      const { uuid } = await getUpload(c.get('scope'), c.req.valid('param').id)
      await cancelPlan(c.get('scope'), uuid)
      return c.json(await readingOf(c.get('scope'), uuid))
    },
  )
