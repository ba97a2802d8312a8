import { factOf } from '#server/warehouse/catalogue/catalogue.ts'
import { type QueryScope, query } from '#server/warehouse/query/query.ts'
import type { FactId } from '#shared/facts.ts'
import type { MissingRate } from '#shared/query-answer.ts'
import type { QuerySpec } from '#shared/query-spec.ts'

type Covered = { dataset: FactId } & Partial<Pick<QuerySpec, 'filters' | 'period' | 'compare' | 'constantRates'>>

/** The months and currencies without an exchange rate among the lines of a question: their money is in no sum of it. */
export async function findMissingRates(
  scope: QueryScope,
  { dataset, filters = [], period, compare, constantRates }: Covered,
): Promise<MissingRate[]> {
  const measures = factOf(dataset)
    .measures.filter(({ isAdditive, needsComparison }) => isAdditive && !needsComparison)
    .slice(0, 1)
    .map(({ id }) => id)
  const { coverage } = await query(scope, { dataset, measures, filters, period, compare, constantRates, limit: 1 })
  return coverage.missingRates
}
