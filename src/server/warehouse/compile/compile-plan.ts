import { quietDays } from '#shared/period.ts'
import type { Period, QuerySpec } from '#shared/query-spec.ts'
import { type Expression, expr, joined } from '../catalogue/expression.ts'
import type { Dimension, Fact, Measure } from '../catalogue/model.ts'
import type { Parameters } from '../engine/parameters.ts'
import type { Params } from '../engine/statement-values.ts'
import { startAfter } from './calendar-grains.ts'
import { compileFilter } from './compile-filter.ts'
import type { CompileSettings } from './compile-settings.ts'
import { createOver, isOfCompared, isOfPeriod, within } from './compile-source.ts'
import type { Budget } from './read-budget.ts'
import { viewOf } from './read-through.ts'

export type Compiled = { sql: string; params: Params }

/** What says which lines a question covers. */
type Covered = Pick<QuerySpec, 'filters' | 'period' | 'compare'>

/** A question with its names looked up in the catalogue. */
export type QueryPlan = {
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

/** One of the two periods of a question: what tells its lines apart, none without a comparison, and how many days it has. */
export type PlanSide = { condition?: Expression; days: () => string; isBefore?: true }

/** The period asked for and the compared one. */
export type ComparedSides = { current: PlanSide; previous: PlanSide | null }

type CoveredLines = Pick<QueryPlan, 'fact' | 'parameters'> & { spec: Covered }

/** Lines of the period, of the compared one too, and of every filter, as WHERE; nothing where all are meant. */
export function whereOf(covered: CoveredLines): Expression {
  return whereAll(conditionsOf(covered))
}

/** Lines that meet all of several conditions, as WHERE. */
export function whereAll(conditions: readonly Expression[]): Expression {
  return conditions.length === 0 ? expr`` : expr`\nWHERE ${joined(conditions, '\n  AND ')}`
}

/** The lines of a WHERE that meet one condition more. */
export function andWhere(where: Expression, condition: Expression): Expression {
  return where.text === '' ? whereAll([condition]) : expr`${where}\n  AND ${condition}`
}

/** The same lines as a list of conditions that all hold. */
export function conditionsOf({ spec, fact, parameters }: CoveredLines): Expression[] {
  const periods = [spec.period, spec.compare].filter(period => period !== undefined)
  const dates = periods.map(period => within(period, parameters))
  const filters = spec.filters.map(filter => {
    const field = fact.fields.find(({ id }) => id === filter.field)
    // Left out it would widen the answer without a word.
    if (!field) throw new Error(`A filter on ${filter.field} of ${fact.id} was not checked`)
    return compileFilter(filter, field, parameters)
  })
  return [...(dates.length > 1 ? [expr`(${joined(dates, ' OR ')})`] : dates), ...filters]
}

/**
 * The two periods of a plan. `start` names the first day of a row over time in the one asked for and in the compared one;
 * without it rows are of whole periods.
 */
export function sidesOf(plan: SidedPlan, start?: { current: string; previous: string }): ComparedSides {
  const { spec, isSided } = plan
  const { period, compare } = spec
  const current = { days: () => daysOf(plan, period, start?.current) }
  if (!period || !compare) return { current, previous: null }
  const previous = { days: () => daysOf(plan, compare, start?.previous), isBefore: true as const }
  return {
    current: { ...current, condition: isSided ? expr`side = 0` : isOfPeriod },
    previous: { ...previous, condition: isSided ? expr`side = 1` : isOfCompared },
  }
}

type SidedPlan = Pick<QueryPlan, 'spec' | 'fact' | 'parameters' | 'isSided' | 'settings'>

/**
 * How many days a period has, as SQL, or what lies in it of the grain that begins on the day `start`; without a period from
 * the first to the newest line of the dataset. Data that end within those days fill them up to the newest line's, by the
 * rule that `comparedPeriod` cuts the period before by.
 */
export function daysOf(
  { spec, fact, parameters, settings }: SidedPlan,
  period: Period | undefined,
  start?: string,
): string {
  const newest = `(SELECT max(date) FROM ${viewOf(fact.id)})`
  const filled = (from: string, to: string) => {
    const isCut = `${newest} >= ${from} AND date_add(day, ${quietDays}, ${newest}) < ${to}`
    return `dateDiff('day', ${from}, if(${isCut}, ${newest}, ${to})) + 1`
  }
  const dayOf = (day: string) => parameters.add(day, 'Date32')
  if (!start || !spec.grain) {
    return period
      ? `(${filled(dayOf(period.from), dayOf(period.to))})`
      : `(SELECT dateDiff('day', min(date), max(date)) + 1 FROM ${viewOf(fact.id)})`
  }
  const [from, to] = [
    `toDate32(${start})`,
    `date_sub(day, 1, ${startAfter(spec.grain, `toDate32(${start})`, settings.calendar)})`,
  ]
  if (!period) return `(${filled(from, to)})`
  return `(${filled(`greatest(${from}, ${dayOf(period.from)})`, `least(${to}, ${dayOf(period.to)})`)})`
}

const unknown = expr`NULL`

/** A measure over the lines of one period; `against` is the one it may be set against. */
export function measureSql(
  measure: Measure,
  settings: CompileSettings,
  of: Partial<PlanSide> = {},
  against?: PlanSide | null,
): Expression {
  if (measure.needsComparison && !against) return unknown
  if (measure.isStanding && of.isBefore) return unknown
  if (measure.needsTarget && settings.targetDays === undefined) return unknown
  const sql = measure.sql(createOver(settings, of.condition, { before: against?.condition, days: of.days }))
  return isInCents(measure, settings) ? expr`round(${sql}, 2)` : sql
}

/** Whether a measure is money told in cents: all but sums of amounts as they were loaded, which keep their decimals. */
export function isInCents(
  { unit, isAdditive, isProduct }: Measure,
  { rates }: Pick<CompileSettings, 'rates'>,
): boolean {
  return unit === 'money' && (rates !== null || !isAdditive || isProduct === true)
}
