import { z } from 'zod'
import { allow, answers, answersAs, createRouter, validate } from '#server/http/router.ts'
import { serveBlock } from '../server-block.ts'
import { dismissalSchema, dismissSchema, findingsBlock } from './definition.ts'
import { loadFindings } from './server.ts'
import { createDismissal, removeDismissal } from './server-dismissals.ts'
import { findingsTable } from './server-table.ts'

/** Setting findings aside, and taking that back. */
const dismissalRoutes = createRouter()
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

const answerRoutes = serveBlock(findingsBlock, {
  answer: loadFindings,
  covers: spec => ({ ...spec, dataset: 'spend' }),
  tables: { findings: findingsTable },
})

/** What should not happen, and setting it aside. */
export const findingsRoutes = createRouter().route('/', answerRoutes).route('/', dismissalRoutes)
