import type { Scope } from '#server/scope.ts'
import { query } from '#server/warehouse/query/query.ts'
import { queryExtent } from '#server/warehouse/query/query-extent.ts'
import { comparedPeriod } from '#shared/compared-period.ts'
import type { FactId } from '#shared/facts.ts'
import { presetPeriod } from '#shared/presets.ts'
import type { Filter, Period } from '#shared/query-spec.ts'
import type { AskingWidget, ReportDefinition } from '../../definition.ts'
import { splitFilters } from '../../rules-filters.ts'
import { askingWidgets } from '../../rules-slices.ts'
import { dimensionsOf } from './check-schedule.ts'

/** A report as a slice of it asks: what it is narrowed to beside its own filters. */
export type SliceAsked = { definition: ReportDefinition; filters: readonly Filter[] }

/** The days that a report is of in a dataset, and those it is compared with; `null` while there is no line. */
export async function periodOf(
  scope: Scope,
  { period, compare }: ReportDefinition,
  dataset: FactId,
): Promise<{ period: Period; compared: Period | null } | null> {
  const { first, last } = await queryExtent(scope, dataset)
  if (first === null || last === null) return null
  const days = typeof period === 'string' ? presetPeriod(period, { from: first, to: last }, scope.organization) : period
  const isOfLines = compare === 'lastYear' || compare === 'before'
  return { period: days, compared: isOfLines ? comparedPeriod(days, compare, last, scope.organization) : null }
}

type Narrowed = Pick<AskingWidget, 'dataset' | 'ignores' | 'filters'> & { block: Pick<AskingWidget['block'], 'kind'> }

/** What would show all lines of a dataset that a slice has. */
export function allOf(dataset: FactId): Narrowed {
  return { dataset, ignores: [], filters: [], block: { kind: 'figures' } }
}

/** What a widget is narrowed to in a slice. */
export function filtersIn(
  { definition, filters }: SliceAsked,
  { dataset, ignores, filters: own, block: { kind } }: Narrowed,
): Filter[] {
  const given = [...definition.filters, ...filters]
  const { taken } = splitFilters(given, { dataset, fields: dimensionsOf(dataset), ignores, kind })
  return [...own, ...taken]
}

/** How many lines are behind a slice of a report, in the days that it is of: of each dataset once; `null` where it asks none. */
export async function linesIn(scope: Scope, asked: SliceAsked): Promise<number | null> {
  const datasets = new Set(askingWidgets(asked.definition).map(widget => widget.dataset))
  if (datasets.size === 0) return null
  let lines = 0
  for (const dataset of datasets) {
    const days = await periodOf(scope, asked.definition, dataset)
    if (!days) continue
    const filters = filtersIn(asked, allOf(dataset))
    const { rows } = await query(scope, { dataset, measures: ['lines'], filters, period: days.period })
    lines += Number(rows[0]?.lines ?? 0)
  }
  return lines
}
