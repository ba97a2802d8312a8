import { factOf } from '#server/warehouse/catalogue/catalogue.ts'
import type { QueryScope } from '#server/warehouse/query/query-scope.ts'
import { withPeriods } from '../bridge/server.ts'
import { itemFieldOf, queryItemPairs } from '../bridge/sql-items.ts'
import type { PriceMoves, PriceMovesSpec } from './definition.ts'
import { priceMovesOf } from './rules.ts'

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
