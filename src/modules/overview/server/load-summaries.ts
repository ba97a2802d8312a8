import { listKnownRates } from '#server/registers/known-rates.ts'
import type { Scope } from '#server/scope.ts'
import { type Extent, queryExtent } from '#server/warehouse/query/query-extent.ts'
import { oncePerVersion, pinVersions, type QueryScope } from '#server/warehouse/query/query-scope.ts'
import type { Calendar } from '#shared/calendar.ts'
import { comparedPeriod } from '#shared/compared-period.ts'
import { type DatasetId, datasetsOfType } from '#shared/datasets.ts'
import { defaultPeriod } from '#shared/fiscal-periods.ts'
import type { Period } from '#shared/query-spec.ts'
import type { AttentionAnswer, DatasetSummaryV2, SummariesQuery, SummariesV1, SummariesV2 } from '../contract.ts'
import { findRatesDue, rankAttention } from '../rules-attention.ts'
import type { AskedSummary, PinnedScope } from './asked-summary.ts'
import { loadAttention } from './load-attention.ts'
import { loadDuplicates } from './load-duplicates.ts'
import { loadFigures } from './load-figures.ts'
import { loadMovers, loadTopList } from './load-members.ts'
import { loadTrend } from './load-trend.ts'

/** Version 1: the key figures of the organisation's datasets, this period and the one before. */
export async function loadSummariesV1(unpinned: QueryScope, query: SummariesQuery): Promise<SummariesV1> {
  const scope = await pinVersions(unpinned)
  const periods = await choosePeriods(scope, query)
  const datasets = await Promise.all(askedOf(periods).map(asked => loadFigures(scope, asked)))
  return { version: 1, ...commonOf(scope, periods), datasets }
}

/** Version 2: the figures with trends, movers, top lists and concentration. */
export async function loadSummariesV2(unpinned: QueryScope, query: SummariesQuery): Promise<SummariesV2> {
  const scope = await pinVersions(unpinned)
  const periods = await choosePeriods(scope, query)
  const datasets = await Promise.all(
    askedOf(periods).map(asked =>
      oncePerVersion(scope, asked.dataset, ['overview', asked], () => loadDataset(scope, asked)),
    ),
  )
  return { version: 2, ...commonOf(scope, periods), datasets }
}

async function loadDataset(scope: PinnedScope, asked: AskedSummary): Promise<DatasetSummaryV2> {
  const [summary, trend, topMovers, lists] = await Promise.all([
    loadFigures(scope, asked),
    loadTrend(scope, asked),
    loadMovers(scope, asked),
    loadTopList(scope, asked),
  ])
  return { ...summary, trend, topMovers, ...lists }
}

/** What needs attention in all datasets, of the same periods as the summaries. */
export async function loadAttentionOfAll(unpinned: Scope, query: SummariesQuery): Promise<AttentionAnswer> {
  const scope = await pinVersions(unpinned)
  const periods = await choosePeriods(scope, query)
  const asked = askedOf(periods)
  const [known, ...found] = await Promise.all([
    listKnownRates(scope),
    ...asked.map(one => oncePerVersion(scope, one.dataset, ['attention', one], () => loadAttention(scope, one))),
    ...asked.map(one => loadDuplicates(scope, one)),
  ])
  const due = asked.slice(0, 1).flatMap(({ dataset, period }) => findRatesDue(dataset, known, period))
  return { attention: rankAttention([...found.flat(), ...due]) }
}

function askedOf({ extents, period }: Periods): AskedSummary[] {
  if (!period) return []
  return extents.filter(({ extent }) => extent.lines > 0).map(one => ({ ...one, period }))
}

function commonOf(scope: QueryScope, { extents, period, previous }: Periods) {
  const isEmpty = extents.every(({ extent }) => extent.lines === 0)
  return { period, previous, currency: scope.organization.baseCurrency, isEmpty }
}

type Periods = {
  /** Of each dataset, and what it is compared with: lines that end within the period, with as many days. */
  extents: { dataset: DatasetId; extent: Extent; previous: Period | null }[]
  /** `null` while nothing is loaded and no period was asked for. */
  period: Period | null
  previous: Period | null
}

/** What is loaded of the organisation's datasets, and the period to speak of. */
async function choosePeriods(scope: QueryScope, asked: SummariesQuery): Promise<Periods> {
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
