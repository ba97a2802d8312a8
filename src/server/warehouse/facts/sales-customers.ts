import { toSay } from '#shared/translate.ts'
import { column, type Expression, expr } from '../catalogue/expression.ts'
import {
  type Behind,
  type LineSet,
  type Measure,
  type MeasurePart,
  type Over,
  shareOfGain,
} from '../catalogue/model.ts'
import { customer, isSold, revenue } from './sales-columns.ts'

/**
 * Customers with lines in two periods: the family, how many lines it bought before and now, its revenue before and now. Who
 * got credits only bought nothing.
 */
function customersOf(over: Over): Expression {
  return expr`arrayFilter(one -> one.1 != '', ${over.pairsBy(customer, over.ofLine(isSold), over.inBase(revenue))})`
}

const isNew = 'one.2 = 0 AND one.3 > 0'
const isLost = 'one.2 > 0 AND one.3 = 0'
const isKept = 'one.2 > 0 AND one.3 > 0'
const isMore = `${isKept} AND one.5 > one.4`
const isLess = `${isKept} AND one.5 < one.4`

/** The lines of the customers of a condition. */
function linesOf(condition: string): LineSet {
  return {
    key: customer,
    keys: over => expr`arrayMap(one -> one.1, arrayFilter(one -> ${condition}, ${customersOf(over)}))`,
  }
}
const ofBuyers = linesOf('one.2 > 0')

function countWhere(condition: string): Measure['sql'] {
  return over => expr`arrayCount(one -> ${condition}, ${customersOf(over)})`
}

/** Something of each customer of a condition, summed. */
function sumOf(expression: string, condition = '1'): Measure['sql'] {
  return over => expr`arraySum(one -> if(${condition}, ${expression}, 0), ${customersOf(over)})`
}

const opening: MeasurePart = { label: toSay('Opening revenue'), unit: 'money', sql: sumOf('one.4', 'one.2 > 0') }

type CustomerMeasure = Omit<Measure, 'isAdditive' | 'needsComparison' | 'lines'> & { behind: Behind }

/** A measure over the customers of two periods: a customer's change is one thing, whatever its lines are split by. */
function change(measure: CustomerMeasure): Measure {
  return { ...measure, isAdditive: false, needsComparison: true, lines: [] }
}

/** A share of what customers bought before; unknown where credits took all of it back. */
function shareOfOpening(part: MeasurePart, measure: Omit<CustomerMeasure, 'unit' | 'sql' | 'parts'>): Measure {
  const sql = (over: Over) => shareOfGain(part.sql(over), opening.sql(over))
  return change({ ...measure, unit: 'ratio', parts: [part, opening], sql })
}

/**
 * Days of one customer are all the same exactly where their squares leave no variance: n x sum(d^2) = sum(d)^2. In whole
 * numbers, so that it is exact. Of pairs of lines, days and their squares.
 */
const isOneDay =
  'one.2 + one.3 > 0 AND toInt256(one.2 + one.3) * toInt256(one.6 + one.7) = toInt256(one.4 + one.5) * toInt256(one.4 + one.5)'
const day = expr`toInt64(toInt32(${column('date')}))`

/** Customers of two periods with the lines they bought, their days, squares of days, and all revenue, each before and now. */
function daysOf(over: Over): Expression {
  const sold = (expression: Expression) => expr`if(${isSold}, ${expression}, 0)`
  return over.pairsBy(customer, over.ofLine(isSold), sold(day), sold(expr`${day} * ${day}`), over.inBase(revenue))
}

/**
 * Customers who came, went, and bought more or less. Opening revenue less what was lost and what contracted, and with what
 * expanded, what is new and the credits without sales, is the revenue of the period.
 */
export const customerMeasures: readonly Measure[] = [
  change({
    id: 'new_customers',
    label: toSay('New customers'),
    unit: 'count',
    direction: 'up-is-good',
    definition: toSay(
      'Customers who bought in the period and not in the period compared with; credits alone are no sales.',
    ),
    formula: 'count(customer_family with lines of revenue >= 0 now and none before)',
    sql: countWhere(isNew),
    behind: { made: 'parties', period: linesOf(isNew) },
  }),
  change({
    id: 'lost_customers',
    label: toSay('Lost customers'),
    unit: 'count',
    direction: 'up-is-bad',
    definition: toSay(
      'Customers who bought in the period compared with and not in the period; who got credits alone is lost.',
    ),
    formula: 'count(customer_family with lines of revenue >= 0 before and none now)',
    sql: countWhere(isLost),
    behind: { made: 'parties', compare: linesOf(isLost) },
  }),
  change({
    id: 'opening_revenue',
    label: toSay('Opening revenue'),
    unit: 'money',
    direction: 'neutral',
    definition: toSay('Revenue of the period compared with, from the customers who bought in it.'),
    formula: 'revenue before of customers with lines of revenue >= 0 before',
    sql: opening.sql,
    behind: { made: 'sum', compare: ofBuyers },
  }),
  change({
    id: 'new_revenue',
    label: toSay('Revenue of new customers'),
    unit: 'money',
    direction: 'up-is-good',
    definition: toSay('Revenue of the period from customers who did not buy in the period compared with.'),
    formula: 'revenue now of the new customers',
    sql: sumOf('one.5', isNew),
    behind: { made: 'sum', period: linesOf(isNew) },
  }),
  change({
    id: 'lost_revenue',
    label: toSay('Revenue of lost customers'),
    unit: 'money',
    direction: 'up-is-bad',
    definition: toSay('Revenue of the period compared with, from customers who did not buy in the period.'),
    formula: 'revenue before of the lost customers',
    sql: sumOf('one.4', isLost),
    behind: { made: 'sum', compare: linesOf(isLost) },
  }),
  change({
    id: 'expansion',
    label: toSay('Expansion'),
    unit: 'money',
    direction: 'up-is-good',
    definition: toSay('What customers of both periods bought more than before, those that bought less left out.'),
    formula: 'sum(revenue now - revenue before where more, by customer_family of both periods)',
    sql: sumOf('one.5 - one.4', isMore),
    behind: { made: 'rise', period: linesOf(isMore), compare: linesOf(isMore) },
  }),
  change({
    id: 'contraction',
    label: toSay('Contraction'),
    unit: 'money',
    direction: 'up-is-bad',
    definition: toSay('What customers of both periods bought less than before, those that bought more left out.'),
    formula: 'sum(revenue before - revenue now where less, by customer_family of both periods)',
    sql: sumOf('one.4 - one.5', isLess),
    behind: { made: 'fall', period: linesOf(isLess), compare: linesOf(isLess) },
  }),
  change({
    id: 'credits_without_sales',
    label: toSay('Credits without sales'),
    unit: 'money',
    direction: 'neutral',
    definition: toSay('Credits of the period to customers who bought nothing in it. A negative amount.'),
    formula: 'sum(revenue now of customer_family without lines of revenue >= 0 now)',
    sql: sumOf('one.5', 'one.3 = 0'),
    behind: { made: 'sum', period: linesOf('one.3 = 0') },
  }),
  shareOfOpening(
    {
      label: toSay('Lost and contracted revenue'),
      unit: 'money',
      sql: sumOf(`one.4 - if(${isLost}, 0, one.5)`, `${isLost} OR (${isLess})`),
    },
    {
      id: 'revenue_churn',
      label: toSay('Revenue churn'),
      direction: 'up-is-bad',
      definition: toSay(
        'The share of opening revenue that lost customers took along and others bought less; unknown where opening revenue is not above zero.',
      ),
      formula: '(lost_revenue + contraction) / opening_revenue',
      behind: { made: 'formula', period: linesOf(isKept), compare: ofBuyers },
    },
  ),
  shareOfOpening(
    { label: toSay('What the same customers buy now'), unit: 'money', sql: sumOf('one.5', isKept) },
    {
      id: 'net_retention',
      label: toSay('Net retention'),
      direction: 'up-is-good',
      definition: toSay(
        'What the customers of before buy now as a share of what they bought then; above 100% they grow. Unknown where opening revenue is not above zero.',
      ),
      formula: '(opening_revenue - lost_revenue - contraction + expansion) / opening_revenue',
      behind: { made: 'formula', period: linesOf(isKept), compare: ofBuyers },
    },
  ),
  change({
    id: 'one_off_revenue',
    label: toSay('One-off revenue'),
    unit: 'money',
    direction: 'neutral',
    definition: toSay(
      'Revenue of the period from customers who bought on a single day in both periods together; days of credits do not count.',
    ),
    formula: 'revenue now where distinct(date of lines of revenue >= 0) of customer_family in both periods is 1',
    sql: over => expr`arraySum(one -> if(one.1 != '' AND ${isOneDay}, one.9, 0), ${daysOf(over)})`,
    behind: {
      made: 'sum',
      period: {
        key: customer,
        keys: over => expr`arrayMap(one -> one.1, arrayFilter(one -> one.1 != '' AND ${isOneDay}, ${daysOf(over)}))`,
      },
    },
  }),
]
