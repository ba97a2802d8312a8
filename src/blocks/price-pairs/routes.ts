import { answerCall, routerOf } from '#server/http/answer-call.ts'
import type { Scope } from '#server/scope.ts'
import { itemPathSchema } from '#shared/item-path.ts'
import { type FileTable, fileColumns, wholeTable } from '../parts/server-table.ts'
import { serveBlock } from '../server-block.ts'
import * as calls from './calls.ts'
import { pairColumns } from './columns.ts'
import { pairChoicesSchema, pairInputSchema, pairSchema, pricePairsBlock } from './definition.ts'
import { pairRows } from './rules.ts'
import { createPair, deletePair, listPairs, loadPairChoices } from './server.ts'

/** Which purchase categories stand beside which product category. */
const changeRoutes = routerOf(
  answerCall(calls.listPairChoices, { answer: pairChoicesSchema }, ({ scope }) => loadPairChoices(scope)),
  answerCall(calls.createPair, { body: pairInputSchema, answer: pairSchema }, ({ scope, body }) =>
    createPair(scope, body),
  ),
  answerCall(calls.deletePair, { params: itemPathSchema }, async ({ scope, params }) => {
    await deletePair(scope, params.id)
  }),
)

/** Product categories by revenue with what stands beside each, and what their names suggest. */
async function pricePairsTable(scope: Scope): Promise<FileTable> {
  const [choices, pairs] = await Promise.all([loadPairChoices(scope), listPairs(scope)])
  return wholeTable(fileColumns(pairColumns, choices.currency), pairRows(choices, pairs.items))
}

const answerRoutes = serveBlock(pricePairsBlock, {
  answer: scope => listPairs(scope),
  covers: () => ({ dataset: 'sales' }),
  tables: { 'price-pairs': pricePairsTable },
})

/** The pairs, and changing them. */
export const pricePairsRoutes = routerOf(answerRoutes, changeRoutes)
