import { answerCall, routerOf } from '#server/http/answer-call.ts'
import { serveBlock } from '../server-block.ts'
import * as calls from './calls.ts'
import { dismissalPathSchema, dismissalSchema, dismissSchema, findingsBlock } from './definition.ts'
import { loadFindings } from './server.ts'
import { createDismissal, removeDismissal } from './server-dismissals.ts'
import { findingsTable } from './server-table.ts'

/** Setting findings aside, and taking that back. */
const dismissalRoutes = routerOf(
  answerCall(calls.createDismissal, { answer: dismissalSchema, body: dismissSchema }, ({ scope, body }) =>
    createDismissal(scope, body),
  ),
  answerCall(calls.removeDismissal, { params: dismissalPathSchema }, async ({ scope, params }) => {
    await removeDismissal(scope, params.id)
  }),
)

const answerRoutes = serveBlock(findingsBlock, {
  answer: loadFindings,
  covers: spec => ({ ...spec, dataset: 'spend' }),
  tables: { findings: findingsTable },
})

/** What should not happen, and setting it aside. */
export const findingsRoutes = routerOf(answerRoutes, dismissalRoutes)
