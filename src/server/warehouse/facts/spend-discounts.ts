import type { Filter } from '#shared/query-spec.ts'
import { toSay } from '#shared/translate.ts'
import { column, type Expression, expr } from '../catalogue/expression.ts'
import type { Measure, MeasurePart } from '../catalogue/model.ts'
import { shareOf } from './share-of.ts'
import { aboveZero, amount, dueDay, isWeighty, paidDay } from './spend-columns.ts'

/** The last day a line can be paid with its discount, as days since 1970. */
const lastDay = expr`toInt32(${column('date')}) + ${column('discount_days')}`
const isOffered = expr`ifNull(${column('discount_percent')} > 0 AND ${column('discount_percent')} < 100 AND ${column('discount_days')} >= 0, 0)`
const isTaken = expr`${isOffered} AND ifNull(${paidDay} <= ${lastDay}, 0)`
/** Paid too late for it, or not paid on the newest day of the data, which is past its last day. */
const isLost = expr`${isOffered} AND ifNull(ifNull(${paidDay}, toInt32(${column('as_of')})) > ${lastDay}, 0)`
/** In the wide decimal: amount and percentage have up to 26 digits each. */
const discount = expr`toDecimal256(${amount}, 12) * ifNull(${column('discount_percent')}, 0) * toDecimal256('0.01', 2)`

/** What came of the discount of a line for paying it early; blank where it has none. */
export const discountTiming = expr`multiIf(${isTaken}, 'taken', ${isLost}, 'lost', ${isOffered}, 'open', '')`

/** The days that paying at once gives away, and what of a year they are worth as a share of what is paid. */
const daysGiven = expr`(${dueDay} - ${column('discount_days')} - toInt32(${column('date')}))`
const isRated = expr`${isOffered} AND ${isWeighty} AND ifNull(${daysGiven} > 0, 0)`
const yearlyRate = expr`toDecimal256(${column('discount_percent')}, 18) * 365 / nullIf((100 - ${column('discount_percent')}) * ${daysGiven}, 0)`

function timing(...values: string[]): Filter {
  return { field: 'discount_timing', op: 'is', values }
}

function discountWhere(label: string, condition: Expression): MeasurePart {
  return { label, unit: 'money', sql: over => over.money(discount, condition) }
}

const taken = discountWhere(toSay('Discounts taken'), isTaken)
const lost = discountWhere(toSay('Discounts lost'), isLost)
const product = { unit: 'money', isAdditive: true, isProduct: true } as const

/** What suppliers let off for being paid early, and whether it was taken. */
export const discountMeasures: readonly Measure[] = [
  {
    ...discountWhere(toSay('Discounts offered'), isOffered),
    ...product,
    id: 'discount_offered',
    direction: 'neutral',
    definition: toSay(
      'What suppliers let off for paying early: the amount of lines that state a discount, times its percentage. Credits take theirs off.',
    ),
    formula: 'sum(amount x discount_percent / 100)',
    lines: [timing('taken', 'lost', 'open')],
  },
  {
    ...taken,
    ...product,
    id: 'discount_taken',
    direction: 'up-is-good',
    definition: toSay(
      'The discounts of lines paid on or before their last day. It goes by the date alone: lines do not say how much was paid.',
    ),
    formula: 'sum(amount x discount_percent / 100 where paid_date <= date + discount_days)',
    lines: [timing('taken')],
  },
  {
    ...lost,
    ...product,
    id: 'discount_lost',
    direction: 'up-is-bad',
    definition: toSay(
      'The discounts of lines paid after their last day, or not paid on the newest day of the data, which is past it.',
    ),
    formula:
      'sum(amount x discount_percent / 100 where paid_date, else newest date of all lines, > date + discount_days)',
    lines: [timing('lost')],
  },
  shareOf(
    {
      id: 'discount_taken_share',
      label: toSay('Share of discounts taken'),
      direction: 'up-is-good',
      definition: toSay(
        'Of the discounts whose last day is past or that were taken, the share that was taken, in money.',
      ),
      formula: 'discount_taken / (discount_taken + discount_lost)',
      lines: [timing('taken', 'lost')],
    },
    taken,
    discountWhere(toSay('Discounts taken or lost'), expr`(${isTaken} OR ${isLost})`),
  ),
  shareOf(
    {
      id: 'discount_yearly_rate',
      label: toSay('A discount is worth a year'),
      direction: 'neutral',
      definition: toSay(
        'What it costs, as a rate of interest for a year, to pay when lines are due instead of with their discount, weighted by spend above zero; over lines that are due after the last day of their discount. 2% for paying after 10 instead of 30 days is worth 37.2% a year.',
      ),
      formula:
        'sum(amount x discount_percent / (100 - discount_percent) x 365 / (due - date - discount_days)) / sum(amount), where due > date + discount_days and amount > 0',
      lines: [timing('taken', 'lost', 'open'), aboveZero],
      behind: { made: 'formula', period: { where: isRated } },
    },
    {
      label: toSay('Spend x yearly rate'),
      unit: 'money',
      sql: over => over.money(expr`${amount} * ${yearlyRate}`, isRated),
    },
    { label: toSay('Spend with a discount'), unit: 'money', sql: over => over.money(amount, isRated) },
  ),
]
