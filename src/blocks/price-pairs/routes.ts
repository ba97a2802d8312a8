import { answerCall, routerOf } from '#server/http/answer-call.ts'
import { itemPathSchema } from '#shared/item-path.ts'
import { serveBlock } from '../server-block.ts'
import * as calls from './calls.ts'
import { pairChoicesSchema, pairInputSchema, pairSchema, pricePairsBlock } from './definition.ts'
import { loadPairChoices } from './server-choices.ts'
import { createPair, deletePair, listPairs } from './server-store.ts'
import { pricePairsTable } from './server-table.ts'

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

const answerRoutes = serveBlock(pricePairsBlock, {
  answer: scope => listPairs(scope),
  covers: () => ({ dataset: 'sales' }),
  tables: { 'price-pairs': pricePairsTable },
})

/** The pairs, and changing them. */
export const pricePairsRoutes = routerOf(answerRoutes, changeRoutes)
