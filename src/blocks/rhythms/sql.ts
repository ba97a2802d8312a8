import { column, needsOf } from '#server/warehouse/catalogue/expression.ts'
import type { Fact } from '#server/warehouse/catalogue/model.ts'
import { type Compiled, whereOf } from '#server/warehouse/compile/compile-plan.ts'
import type { CompileSettings } from '#server/warehouse/compile/compile-settings.ts'
import { createSourceParameters, moneyOf, sourceOf } from '#server/warehouse/compile/compile-source.ts'
import type { Parameters } from '#server/warehouse/engine/parameters.ts'
import type { ListOrder } from '#shared/list-sorts.ts'
import type { Period, QuerySpec } from '#shared/query-spec.ts'
import { type LostRule, type RhythmSortField, type RhythmState, rhythmStates } from './definition.ts'

export type RhythmQuestion = Pick<QuerySpec, 'filters' | 'constantRates'> & {
  /** Who was lost within it; silence is counted to its last day. */
  period: Period
  /** The opening revenue is what was bought in it. */
  compare?: Period | undefined
  /** As much of it as `period` has so far; all of it when missing. Contraction is told against this. */
  compareSoFar?: Period | undefined
  rule: LostRule
  /** So many of the own median intervals, and never less than so many days. */
  times: number
  least: number
  states: readonly RhythmState[]
  /** The largest first when missing. */
  order?: ListOrder<RhythmSortField> | undefined
  /** Which of those rows are answered. */
  offset: number
  limit: number
}
type Names = { fact: Fact; settings: CompileSettings; organization: string }

const earliest = '1900-01-01'
/** The last day the warehouse can hold: no rule makes them lost. */
const never = "toDate32('2299-12-31')"
/** Two purchases have one interval, which is no rhythm yet. */
const leastPurchaseDays = 3

const sortable: Record<RhythmSortField, string> = {
  customer: 'customer',
  state: `indexOf([${rhythmStates.map(state => `'${state}'`).join(', ')}], state)`,
  revenue: 'revenue',
  median: 'medianDays',
  last: 'last',
  expected: 'expectedDay',
  overdue: 'overdueDays',
}

function orderSql({ by, direction }: ListOrder<RhythmSortField> = { by: 'revenue', direction: 'desc' }): string {
  return `${sortable[by]} ${direction === 'desc' ? 'DESC' : 'ASC'} NULLS LAST`
}

/**
 * Customers by their own rhythm, as SQL: a row for each that is listed, and the first of all, with what they come to
 * together. Of each customer the days of purchase are one array, whose median interval the engine takes.
 */
export function compileRhythms(question: RhythmQuestion, { fact, settings, organization }: Names): Compiled {
  const parameters = createSourceParameters(organization, settings)
  const { offset, limit, states, order } = question
  const named = states.map(state => `'${rhythmStates.find(known => known === state) ?? ''}'`)
  const sums = rhythmStates.map(state => `round(sumIf(revenue, state = '${state}') OVER (), 2)`)
  const sql = `SELECT customer, state, reason, toString(first) AS first, toString(last) AS last, purchaseDays,
  medianDays, silentDays, expected, overdueDays, lostOn, round(revenue, 2) AS revenue,
  isMeant AND place > ${offset} AND place <= ${offset + limit} AS isListed,
  total, customers, revenues, withoutRhythm, opening, lost, contraction
FROM (
  SELECT *, state IN (${named.join(', ')}) AS isMeant,
    row_number() OVER (ORDER BY isMeant DESC, ${orderSql(order)}, revenue DESC, customer ASC) AS place,
    countIf(isMeant) OVER () AS total,
    [${rhythmStates.map(state => `countIf(state = '${state}') OVER ()`).join(', ')}] AS customers,
    [${sums.join(', ')}] AS revenues,
    countIf(purchaseDays > 0 AND purchaseDays < ${leastPurchaseDays}) OVER () AS withoutRhythm,
    round(sum(before) OVER (), 2) AS opening,
    round(sumIf(before, state IN ('lost', 'gone')) OVER (), 2) AS lost,
    round(sumIf(soFar - now, state NOT IN ('lost', 'gone') AND soFar > now) OVER (), 2) AS contraction
  FROM (${stated(question, customersSql({ question, fact, settings, parameters }), parameters)})
)
WHERE isListed OR place = 1
ORDER BY place`
  return { sql, params: parameters.values() }
}

/** One row a customer, with the state at the end of the period; `none` for who never bought. */
function stated({ period, rule, times, least }: RhythmQuestion, customers: string, parameters: Parameters): string {
  const [from, end] = [period.from, period.to].map(day => parameters.add(day, 'Date32'))
  const limit = `ceil(greatest(medianDays * ${parameters.add(times, 'Float64')}, ${parameters.add(least, 'Int32')}))`
  const byRhythm = rule === 'year' ? never : `if(isNull(medianDays), ${never}, addDays(last, toInt32(${limit})))`
  const byYear = rule === 'rhythm' ? never : 'addMonths(last, 12)'
  return `
    SELECT *, dateDiff('day', last, ${end}) AS silentDays,
      if(isNull(medianDays), NULL, addDays(last, toInt32(ceil(medianDays)))) AS expectedDay,
      ${byRhythm} AS rhythmDay, ${byYear} AS yearDay, least(rhythmDay, yearDay) AS lostDay,
      multiIf(purchaseDays = 0, 'none', lostDay <= ${end} AND lostDay >= ${from}, 'lost', lostDay <= ${end}, 'gone',
        ifNull(silentDays > medianDays, 0) AND 2 * silentDays >= dateDiff('day', last, lostDay), 'overdue', 'active') AS state,
      multiIf(state NOT IN ('lost', 'gone'), '', rhythmDay <= yearDay, 'rhythm', 'year') AS reason,
      if(isNull(expectedDay), NULL, toString(expectedDay)) AS expected,
      if(isNull(expectedDay), NULL, greatest(dateDiff('day', expectedDay, ${end}), 0)) AS overdueDays,
      if(lostDay = ${never}, NULL, toString(lostDay)) AS lostOn
    FROM (${customers})`
}

type Source = { question: RhythmQuestion; fact: Fact; settings: CompileSettings; parameters: Parameters }

/** Of each customer the days of purchase and their median interval, a year's revenue, and the money of both periods. */
function customersSql({ question, fact, settings, parameters }: Source): string {
  const { filters, period, compare, compareSoFar = compare } = question
  const covered = { filters: [...filters], period: { from: earliest, to: period.to }, compare: undefined }
  const where = whereOf({ spec: covered, fact, parameters })
  const money = moneyOf(column('revenue'), settings)
  const within = ({ from, to }: Period) =>
    `date BETWEEN ${parameters.add(from, 'Date32')} AND ${parameters.add(to, 'Date32')}`
  const gap = 'gaps[intDiv(length(gaps) + 1, 2)] + gaps[intDiv(length(gaps), 2) + 1]'
  return `
      SELECT customer, days[1] AS first, days[-1] AS last, length(days) AS purchaseDays,
        arraySort(arrayPopFront(arrayDifference(arrayMap(day -> toInt32(day), days)))) AS gaps,
        if(purchaseDays < ${leastPurchaseDays}, NULL, (${gap}) / 2) AS medianDays,
        arraySum(arrayMap(one -> if(one.1 > addMonths(last, -12) AND one.1 <= last, one.2, 0), moneys)) AS revenue,
        now, before, soFar
      FROM (
        SELECT customer, arraySort(groupArrayIf(date, isPurchase)) AS days, groupArray((date, money)) AS moneys,
          sumIf(money, ${within(period)}) AS now, ${compare ? `sumIf(money, ${within(compare)})` : 'now'} AS before,
          ${compareSoFar ? `sumIf(money, ${within(compareSoFar)})` : 'now'} AS soFar
        FROM (
          SELECT line.customer_family AS customer, line.date AS date, countIf(line.revenue > 0) > 0 AS isPurchase,
            sum(${money.text}) AS money
          ${sourceOf(fact, settings, needsOf(column('customer_family'), money, where))}${where.text} AND line.customer_family != ''
          GROUP BY customer, date
        )
        GROUP BY customer
      )`
}
