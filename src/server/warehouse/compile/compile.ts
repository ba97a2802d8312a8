import type { Column } from '#shared/query-answer.ts'
import type { QuerySpec } from '#shared/query-spec.ts'
import { t } from '#shared/translate.ts'
import { column, type Expression, expr, joined, needsOf, writtenWith } from '../catalogue/expression.ts'
import type { Dimension, Fact } from '../catalogue/model.ts'
import { grainsBetween, startLater, startOf } from './calendar-grains.ts'
import { checkQuery } from './check-spec.ts'
import { withRollup } from './choose-rollup.ts'
import {
  budgetCoverageSql,
  budgetMissingSql,
  budgetPageSql,
  budgetToComeSql,
  budgetTotals,
  isBudgetPlan,
  unknownColumns,
  withBudget,
} from './compile-budget.ts'
import { orderOf } from './compile-order.ts'
import { andWhere, type Compiled, type QueryPlan, sidesOf, whereOf } from './compile-plan.ts'
import type { CompileSettings } from './compile-settings.ts'
import {
  createOver,
  createSourceParameters,
  hasRate,
  isToComeSql,
  moneyOf,
  rateMonthSql,
  sourceOf,
  within,
} from './compile-source.ts'
import { membersPage, topOf, topsOf } from './compile-top.ts'
import { measureColumns, sidedColumns } from './measure-columns.ts'
import type { Budget } from './read-budget.ts'

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
  /** Months and currencies that are read with the last known rate; `null` when none are. */
  ratesToCome: Compiled | null
  /** What the budget covers, and what of it has no rate; `null` without a budget that answers. */
  budget: Compiled | null
  budgetRates: Compiled | null
  /** Months and currencies of the budget that are read with the last known rate. */
  budgetToCome: Compiled | null
}

/**
 * Compiles a query. Pure; every value from outside becomes a parameter, every name goes through the catalogue.
 * Throws `invalid` naming what the catalogue does not have. `budget` is what the question is compared with when it asks.
 */
export function compileQuery(
  spec: QuerySpec,
  fact: Fact,
  organization: string,
  reading: CompileSettings,
  budget?: Budget,
): CompiledQuery {
  checkQuery(spec, fact)
  const measures = pick(spec.measures, fact.measures)
  const planned = pick(budget?.dimension ? [budget.dimension] : [], fact.dimensions)
  const planOf = (dimensions: Dimension[]): QueryPlan => {
    const asked = spec.targetDays === undefined ? reading : { ...reading, targetDays: spec.targetDays }
    const settings = withRollup({ fact, settings: asked, measures, dimensions: [...dimensions, ...planned], spec })
    const parameters = createSourceParameters(organization, settings)
    const isSided = spec.grain !== undefined && spec.compare !== undefined
    const plan: QueryPlan = { spec, fact, settings, measures, dimensions, parameters, isSided, budget: null }
    return budget ? withBudget(plan, budget) : plan
  }
  const plan = planOf(pick(spec.dimensions, fact.dimensions))
  const hasPage = plan.dimensions.length > 0 || spec.grain !== undefined
  // What is asked of everything may be kept in fewer rows than what is asked of every member.
  const whole = plan.dimensions.length > 0 && !budget ? planOf([]) : plan
  return {
    columns: columnsOf(plan),
    page: hasPage ? compiled(plan, pageSql) : null,
    totals: compiled(whole, totalsSql),
    missingRates: whole.settings.rates ? compiled(whole, missingRatesSql) : null,
    ratesToCome: compiledIf(whole, ratesToComeSql),
    budget: isBudgetPlan(plan) ? compiled(plan, budgetCoverageSql) : null,
    budgetRates: isBudgetPlan(plan) ? compiled(plan, budgetMissingSql) : null,
    budgetToCome: isBudgetPlan(plan) ? compiled(plan, budgetToComeSql) : null,
  }
}

function compiled<P extends QueryPlan>(plan: P, write: (plan: P, where: Expression) => string): Compiled {
  const sql = write(plan, whereOf(plan))
  return { sql, params: plan.parameters.values() }
}

function compiledIf<P extends QueryPlan>(
  plan: P,
  write: (plan: P, where: Expression) => string | null,
): Compiled | null {
  const sql = write(plan, whereOf(plan))
  return sql === null ? null : { sql, params: plan.parameters.values() }
}

function pick<T extends { id: string }>(ids: readonly string[], all: readonly T[]): T[] {
  return ids.flatMap(id => all.find(one => one.id === id) ?? [])
}

function columnsOf({ spec, dimensions, measures }: QueryPlan): Column[] {
  return [
    ...(spec.grain ? [{ id: 'period', label: t('Period'), role: 'period' as const }] : []),
    ...dimensions.map(({ id, label }) => ({ id, label, role: 'dimension' as const })),
    ...(spec.top ? [{ id: 'others', label: t('Others'), role: 'others' as const }] : []),
    ...(spec.tops ?? []).map(({ dimension }) => ({
      id: `others_${dimension}`,
      label: t('Others'),
      role: 'others' as const,
    })),
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

function pageSql(plan: QueryPlan, where: Expression): string {
  if (isBudgetPlan(plan) && plan.budget.isByRow) return budgetPageSql(plan, where)
  const { spec, dimensions } = plan
  const sides = sidesOf(plan, spec.grain && { current: 'period', previous: 'previous_period' })
  const measured = (of: QueryPlan) => (spec.compare ? sidedColumns(of, sides) : measureColumns(of, sides))
  const ofMembers = membersPage(plan, where, measured)
  if (ofMembers) return rowsSql(plan, ofMembers.columns, ofMembers.members, ['is_others', 'd0'])
  const top = topOf(plan)
  const tops = topsOf(plan)
  const period = periodColumns(plan)
  const others = top ? ['is_others'] : tops.map(({ place }) => `o${place}`)
  const keys = [...period.keys, ...others, ...dimensions.map((_, index) => `d${index}`)]
  const columns = [
    ...period.columns,
    ...dimensions.map(({ sql }, index) => {
      const isFolded = top ? index === 0 : tops.some(({ place }) => place === index)
      return expr`${isFolded ? expr`if(${top ? 'is_others' : `o${index}`}, NULL, ${sql})` : sql} AS d${index}`
    }),
    ...(top ? [expr`if(is_others, uniqExact(${top.key}), NULL) AS others`] : []),
    ...tops.map(({ place, key }) => expr`if(o${place}, uniqExact(${key}), NULL) AS n${place}`),
    ...measured(plan),
    ...(spec.budget ? unknownColumns(plan) : []),
  ]
  const folded = [
    ...(top ? [expr`${top.key} NOT IN (\n    ${top.largest}) AS is_others`] : []),
    ...tops.map(({ place, isOthers }) => expr`${isOthers} AS o${place}`),
  ]
  const source = sourceOf(plan.fact, plan.settings, needsOf(columns, folded, where), plan, folded)
  return rowsSql(plan, columns, `${source}${sidesSql(plan)}${where.text}`, keys)
}

/** One page of rows by their keys, each with how many there are on all pages. */
function rowsSql(plan: QueryPlan, columns: readonly Expression[], source: string, keys: readonly string[]): string {
  const { spec } = plan
  return `SELECT
  ${joined([...columns, expr`count() OVER () AS total`], ',\n  ').text}
${source}
GROUP BY ${keys.join(', ')}
ORDER BY ${orderOf(plan, keys).join(', ')}
LIMIT ${spec.limit} OFFSET ${(spec.page - 1) * spec.limit}`
}

/** Each line once for each of the two periods it lies in: 0 the one asked for, 1 the compared one. */
function sidesSql({ spec, parameters, isSided }: QueryPlan): string {
  if (!isSided || !spec.period || !spec.compare) return ''
  const current = within(spec.period, parameters)
  const previous = within(spec.compare, parameters)
  return `\nARRAY JOIN arrayFilter(one -> if(one = 0, ${current.text}, ${previous.text}), [0, 1]) AS side`
}

const date = column('date')

/** With a comparison a period is counted from the beginning of its side, so that the two lie upon each other. */
function periodColumns({ spec, parameters, isSided, settings }: QueryPlan): { columns: Expression[]; keys: string[] } {
  const { grain, period, compare } = spec
  const { calendar } = settings
  if (!grain) return { columns: [], keys: [] }
  if (!isSided || !period || !compare) {
    return { columns: [expr`${writtenWith(date, day => startOf(grain, day, calendar))} AS period`], keys: ['period'] }
  }
  const [first, firstCompared] = [parameters.add(period.from, 'Date32'), parameters.add(compare.from, 'Date32')]
  const from = `if(side = 0, ${first}, ${firstCompared})`
  return {
    columns: [
      expr`${writtenWith(date, day => grainsBetween(grain, from, day, calendar))} AS place`,
      expr`${startLater(grain, first, 'place', calendar)} AS period`,
      expr`${startLater(grain, firstCompared, 'place', calendar)} AS previous_period`,
    ],
    keys: ['place'],
  }
}

function totalsSql(plan: QueryPlan, where: Expression): string {
  const sides = sidesOf({ ...plan, isSided: false })
  const { current, previous } = sides
  const over = createOver(plan.settings, current.condition)
  const columns = [
    ...measureColumns(plan, sides),
    expr`${over.count()} AS lines`,
    expr`${over.countWithRate()} AS lines_with_rate`,
  ]
  if (plan.budget) columns.push(...budgetTotals(plan))
  if (previous) {
    const before = createOver(plan.settings, previous.condition)
    columns.push(expr`${before.count()} AS previous_lines`, expr`${before.countWithRate()} AS previous_lines_with_rate`)
  }
  const source = sourceOf(plan.fact, plan.settings, needsOf(columns, where), plan)
  return `SELECT\n  ${joined(columns, ',\n  ').text}\n${source}${where.text}`
}

/** Which months and currencies lack a rate, with how much of that currency stands outside the sums. */
export function missingRatesSql(of: RatedLines, where: Expression): string {
  return byRateMonth(of, where, expr`NOT (${hasRate})`)
}

/** Which months and currencies are read with the last known rate, and how much of that currency; `null` when none are. */
export function ratesToComeSql(of: RatedLines, where: Expression): string | null {
  const isToCome = isToComeSql(of.fact.id, of.settings)
  return isToCome === null ? null : byRateMonth(of, where, isToCome)
}

type RatedLines = Pick<QueryPlan, 'fact' | 'settings'>

function byRateMonth({ fact, settings }: RatedLines, where: Expression, condition: Expression): string {
  const over = createOver(settings)
  const sums = expr`${over.count()} AS lines, ${over.sum(column(fact.dataset.amount))} AS amount`
  const month = rateMonthSql(fact.id, settings)
  const selected = expr`${month} AS month, toString(${column('currency')}) AS code, ${sums}`
  const chosen = andWhere(where, condition)
  return `SELECT ${selected.text}
${sourceOf(fact, settings, needsOf(selected, chosen))}${chosen.text}
GROUP BY month, code
ORDER BY month, code`
}

/** The amount of a line in the base currency. */
export function baseAmountOf(fact: Fact, settings: CompileSettings): Expression {
  return moneyOf(column(fact.dataset.amount), settings)
}
