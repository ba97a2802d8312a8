import { factOf } from '#server/warehouse/catalogue/catalogue.ts'
import { itemFieldOf, queryItemPairs } from '#server/warehouse/query/query-items.ts'
import type { QueryScope } from '#server/warehouse/query/query-scope.ts'
import type { PriceMoves, PriceMovesSpec } from '../contract-price-moves.ts'
import { priceMovesOf } from '../rules-price-moves.ts'
import { withPeriods } from './load-bridge.ts'

/** The items whose prices moved most between two periods, by what that came to. Throws `invalid` as `query` does. */
export async function loadPriceMoves(scope: QueryScope, spec: PriceMovesSpec): Promise<PriceMoves> {
  const question = withPeriods(spec.question)
  const { rows } = await queryItemPairs(scope, question)
  return {
    currency: scope.organization.baseCurrency,
    field: itemFieldOf(factOf(question.dataset)),
    ...priceMovesOf(rows),
  }
}
