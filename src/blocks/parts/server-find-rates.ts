import { factOf } from '#server/warehouse/catalogue/catalogue.ts'
import { type QueryScope, query } from '#server/warehouse/query/query.ts'
import type { FactId } from '#shared/facts.ts'
import type { Coverage } from '#shared/query-answer.ts'
import type { QuerySpec } from '#shared/query-spec.ts'

type Covered = { dataset: FactId } & Partial<Pick<QuerySpec, 'filters' | 'period' | 'compare' | 'constantRates'>>

/**
 * The months and currencies among the lines of a question that have no exchange rate, so that their money is in no sum of
 * it, and those that are read with the last known one.
 */
export async function findRates(
  scope: QueryScope,
  { dataset, filters = [], period, compare, constantRates }: Covered,
): Promise<Pick<Coverage, 'missingRates' | 'ratesToCome'>> {
  const measures = factOf(dataset)
    .measures.filter(({ isAdditive, needsComparison }) => isAdditive && !needsComparison)
    .slice(0, 1)
    .map(({ id }) => id)
  const { coverage } = await query(scope, { dataset, measures, filters, period, compare, constantRates, limit: 1 })
  return coverage
}
