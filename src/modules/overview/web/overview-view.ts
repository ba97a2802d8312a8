import type { ComparisonKind } from '#shared/compared-period.ts'
import type { Configuration } from '#shared/configuration.ts'
import { findItem } from '#shared/module-standing.ts'
import { isIsoDay } from '#shared/period.ts'
import type { Period } from '#shared/query-spec.ts'
import type { SearchParameters } from '#web/view-state.ts'
import type { DatasetSummary, Summaries, SummariesVersion } from '../contract.ts'
import { manifest } from '../manifest.ts'
/** What of the overview is looked at, as the address has it. */
export type OverviewView = {
  /** `null`: the last twelve months of the data, which the server knows. */
  period: Period | null
  compare: ComparisonKind
}

export const defaultView: OverviewView = { period: null, compare: 'lastYear' }

/** Reads the view; what is missing or wrong becomes its default. */
export function readOverviewView({ from, to, compare }: SearchParameters): OverviewView {
  const period = from && to && isIsoDay(from) && isIsoDay(to) && from <= to ? { from, to } : null
  return { period, compare: compare === 'before' || compare === 'none' ? compare : defaultView.compare }
}

/** A period as the address holds it; none for the default. */
export function writePeriod(period: Period | null): Record<'from' | 'to', string | undefined> {
  return { from: period?.from, to: period?.to }
}

/** A comparison as the address holds it; none for the default. */
export function writeComparison(compare: ComparisonKind): { compare: string | undefined } {
  return { compare: compare === defaultView.compare ? undefined : compare }
}

/** The days of the first and the last line over all datasets; `null` while nothing is loaded. */
export function dataExtent(datasets: readonly Pick<DatasetSummary, 'extent'>[]): Period | null {
  const firsts = datasets.flatMap(({ extent }) => extent.first ?? [])
  const lasts = datasets.flatMap(({ extent }) => extent.last ?? [])
  const [from, to] = [firsts.toSorted()[0], lasts.toSorted().at(-1)]
  return from && to ? { from, to } : null
}

/** Whether there is nothing to show: nothing loaded, or no line in the period. */
export function isNothing({ isEmpty, datasets }: Summaries): boolean {
  return isEmpty || datasets.every(({ lines }) => lines === 0)
}

/** The version of the summaries this organisation is configured for. */
export function summariesVersion(items: Configuration['items']): SummariesVersion {
  return findItem(items, manifest.navigation.item)?.version === 2 ? 2 : 1
}
