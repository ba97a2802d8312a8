import { answerCall } from '#server/http/answer-call.ts'
import { foreignMonths } from '#server/warehouse/query/foreign-rates.ts'
import { queryExtent } from '#server/warehouse/query/query-extent.ts'
import { queryOpenMonths } from '#server/warehouse/query/query-open-months.ts'
import { pinned, type QueryScope } from '#server/warehouse/query/query-scope.ts'
import { datasetsOfType } from '#shared/datasets.ts'
import type { FactId } from '#shared/facts.ts'
import * as calls from './calls-extents.ts'
import { type Extents, extentsSchema } from './extents.ts'

export const extentRoutes = answerCall(calls.getExtents, { answer: extentsSchema }, ({ scope }) => loadExtents(scope))

/** What the organisation has lines of; who sells keeps deals too. */
function factsOf({ organization: { type } }: QueryScope): FactId[] {
  return type === 'procurement' ? [...datasetsOfType[type]] : [...datasetsOfType[type], 'deals']
}

async function loadExtents(asking: QueryScope): Promise<Extents> {
  const scope = await pinned(asking)
  const datasets = await Promise.all(
    factsOf(scope).map(async dataset => {
      const [extent, foreign, openMonths] = await Promise.all([
        queryExtent(scope, dataset),
        foreignMonths(scope, dataset),
        queryOpenMonths(scope, dataset),
      ])
      const changedAt = scope.versions[dataset].changedAt?.toISOString() ?? null
      return { dataset, ...extent, hasForeign: foreign.length > 0, changedAt, openMonths }
    }),
  )
  return { currency: scope.organization.baseCurrency, datasets }
}
