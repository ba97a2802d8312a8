import { type Extent, queryExtent } from '#server/warehouse/query/query-extent.ts'
import type { QueryScope } from '#server/warehouse/query/query-scope.ts'
import type { Calendar } from '#shared/calendar.ts'
import { comparedPeriod } from '#shared/compared-period.ts'
import { type DatasetId, datasetsOfType } from '#shared/datasets.ts'
import { defaultPeriod } from '#shared/fiscal-periods.ts'
import type { Period } from '#shared/query-spec.ts'
import type { SummariesQuery } from '../contract.ts'

export type Periods = {
  /** Of each dataset, and what it is compared with: lines that end within the period, with as many days. */
  extents: { dataset: DatasetId; extent: Extent; previous: Period | null }[]
  /** `null` while nothing is loaded and no period was asked for. */
  period: Period | null
  previous: Period | null
}

/** What is loaded of the organisation's datasets, and the period to speak of. */
export async function choosePeriods(scope: QueryScope, asked: SummariesQuery): Promise<Periods> {
  const extents = await Promise.all(
    datasetsOfType[scope.organization.type].map(async dataset => ({
      dataset,
      extent: await queryExtent(scope, dataset),
    })),
  )
  const period = asked.from && asked.to ? { from: asked.from, to: asked.to } : loadedPeriod(extents, scope.organization)
  const compared = (last: string | null) => period && comparedPeriod(period, asked.compare, last, scope.organization)
  const newest = extents.flatMap(({ extent }) => extent.last ?? []).toSorted()
  return {
    extents: extents.map(one => ({ ...one, previous: compared(one.extent.last) })),
    period,
    previous: compared(newest.at(-1) ?? null),
  }
}

function loadedPeriod(extents: readonly { extent: Extent }[], calendar: Calendar): Period | null {
  const firsts = extents.flatMap(({ extent }) => extent.first ?? [])
  const lasts = extents.flatMap(({ extent }) => extent.last ?? [])
  const [first, last] = [firsts.toSorted()[0], lasts.toSorted().at(-1)]
  return first && last ? defaultPeriod(first, last, calendar) : null
}
