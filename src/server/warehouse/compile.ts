import type { Column } from '#shared/query-answer.ts'
import type { QuerySpec } from '#shared/query-spec.ts'
import { grainsBetween, startOf } from './calendar-grains.ts'
import { checkQuery } from './check-spec.ts'
import { type Compiled, measureSql, type Plan, sidesOf, whereOf } from './compile-plan.ts'
import {
  type CompileSettings,
  createOver,
  createSourceParameters,
  hasRate,
  moneyOf,
  sourceOf,
  within,
} from './compile-source.ts'
import { topOf } from './compile-top.ts'
import type { Fact } from './model.ts'

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
    ...(spec.top ? [{ id: 'others', label: 'Others', role: 'others' as const }] : []),
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

function measureColumns(plan: Plan): string[] {
  const { current, previous } = sidesOf(plan)
  const { settings, measures } = plan
  return [
    ...measures.map((measure, index) => `${measureSql(measure, settings, current, previous)} AS m${index}`),
    ...(previous ? measures.map((measure, index) => `${measureSql(measure, settings, previous)} AS c${index}`) : []),
  ]
}

function pageSql(plan: Plan, where: string): string {
  const { spec, dimensions } = plan
  const top = topOf(plan)
  const period = periodColumns(plan)
  const keys = [...period.keys, ...(top ? ['is_others'] : []), ...dimensions.map((_, index) => `d${index}`)]
  const columns = [
    ...period.columns,
    ...(top ? [`${top.isOthers} AS is_others`] : []),
    ...dimensions.map(({ sql }, index) => `${index === 0 && top ? top.member : sql} AS d${index}`),
    ...(top ? [`${top.count} AS others`] : []),
    ...measureColumns(plan),
    'count() OVER () AS total',
  ]
  const source = sourceOf(plan.fact, plan.settings, `${columns} ${where}`)
  return `SELECT
  ${columns.join(',\n  ')}
${source}${sidesSql(plan)}${where}
GROUP BY ${keys.join(', ')}
ORDER BY ${orderOf(plan, keys).join(', ')}
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
function periodColumns({ spec, parameters, isSided, settings }: Plan): { columns: string[]; keys: string[] } {
  const { grain, period, compare } = spec
  const { calendar } = settings
  if (!grain) return { columns: [], keys: [] }
  if (!isSided || !period || !compare) {
    return { columns: [`${startOf(grain, 'line.date', calendar)} AS period`], keys: ['period'] }
  }
  const [first, firstCompared] = [parameters.add(period.from, 'Date32'), parameters.add(compare.from, 'Date32')]
  const from = `if(side = 0, ${first}, ${firstCompared})`
  return {
    columns: [
      `${grainsBetween(grain, from, 'line.date', calendar)} AS place`,
      `date_add(${grain}, place, ${startOf(grain, first, calendar)}) AS period`,
      `date_add(${grain}, place, ${startOf(grain, firstCompared, calendar)}) AS previous_period`,
    ],
    keys: ['place'],
  }
}

/**
 * As asked; else by period, else by the first measure. Others are last, of all rows or of their period's. The row's own
 * members come at the end, so that pages never overlap.
 */
function orderOf({ spec, isSided }: Plan, keys: string[]): string[] {
  const period = isSided ? 'place' : 'period'
  const asked = spec.order.map(({ by, of, direction }) => {
    const measure = spec.measures.indexOf(by)
    const dimension = spec.dimensions.indexOf(by)
    const column = measure >= 0 ? ordered(measure, of) : dimension >= 0 ? `d${dimension}` : period
    return `${column} ${direction === 'asc' ? 'ASC' : 'DESC'} NULLS LAST`
  })
  const usual = spec.order.length > 0 ? asked : [spec.grain ? `${period} ASC` : 'm0 DESC NULLS LAST']
  const isByPeriod = usual[0]?.startsWith(`${period} `) ?? false
  const others = spec.top === undefined ? [] : ['is_others ASC']
  const rest = keys.map(key => `${key} ASC`).filter(key => !usual.includes(key) && !others.includes(key))
  return isByPeriod ? [...usual.slice(0, 1), ...others, ...usual.slice(1), ...rest] : [...others, ...usual, ...rest]
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
  const month = settings.rateMonth ? '{rate_month:Date32}' : 'toStartOfMonth(line.date)'
  return `SELECT ${month} AS month, toString(line.currency) AS code, count() AS lines, sum(line.${fact.dataset.amount}) AS amount
${sourceOf(fact, settings, where)}${where}${where === '' ? '\nWHERE' : '\n  AND'} NOT (${hasRate})
GROUP BY month, code
ORDER BY month, code`
}

/** The amount of a line in the base currency. */
export function baseAmountOf(fact: Fact, settings: CompileSettings): string {
  return moneyOf(`line.${fact.dataset.amount}`, settings)
}
