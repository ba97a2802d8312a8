import type { Configuration } from '#shared/configuration.ts'
import type { Period } from '#shared/query-spec.ts'
import { findItem } from '#web/shell/navigation-rules.ts'
import type { SearchParameters } from '#web/view-state.ts'
import type { Comparison, DatasetSummary } from '../contract.ts'
import { manifest } from '../manifest.ts'
import { addMonths, monthEnd, monthOf } from '../rules.ts'
import type { Summaries, SummariesVersion } from './api.ts'

/** What of the overview is looked at, as the address has it. */
export type OverviewView = {
  /** `null`: the last twelve months of the data, which the server knows. */
  period: Period | null
  compare: Comparison
}

export const defaultView: OverviewView = { period: null, compare: 'lastYear' }

export type Preset = { id: 'year' | 'quarter' | 'calendar' | 'all'; label: string; period: Period | null }

/** Reads the view; what is missing or wrong becomes its default. */
export function readOverviewView({ from, to, compare }: SearchParameters): OverviewView {
  const period = from && to && isDay(from) && isDay(to) && from <= to ? { from, to } : null
  return { period, compare: compare === 'before' || compare === 'none' ? compare : defaultView.compare }
}

/** A period as the address holds it; none for the default. */
export function writePeriod(period: Period | null): Record<'from' | 'to', string | undefined> {
  return { from: period?.from, to: period?.to }
}

/** A comparison as the address holds it; none for the default. */
export function writeComparison(compare: Comparison): { compare: string | undefined } {
  return { compare: compare === defaultView.compare ? undefined : compare }
}

/** Periods to choose from, measured from the data's first and last day and not from today. */
export function periodPresets({ from, to }: Period): Preset[] {
  const last = monthOf(to)
  const year = to.slice(0, 4)
  return [
    { id: 'year', label: 'Last 12 months', period: null },
    { id: 'quarter', label: 'Last 3 months', period: { from: addMonths(last, -2), to: monthEnd(to) } },
    {
      id: 'calendar',
      label: last.endsWith('-12-01') ? `Year ${year}` : `${year} so far`,
      period: { from: `${year}-01-01`, to: monthEnd(to) },
    },
    { id: 'all', label: 'All data', period: { from: monthOf(from), to: monthEnd(to) } },
  ]
}

/** The preset a period is; `null` for one of its own. */
export function presetOf(period: Period | null, presets: readonly Preset[]): Preset | null {
  return presets.find(preset => preset.period?.from === period?.from && preset.period?.to === period?.to) ?? null
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
  return findItem(items, manifest.item ?? '')?.version === 2 ? 2 : 1
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}
