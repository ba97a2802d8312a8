import { answerCall, routerOf } from '#server/http/answer-call.ts'
import type { Scope } from '#server/scope.ts'
import { t } from '#shared/translate.ts'
import type { TableOf } from '../define-block.ts'
import { type FileTable, fileColumns, wholeTable } from '../parts/server-table.ts'
import { serveBlock } from '../server-block.ts'
import * as calls from './calls.ts'
import { findingColumns } from './columns.ts'
import { dismissalPathSchema, dismissalSchema, dismissSchema, findingsBlock } from './definition.ts'
import { createDismissal, loadAllFindings, loadFindings, removeDismissal } from './server.ts'

/** Setting findings aside, and taking that back. */
const dismissalRoutes = routerOf(
  answerCall(calls.createDismissal, { answer: dismissalSchema, body: dismissSchema }, ({ scope, body }) =>
    createDismissal(scope, body),
  ),
  answerCall(calls.removeDismissal, { params: dismissalPathSchema }, async ({ scope, params }) => {
    await removeDismissal(scope, params.id)
  }),
)

/** Findings by money, with what they rest on. */
async function findingsTable(scope: Scope, { spec }: TableOf<typeof findingsBlock, 'findings'>): Promise<FileTable> {
  const { items, currency, isCut } = await loadAllFindings(scope, spec)
  const columns = findingColumns(spec.isDismissed, scope.formats.timeZone)
  const table = wholeTable(fileColumns(columns, currency), items)
  return { ...table, notes: isCut ? [t('There are more than can be listed: these are the largest')] : [] }
}

const answerRoutes = serveBlock(findingsBlock, {
  answer: loadFindings,
  covers: spec => ({ ...spec, dataset: 'spend' }),
  tables: { findings: findingsTable },
})

/** What should not happen, and setting it aside. */
export const findingsRoutes = routerOf(answerRoutes, dismissalRoutes)
