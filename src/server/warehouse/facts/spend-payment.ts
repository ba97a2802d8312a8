import type { Filter } from '#shared/query-spec.ts'
import { toSay } from '#shared/translate.ts'
import { type Expression, expr } from '../catalogue/expression.ts'
import { average, type Measure, type MeasurePart } from '../catalogue/model.ts'
import { shareOf } from './share-of.ts'
import {
  aboveZero,
  amount,
  amountByDaysLate,
  amountByDaysToPay,
  amountByTerms,
  hasTerms,
  isDue,
  isEarly,
  isLate,
  isLateSpend,
  isOverdue,
  isPaidSpend,
  linesWhere,
  spendWhere,
} from './spend-columns.ts'

/** Spend times days: what weighted days are an average of. */
function weighted(amountByDays: Expression, condition: Expression): MeasurePart {
  return { label: toSay('Spend x days'), unit: 'money', sql: over => over.money(amountByDays, condition) }
}

function timing(...values: string[]): Filter {
  return { field: 'payment_timing', op: 'is', values }
}

const withTerms: Filter[] = [{ field: 'payment_terms_days', op: 'isNotBlank', values: [] }, aboveZero]
const paid = timing('early', 'on time', 'late')
const paidLines = linesWhere(toSay('Lines with a due date and a payment date'), isDue)

/** What was agreed, what it takes, and what a day of it is worth. */
const daysMeasures: readonly Measure[] = [
  shareOf(
    {
      id: 'payment_terms',
      label: toSay('Payment terms'),
      unit: 'days',
      direction: 'up-is-good',
      definition: toSay('Agreed days to pay, weighted by spend above zero, over the lines that carry terms.'),
      formula: 'sum(amount x payment_terms_days) / sum(amount), where payment_terms_days and amount > 0',
      lines: withTerms,
    },
    weighted(amountByTerms, hasTerms),
    spendWhere(toSay('Spend with terms'), hasTerms),
  ),
  shareOf(
    {
      id: 'days_to_pay',
      label: toSay('Days to pay'),
      unit: 'days',
      direction: 'up-is-good',
      definition: toSay(
        'Days from the invoice to its payment, weighted by spend above zero, over the lines that were paid.',
      ),
      formula: 'sum(amount x (paid_date - date)) / sum(amount), where paid_date and amount > 0',
      lines: [{ field: 'paid_date', op: 'isNotBlank', values: [] }, aboveZero],
    },
    weighted(amountByDaysToPay, isPaidSpend),
    spendWhere(toSay('Spend that was paid'), isPaidSpend),
  ),
  {
    id: 'cash_per_day',
    label: toSay('Cash per day of terms'),
    unit: 'money',
    direction: 'neutral',
    isAdditive: false,
    definition: toSay(
      'What one more day to pay keeps in the bank: the spend of a day, over the days of the period, up to the newest line where data end within it. Without a period, over the days from the first line to the newest.',
    ),
    formula: 'spend / days of the period',
    sql: over => average(over.money(amount), over.days()),
    lines: [],
  },
  {
    id: 'cash_effect',
    label: toSay('Cash effect at the target'),
    unit: 'money',
    direction: 'up-is-good',
    isAdditive: false,
    definition: toSay(
      'What the bank would hold more if lines with terms were paid after the target days: the spend above zero of a day, times the days between target and agreed terms. Below zero where terms are longer than the target.',
    ),
    formula:
      'sum(amount x (target days - payment_terms_days)) / days of the period, where payment_terms_days and amount > 0',
    sql: over =>
      average(
        expr`(${over.money(amount, hasTerms)} * ${over.target()} - ifNull(${over.money(amountByTerms, hasTerms)}, 0))`,
        over.days(),
      ),
    needsTarget: true,
    lines: withTerms,
  },
]

/** What was paid before it was due, after it, or not yet. */
const timingMeasures: readonly Measure[] = [
  {
    id: 'paid_early',
    label: toSay('Paid early'),
    unit: 'money',
    direction: 'up-is-bad',
    isAdditive: true,
    definition: toSay('Spend on lines paid three days or more before they were due.'),
    formula: 'sum(amount where paid_date <= due - 3)',
    sql: over => over.money(amount, isEarly),
    lines: [timing('early')],
  },
  shareOf(
    {
      id: 'paid_early_share',
      label: toSay('Share paid early'),
      direction: 'up-is-bad',
      definition: toSay(
        'Of the lines with a due date and a payment date, the share paid three days or more before it was due.',
      ),
      formula: 'count(lines where paid_date <= due - 3) / count(lines where due and paid_date)',
      lines: [paid],
    },
    linesWhere(toSay('Lines paid early'), isEarly),
    paidLines,
  ),
  {
    id: 'paid_late',
    label: toSay('Paid late'),
    unit: 'money',
    direction: 'up-is-bad',
    isAdditive: true,
    definition: toSay('Spend on lines paid after they were due.'),
    formula: 'sum(amount where paid_date > due)',
    sql: over => over.money(amount, isLate),
    lines: [timing('late')],
  },
  shareOf(
    {
      id: 'paid_late_share',
      label: toSay('Share paid late'),
      direction: 'up-is-bad',
      definition: toSay('Of the lines with a due date and a payment date, the share paid after it was due.'),
      formula: 'count(lines where paid_date > due) / count(lines where due and paid_date)',
      lines: [paid],
    },
    linesWhere(toSay('Lines paid late'), isLate),
    paidLines,
  ),
  shareOf(
    {
      id: 'days_late',
      label: toSay('Days late'),
      unit: 'days',
      direction: 'up-is-bad',
      definition: toSay(
        'Days from the due date to the payment, weighted by spend above zero, over the lines paid late.',
      ),
      formula: 'sum(amount x (paid_date - due)) / sum(amount), where paid_date > due and amount > 0',
      lines: [timing('late'), aboveZero],
    },
    weighted(amountByDaysLate, isLateSpend),
    spendWhere(toSay('Spend paid late'), isLateSpend),
  ),
  {
    id: 'overdue',
    label: toSay('Overdue and unpaid'),
    unit: 'money',
    direction: 'up-is-bad',
    isAdditive: true,
    isStanding: true,
    definition: toSay('Spend on lines without a payment date that were due before the newest day of the data.'),
    formula: 'sum(amount where paid_date is blank and due < newest date of all lines)',
    sql: over => over.money(amount, isOverdue),
    lines: [timing('overdue')],
  },
]

/** When money leaves. */
export const paymentMeasures: readonly Measure[] = [...daysMeasures, ...timingMeasures]
