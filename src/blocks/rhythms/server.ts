import { queryExtent } from '#server/warehouse/query/query-extent.ts'
import type { QueryScope } from '#server/warehouse/query/query-scope.ts'
import { pageSize } from '#shared/paging.ts'
import type { RhythmSpec, Rhythms } from './definition.ts'
import { countedPeriods } from './rules.ts'
import { queryRhythms } from './server-query.ts'

/** A page of the customers in the states asked for, with what all of them come to. Throws `invalid` as `query` does. */
export async function loadRhythms(
  scope: QueryScope,
  { page, ...spec }: RhythmSpec,
  rowsAtOnce = pageSize,
): Promise<Rhythms> {
  const { last } = await queryExtent(scope, 'sales')
  const { period, compare } = countedPeriods(spec, last, scope.organization)
  const answer = await queryRhythms(scope, {
    ...spec,
    period,
    compareSoFar: compare,
    offset: (page - 1) * rowsAtOnce,
    limit: rowsAtOnce,
  })
  return { currency: scope.organization.baseCurrency, asOf: last === null ? null : period.to, ...answer, page }
}
