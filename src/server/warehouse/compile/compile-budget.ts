import { hasWeekYears } from '#shared/calendar.ts'
import type { Grain } from '#shared/query-spec.ts'
import { column, type Expression, expr, joined, needsOf, writtenWith } from '../catalogue/expression.ts'
import type { Measure } from '../catalogue/model.ts'
import type { BudgetLine } from './budget-line.ts'
import { startOf } from './calendar-grains.ts'
import { budgetedMeasure } from './choose-budget.ts'
import { compileFilter } from './compile-filter.ts'
import { orderOf } from './compile-order.ts'
import { andWhere, daysOf, measureSql, type QueryPlan } from './compile-plan.ts'
import { sourceOf } from './compile-source.ts'
import { topOf } from './compile-top.ts'
import type { Budget } from './read-budget.ts'

/** A plan that is compared with the budget. */
export type BudgetPlan = QueryPlan & { budget: NonNullable<QueryPlan['budget']> }

/** Whether a budget answers a plan, for its total at least. */
export function isBudgetPlan(plan: QueryPlan): plan is BudgetPlan {
  return plan.budget !== null && plan.budget.dimension !== null
}

/**
 * Puts the lines of a budget among the statement's parameters: they are few beside the lines they are compared with.
 * `shown` is the member of the row a line is added up in, '' with `is_shown` 0 where it is in none. In years of weeks the parts
 * of a month's line have the `day` they begin with.
 */
export function withBudget(plan: QueryPlan, budget: Budget): QueryPlan {
  const { parameters, spec, fact } = plan
  const each = (textOf: (line: BudgetLine) => string) => parameters.add(budget.lines.map(textOf), 'Array(String)')
  const [asked] = spec.dimensions
  const level = budget.isByRow && asked !== undefined && asked !== budget.dimension ? asked : null
  const columns = [
    ...[each(({ month }) => month), each(({ member }) => member), each(({ currency }) => currency)],
    ...[each(({ amount }) => amount), each(({ rate }) => rate), each(({ of = '' }) => of)],
    ...(level === null
      ? []
      : [
          each(({ above = {} }) => above[level] ?? ''),
          each(({ above = {} }) => (above[level] === undefined ? '0' : '1')),
        ]),
  ]
  const dayPlace = hasParts(plan) ? columns.push(each(({ day, month }) => day ?? month)) : null
  const filters = spec.filters.flatMap(filter => {
    const field = fact.fields.find(({ id }) => id === filter.field)
    if (!field || budget.dimension === '') return []
    const isOwn = field.id === budget.dimension
    const place = isOwn ? 2 : columns.push(each(({ above = {} }) => above[field.id] ?? ''))
    return [compileFilter(filter, { ...field, sql: expr`one.${place}` }, parameters).text]
  })
  const shown = level === null ? 'one.2 AS shown, 1 AS is_shown' : "one.7 AS shown, one.8 = '1' AS is_shown"
  const lines = `SELECT toDate32(one.1) AS month, one.2 AS member, one.3 AS currency, toDecimal128(one.4, 6) AS amount, toDecimal128(one.5, 12) AS rate, one.6 AS rate_of, ${shown}${dayPlace === null ? '' : `, toDate32(one.${dayPlace}) AS day`}
    FROM (SELECT arrayJoin(arrayZip(${columns.join(', ')})) AS one)`
  const where = filters.length > 0 ? `\n    WHERE ${filters.join(' AND ')}` : ''
  return { ...plan, budget: { ...budget, table: `(${lines}${where})` } }
}

/** Whether a month's line of the budget is there in parts, by the fiscal months it lies across. */
function hasParts({ settings: { calendar } }: QueryPlan): boolean {
  return calendar !== undefined && hasWeekYears(calendar)
}

/** How many lines of the budget meet a condition; the parts of one are one. */
function linesWhere(plan: QueryPlan, condition?: string): string {
  if (hasParts(plan)) return condition ? `uniqExactIf((month, member), ${condition})` : 'uniqExact((month, member))'
  return condition ? `countIf(${condition})` : 'count()'
}

const planned = 'if(countIf(rate != 0) = 0, NULL, round(sumIf(amount * rate, rate != 0), 2))'

/** The budget in the totals, beside the measures: unknown for all but the one that budgets are of. */
export function budgetTotals(plan: QueryPlan): Expression[] {
  const sum = isBudgetPlan(plan) ? `(SELECT ${planned} FROM ${plan.budget.table})` : 'NULL'
  return plan.measures.map(({ id }, index) => expr`${isBudgeted(id, plan.spec.dataset) ? sum : 'NULL'} AS c${index}`)
}

function isBudgeted(measure: string, dataset: string): boolean {
  return budgetedMeasure[dataset] === measure
}

/** Rows without a budget beside them: it has none by what they are grouped by. */
export function unknownColumns({ spec, measures }: QueryPlan): Expression[] {
  return [
    ...(spec.grain ? [expr`period AS previous_period`] : []),
    ...measures.map((_, index) => expr`NULL AS c${index}`),
  ]
}

/** One page of rows of lines and of budget: a member or month that only one of the two has is a row too. */
export function budgetPageSql(plan: BudgetPlan, where: Expression): string {
  const { spec, measures, dimensions } = plan
  const top = topOf(plan)
  const keys = [...(spec.grain ? ['period'] : []), ...(top ? ['is_others'] : []), ...dimensions.map(() => 'd0')]
  const columns = [
    ...(spec.grain ? ['at AS period', 'at AS previous_period'] : []),
    ...(top ? ['others_too AS is_others', 'if(others_too, uniqExactMerge(held), NULL) AS others'] : []),
    ...dimensions.map(() => 'member AS d0'),
    ...measures.map((measure, index) => `${withoutLines(measure, `max(v${index})`)} AS m${index}`),
    ...measures.map(({ id }, index) => `${isBudgeted(id, spec.dataset) ? 'max(budgeted)' : 'NULL'} AS c${index}`),
    'count() OVER () AS total',
  ]
  return `SELECT
  ${columns.join(',\n  ')}
FROM (
  ${linesSql(plan, where)}
  UNION ALL
  ${plannedSql(plan)}
)
GROUP BY ${groupOf(plan).join(', ')}
ORDER BY ${orderOf(plan, keys).join(', ')}
LIMIT ${spec.limit} OFFSET ${(spec.page - 1) * spec.limit}`
}

/** A sum over no lines is 0; what a share of none would be is unknown. */
function withoutLines({ isAdditive, unit }: Measure, sql: string): string {
  return isAdditive || unit === 'count' ? `ifNull(${sql}, 0)` : sql
}

function groupOf({ spec, dimensions }: QueryPlan): string[] {
  return [...(spec.grain ? ['at'] : []), ...(spec.top ? ['others_too'] : []), ...dimensions.map(() => 'member')]
}

function linesSql(plan: BudgetPlan, where: Expression): string {
  const { spec, settings, fact, measures, dimensions } = plan
  const top = topOf(plan)
  const days = () => daysOf(plan, spec.period, spec.grain && 'at')
  const atOf = (grain: Grain) => writtenWith(column('date'), day => startOf(grain, day, settings.calendar))
  const columns = [
    ...(spec.grain ? [expr`${atOf(spec.grain)} AS at`] : []),
    ...(top ? [expr`${top.key} NOT IN (\n    ${top.largest}) AS others_too`] : []),
    ...dimensions.map(
      ({ sql }) => expr`${top ? expr`if(others_too, NULL, ${sql})` : expr`toString(${sql})`} AS member`,
    ),
    ...(top ? [expr`uniqExactState(toString(${top.key})) AS held`] : []),
    ...measures.map((measure, index) => expr`${measureSql(measure, settings, { days })} AS v${index}`),
    expr`NULL AS budgeted`,
  ]
  return `SELECT ${joined(columns, ', ').text}
  ${sourceOf(fact, settings, needsOf(columns, where))}${where.text}
  GROUP BY ${groupOf(plan).join(', ')}`
}

function plannedSql(plan: BudgetPlan): string {
  const { spec, settings, measures, dimensions, budget } = plan
  const top = topOf(plan)
  const columns = [
    ...(spec.grain ? [`${startOf(spec.grain, hasParts(plan) ? 'day' : 'month', settings.calendar)} AS at`] : []),
    ...(top ? [`plan.shown NOT IN (\n    ${top.largest.text}) AS others_too`] : []),
    ...dimensions.map(() => (top ? 'if(others_too, NULL, plan.shown) AS member' : 'plan.shown AS member')),
    ...(top ? ['uniqExactState(plan.shown) AS held'] : []),
    ...measures.map((_, index) => `NULL AS v${index}`),
    `${planned} AS budgeted`,
  ]
  const group = groupOf(plan)
  return `SELECT ${columns.join(', ')}
  FROM ${budget.table} AS plan\n  WHERE is_shown${group.length > 0 ? `\n  GROUP BY ${group.join(', ')}` : ''}`
}

/**
 * What the budget covers: `lines`, `without_rate`, `to_come`, the `months` it has, how many members of lines it does not, and what
 * those without a budget came to.
 */
export function budgetCoverageSql(plan: BudgetPlan, where: Expression): string {
  const { spec, fact, settings, dimensions, budget } = plan
  const [dimension] = dimensions
  const isByMember = budget.isByRow && dimension !== undefined && spec.dimensions.length === 1
  const without = (sql: Expression) => {
    const chosen = andWhere(where, expr`toString(${sql}) NOT IN (SELECT shown FROM ${budget.table} WHERE is_shown)`)
    return `(SELECT uniqExact(${sql.text}) ${sourceOf(fact, settings, needsOf(sql, chosen))}${chosen.text})`
  }
  return `SELECT ${linesWhere(plan)} AS lines, ${linesWhere(plan, 'rate = 0')} AS without_rate, ${linesWhere(plan, "rate_of != ''")} AS to_come, arraySort(groupUniqArray(toString(month))) AS months, ${isByMember ? without(dimension.sql) : 'NULL'} AS members_without,
  ${withoutBudgetSql(plan, where)} AS without_budget
FROM ${budget.table}`
}

/** The money of lines whose member has no budget, or one of which no rate is known; a budget of the whole has none. */
function withoutBudgetSql({ fact, settings, measures, budget }: BudgetPlan, where: Expression): string {
  const dimension = fact.dimensions.find(({ id }) => id === budget.dimension)
  const measure = measures.find(({ id }) => isBudgeted(id, fact.id))
  if (!dimension || !measure) return 'NULL'
  const member = expr`ifNull(toString(${dimension.sql}), '')`
  const money = measureSql(measure, settings)
  const chosen = andWhere(where, expr`${member} NOT IN (SELECT member FROM ${budget.table} WHERE rate != 0)`)
  return `(SELECT ${money.text} ${sourceOf(fact, settings, needsOf(money, chosen))}${chosen.text})`
}

/** Months and currencies that the budget has lines of but no rate. */
export function budgetMissingSql(plan: BudgetPlan): string {
  return byRateMonth(plan, 'plan.rate = 0')
}

/** Months and currencies of the budget that are read with the last known rate, and of which month that is. */
export function budgetToComeSql(plan: BudgetPlan): string {
  return byRateMonth(plan, "plan.rate_of != ''")
}

function byRateMonth(plan: BudgetPlan, condition: string): string {
  const { budget, settings } = plan
  const month = settings.rateMonth ? '{rate_month:Date32}' : 'plan.month'
  return `SELECT ${month} AS at, plan.currency AS code, any(plan.rate_of) AS of, ${linesWhere(plan)} AS lines, sum(plan.amount) AS amount
FROM ${budget.table} AS plan
WHERE ${condition}
GROUP BY at, code
ORDER BY at, code`
}
