import { allow, answers, createRouter } from '#server/http/router.ts'
import { dataVersions } from '#server/warehouse/engine/data-version.ts'
import { queryExtent } from '#server/warehouse/query/query-extent.ts'
import { type QueryScope, settingsOf } from '#server/warehouse/query/query-settings.ts'
import { datasetsOfType } from '#shared/datasets.ts'
import type { FactId } from '#shared/facts.ts'
import { type Extents, extentsSchema } from '../contract-extents.ts'

export const extentRoutes = createRouter().get(
  '/analytics/extents',
  allow('analytics:read'),
  answers('The first and the newest day of what is loaded, and when it last changed', extentsSchema),
  async c => c.json(await loadExtents(c.get('scope'))),
)

/** What the organisation has lines of; who sells keeps deals too. */
function factsOf({ organization: { type } }: QueryScope): FactId[] {
  return type === 'procurement' ? [...datasetsOfType[type]] : [...datasetsOfType[type], 'deals']
}

async function loadExtents(scope: QueryScope): Promise<Extents> {
  const versions = await dataVersions(scope)
  const datasets = await Promise.all(
    factsOf(scope).map(async dataset => ({
      dataset,
      ...(await queryExtent(scope, dataset)),
      hasForeign: (await settingsOf(scope, dataset)).rates !== null,
      changedAt: versions[dataset].changedAt?.toISOString() ?? null,
    })),
  )
  return { currency: scope.organization.baseCurrency, datasets }
}
