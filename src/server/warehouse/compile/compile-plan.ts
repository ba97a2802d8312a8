import type { QuerySpec } from '#shared/query-spec.ts'
import type { Dimension, Fact, Measure } from '../catalogue/model.ts'
import type { Params } from '../connect.ts'
import type { Parameters } from '../engine/parameters.ts'
import { compileFilter } from './compile-filter.ts'
import { type CompileSettings, createOver, isOfCompared, isOfPeriod, within } from './compile-source.ts'
import type { Budget } from './read-budget.ts'

export type Compiled = { sql: string; params: Params }

/** What says which lines a question covers. */
type Covered = Pick<QuerySpec, 'filters' | 'period' | 'compare'>

/** A question with its names looked up in the catalogue. */
export type Plan = {
  spec: QuerySpec
  fact: Fact
  settings: CompileSettings
  measures: Measure[]
  dimensions: Dimension[]
  parameters: Parameters
  /** With a grain and a comparison every line stands once for each period it lies in. */
  isSided: boolean
  /** What it is compared with instead of another period; `table` has its lines that fit the filters. */
  budget: (Budget & { table: string }) | null
}

/** The conditions of the period asked for and of the compared one; none without a comparison. */
export type Sides = { current?: string; previous?: string }

/** Lines of the period, of the compared one too, and of every filter. */
export function whereOf({ spec, fact, parameters }: Pick<Plan, 'fact' | 'parameters'> & { spec: Covered }): string {
  const periods = [spec.period, spec.compare].filter(period => period !== undefined)
  const dates = periods.map(period => within(period, parameters))
  const filters = spec.filters.map(filter => {
    const field = fact.fields.find(({ id }) => id === filter.field)
    // Left out it would widen the answer without a word.
    if (!field) throw new Error(`A filter on ${filter.field} of ${fact.id} was not checked`)
    return compileFilter(filter, field, parameters)
  })
  const all = [...(dates.length > 1 ? [`(${dates.join(' OR ')})`] : dates), ...filters]
  return all.length === 0 ? '' : `\nWHERE ${all.join('\n  AND ')}`
}

/** What tells the lines of the two periods apart. */
export function sidesOf({ spec, isSided }: Pick<Plan, 'spec' | 'isSided'>): Sides {
  if (!spec.period || !spec.compare) return {}
  if (isSided) return { current: 'side = 0', previous: 'side = 1' }
  return { current: isOfPeriod, previous: isOfCompared }
}

/** A measure over the lines of a condition; `before` is the condition of the period it may be set against. */
export function measureSql(measure: Measure, settings: CompileSettings, condition?: string, before?: string): string {
  if (measure.needsComparison && !before) return 'NULL'
  const sql = measure.sql(createOver(settings, condition, before))
  return isInCents(measure, settings) ? `round(${sql}, 2)` : sql
}

/** Whether a measure is money told in cents: all but sums of amounts as they were loaded, which keep their decimals. */
export function isInCents(
  { unit, isAdditive, isProduct }: Measure,
  { rates }: Pick<CompileSettings, 'rates'>,
): boolean {
  return unit === 'money' && (rates !== null || !isAdditive || isProduct === true)
}
