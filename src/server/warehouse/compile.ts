import type { Column } from '#shared/query-answer.ts'
import type { Grain, Period, QuerySpec } from '#shared/query-spec.ts'
import { checkQuery } from './check-spec.ts'
import { compileFilter } from './compile-filter.ts'
import {
  type CompileSettings,
  createOver,
  createSourceParameters,
  hasRate,
  moneyOf,
  sourceOf,
  within,
} from './compile-source.ts'
import type { Params } from './connect.ts'
import type { Dimension, Fact, Measure } from './model.ts'
import type { Parameters } from './parameters.ts'

export type Compiled = { sql: string; params: Params }

/**
 * A query as SQL. Columns are numbered, never named from outside: `d0…` dimensions, `period` and `previous_period`,
 * `m0…` measures, `c0…` the same in the compared period, `total` the number of rows on all pages.
 */
export type CompiledQuery = {
  columns: Column[]
  /** One page of rows; `null` when the query has neither dimensions nor grain, so that the totals are its one row. */
  page: Compiled | null
  /** One row over everything: the measures, and `lines`, `lines_with_rate` with their `previous_…`. */
  totals: Compiled
  /** Months and currencies that have no rate; `null` when every line is in the base currency. */
  missingRates: Compiled | null
}

const starts: Record<Grain, (date: string) => string> = {
  day: date => date,
  week: date => `toStartOfWeek(${date}, 1)`,
  month: date => `toStartOfMonth(${date})`,
  quarter: date => `toStartOfQuarter(${date})`,
  year: date => `toStartOfYear(${date})`,
}

/** What says which lines a question covers. */
type Covered = Pick<QuerySpec, 'filters' | 'period' | 'compare'>

type Plan = {
  spec: QuerySpec
  fact: Fact
  settings: CompileSettings
  measures: Measure[]
  dimensions: Dimension[]
  parameters: Parameters
  /** With a grain and a comparison every line stands once for each period it lies in. */
  isSided: boolean
}

/**
 * Compiles a query. Pure; every value from outside becomes a parameter, every name goes through the catalogue.
 * Throws `invalid` naming what the catalogue does not have.
 */
export function compileQuery(
  spec: QuerySpec,
  fact: Fact,
  organization: string,
  settings: CompileSettings,
): CompiledQuery {
  checkQuery(spec, fact)
  const plan: Plan = {
    spec,
    fact,
    settings,
    measures: pick(spec.measures, fact.measures),
    dimensions: pick(spec.dimensions, fact.dimensions),
    parameters: createSourceParameters(organization, settings),
    isSided: spec.grain !== undefined && spec.compare !== undefined,
  }
  const isGrouped = plan.dimensions.length > 0 || spec.grain !== undefined
  const where = whereOf(plan)
  const sql = {
    page: isGrouped ? pageSql(plan, where) : null,
    totals: totalsSql(plan, where),
    missingRates: settings.rates ? missingRatesSql(plan, where) : null,
  }
  const params = plan.parameters.values()
  const compiled = (text: string | null) => (text === null ? null : { sql: text, params })
  return {
    columns: columnsOf(plan),
    page: compiled(sql.page),
    totals: { sql: sql.totals, params },
    missingRates: compiled(sql.missingRates),
  }
}

function pick<T extends { id: string }>(ids: readonly string[], all: readonly T[]): T[] {
  return ids.flatMap(id => all.find(one => one.id === id) ?? [])
}

function columnsOf({ spec, dimensions, measures }: Plan): Column[] {
  return [
    ...(spec.grain ? [{ id: 'period', label: 'Period', role: 'period' as const }] : []),
    ...dimensions.map(({ id, label }) => ({ id, label, role: 'dimension' as const })),
    ...measures.map(({ id, label, unit, direction, isAdditive }) => ({
      id,
      label,
      role: 'measure' as const,
      unit,
      direction,
      isAdditive,
    })),
  ]
}

/** Lines of the period, of the compared one too, and of every filter. */
export function whereOf({ spec, fact, parameters }: Pick<Plan, 'fact' | 'parameters'> & { spec: Covered }): string {
  const periods = [spec.period, spec.compare].filter(period => period !== undefined)
  const dates = periods.map(period => within(period, parameters))
  const filters = spec.filters.flatMap(filter => {
    const field = fact.fields.find(({ id }) => id === filter.field)
    return field ? [compileFilter(filter, field, parameters)] : []
  })
  const all = [...(dates.length > 1 ? [`(${dates.join(' OR ')})`] : dates), ...filters]
  return all.length === 0 ? '' : `\nWHERE ${all.join('\n  AND ')}`
}

/** The condition of the period asked for and of the compared one; none without a comparison. */
function sidesOf({ spec, parameters, isSided }: Plan): { current?: string; previous?: string } {
  if (!spec.period || !spec.compare) return {}
  if (isSided) return { current: 'side = 0', previous: 'side = 1' }
  return { current: within(spec.period, parameters), previous: within(spec.compare, parameters) }
}

function measureColumns(plan: Plan): string[] {
  const { current, previous } = sidesOf(plan)
  const write = (measure: Measure, condition?: string, before?: string) => {
    if (measure.needsComparison && !before) return 'NULL'
    const sql = measure.sql(createOver(plan.settings, condition, before))
    const isRounded = measure.unit === 'money' && (plan.settings.rates !== null || !measure.isAdditive)
    return isRounded ? `round(${sql}, 2)` : sql
  }
  return [
    ...plan.measures.map((measure, index) => `${write(measure, current, previous)} AS m${index}`),
    ...(previous ? plan.measures.map((measure, index) => `${write(measure, previous)} AS c${index}`) : []),
  ]
}

function pageSql(plan: Plan, where: string): string {
  const { spec, dimensions } = plan
  const keys = dimensions.map((_, index) => `d${index}`)
  const period = periodColumns(plan)
  const columns = [
    ...period.columns,
    ...dimensions.map(({ sql }, index) => `${sql} AS d${index}`),
    ...measureColumns(plan),
    'count() OVER () AS total',
  ]
  const source = sourceOf(plan.fact, plan.settings, `${columns} ${where}`)
  return `SELECT
  ${columns.join(',\n  ')}
${source}${sidesSql(plan)}${where}
GROUP BY ${[...period.keys, ...keys].join(', ')}
ORDER BY ${orderOf(plan, [...period.keys, ...keys]).join(', ')}
LIMIT ${spec.limit} OFFSET ${(spec.page - 1) * spec.limit}`
}

/** Each line once for each of the two periods it lies in: 0 the one asked for, 1 the compared one. */
function sidesSql({ spec, parameters, isSided }: Plan): string {
  if (!isSided || !spec.period || !spec.compare) return ''
  const current = within(spec.period, parameters)
  const previous = within(spec.compare, parameters)
  return `\nARRAY JOIN arrayFilter(one -> if(one = 0, ${current}, ${previous}), [0, 1]) AS side`
}

/** With a comparison a period is counted from the beginning of its side, so that the two lie upon each other. */
function periodColumns({ spec, parameters, isSided }: Plan): { columns: string[]; keys: string[] } {
  if (!spec.grain) return { columns: [], keys: [] }
  const start = starts[spec.grain]
  if (!isSided || !spec.period || !spec.compare)
    return { columns: [`${start('line.date')} AS period`], keys: ['period'] }
  const { grain } = spec
  const first = ({ from }: Period) => start(parameters.add(from, 'Date32'))
  const from = `if(side = 0, ${parameters.add(spec.period.from, 'Date32')}, ${parameters.add(spec.compare.from, 'Date32')})`
  return {
    columns: [
      `dateDiff('${grain}', ${from}, line.date) AS place`,
      `date_add(${grain}, place, ${first(spec.period)}) AS period`,
      `date_add(${grain}, place, ${first(spec.compare)}) AS previous_period`,
    ],
    keys: ['place'],
  }
}

/** As asked; else by period, else by the first measure. The row's own members last, so that pages never overlap. */
function orderOf({ spec, isSided }: Plan, keys: string[]): string[] {
  const asked = spec.order.map(({ by, of, direction }) => {
    const measure = spec.measures.indexOf(by)
    const dimension = spec.dimensions.indexOf(by)
    const column = measure >= 0 ? ordered(measure, of) : dimension >= 0 ? `d${dimension}` : isSided ? 'place' : 'period'
    return `${column} ${direction === 'asc' ? 'ASC' : 'DESC'} NULLS LAST`
  })
  const usual = spec.grain || spec.order.length > 0 ? [] : ['m0 DESC NULLS LAST']
  return [...asked, ...usual, ...keys.map(key => `${key} ASC`)]
}

function ordered(measure: number, of: 'value' | 'previous' | 'change' | 'movement'): string {
  const [value, previous] = [`m${measure}`, `c${measure}`]
  if (of === 'value') return value
  if (of === 'previous') return previous
  return of === 'change' ? `${value} - ${previous}` : `abs(${value} - ${previous})`
}

function totalsSql(plan: Plan, where: string): string {
  const flat = { ...plan, isSided: false }
  const { current, previous } = sidesOf(flat)
  const over = createOver(plan.settings, current)
  const columns = [...measureColumns(flat), `${over.count()} AS lines`, `${over.countWithRate()} AS lines_with_rate`]
  if (previous) {
    const before = createOver(plan.settings, previous)
    columns.push(`${before.count()} AS previous_lines`, `${before.countWithRate()} AS previous_lines_with_rate`)
  }
  return `SELECT\n  ${columns.join(',\n  ')}\n${sourceOf(plan.fact, plan.settings, `${columns} ${where}`)}${where}`
}

/** Which months and currencies lack a rate, with how much of that currency stands outside the sums. */
export function missingRatesSql({ fact, settings }: Pick<Plan, 'fact' | 'settings'>, where: string): string {
  return `SELECT toStartOfMonth(line.date) AS month, toString(line.currency) AS code, count() AS lines, sum(line.${fact.dataset.amount}) AS amount
${sourceOf(fact, settings, where)}${where}${where === '' ? '\nWHERE' : '\n  AND'} NOT (${hasRate})
GROUP BY month, code
ORDER BY month, code`
}

/** The amount of a line in the base currency. */
export function baseAmountOf(fact: Fact, settings: CompileSettings): string {
  return moneyOf(`line.${fact.dataset.amount}`, settings)
}
