import { z } from 'zod'
import { allow, answers, answersAs, createRouter, validate } from '#server/http/router.ts'
import { dismissalSchema, dismissSchema, findingsSchema, findingsSpecSchema } from './definition.ts'
import { loadFindings } from './server.ts'
import { createDismissal, removeDismissal } from './server-dismissals.ts'

/** What should not happen, and setting it aside. */
export const findingRoutes = createRouter()
  .post(
    '/analytics/findings',
    allow('analytics:read'),
    answers('Purchases that should not happen, twenty a page, the gravest and largest first', findingsSchema),
    validate('json', findingsSpecSchema),
    async c => c.json(await loadFindings(c.get('scope'), c.req.valid('json'))),
  )
  .post(
    '/analytics/findings/dismissals',
    allow('analytics:write'),
    answers('The finding is set aside, with a note', dismissalSchema, 201),
    validate('json', dismissSchema),
    async c => c.json(await createDismissal(c.get('scope'), c.req.valid('json')), 201),
  )
  .delete(
    '/analytics/findings/dismissals/:id',
    allow('analytics:write'),
    answersAs('The finding is open again', 'text/plain', 204),
    validate('param', z.object({ organizationUuid: z.uuid(), id: z.uuid() })),
    async c => {
      await removeDismissal(c.get('scope'), c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
