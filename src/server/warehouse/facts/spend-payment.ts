import { average, type Measure, type MeasurePart } from '../catalogue/model.ts'
import { shareOf } from './share-of.ts'
import {
  amount,
  amountByDaysToPay,
  amountByTerms,
  hasTerms,
  isDue,
  isEarly,
  isLate,
  isPaid,
  linesWhere,
  spendWhere,
} from './spend-columns.ts'

/** Spend times days: what weighted days are an average of. */
function weighted(amountByDays: string, condition: string): MeasurePart {
  return { label: 'Spend x days', unit: 'money', sql: over => over.money(amountByDays, condition) }
}

/** When money leaves. */
export const paymentMeasures: readonly Measure[] = [
  shareOf(
    {
      id: 'payment_terms',
      label: 'Payment terms',
      unit: 'days',
      direction: 'up-is-good',
      definition: 'Agreed days to pay, weighted by spend, over the lines that carry terms.',
      formula: 'sum(amount x payment_terms_days) / sum(amount where payment_terms_days)',
      lines: [{ field: 'payment_terms_days', op: 'isNotBlank', values: [] }],
    },
    weighted(amountByTerms, hasTerms),
    spendWhere('Spend with terms', hasTerms),
  ),
  shareOf(
    {
      id: 'days_to_pay',
      label: 'Days to pay',
      unit: 'days',
      direction: 'up-is-good',
      definition: 'Days from the invoice to its payment, weighted by spend, over the lines that were paid.',
      formula: 'sum(amount x (paid_date - date)) / sum(amount where paid_date)',
      lines: [{ field: 'paid_date', op: 'isNotBlank', values: [] }],
    },
    weighted(amountByDaysToPay, isPaid),
    spendWhere('Spend that was paid', isPaid),
  ),
  {
    id: 'cash_per_day',
    label: 'Cash per day of terms',
    unit: 'money',
    direction: 'neutral',
    isAdditive: false,
    definition:
      'What one more day to pay keeps in the bank, taking the spend asked for as a year’s: ask it of twelve months. Times the days between target and current terms it is the cash effect of a change of terms.',
    formula: 'spend / 365',
    sql: over => average(over.money(amount), '365'),
    lines: [],
  },
  {
    id: 'paid_early',
    label: 'Paid early',
    unit: 'money',
    direction: 'up-is-bad',
    isAdditive: true,
    definition: 'Spend on lines paid three days or more before their due date.',
    formula: 'sum(amount where paid_date <= due_date - 3)',
    sql: over => over.money(amount, isEarly),
    lines: [{ field: 'payment_timing', op: 'is', values: ['early'] }],
  },
  shareOf(
    {
      id: 'paid_early_share',
      label: 'Share paid early',
      direction: 'up-is-bad',
      definition:
        'Of the lines with a due date and a payment date, the share paid three days or more before it was due.',
      formula: 'count(lines where paid_date <= due_date - 3) / count(lines where due_date and paid_date)',
      lines: [{ field: 'payment_timing', op: 'isNotBlank', values: [] }],
    },
    linesWhere('Lines paid early', isEarly),
    linesWhere('Lines with a due date and a payment date', isDue),
  ),
  {
    id: 'paid_late',
    label: 'Paid late',
    unit: 'money',
    direction: 'up-is-bad',
    isAdditive: true,
    definition: 'Spend on lines paid after their due date.',
    formula: 'sum(amount where paid_date > due_date)',
    sql: over => over.money(amount, isLate),
    lines: [{ field: 'payment_timing', op: 'is', values: ['late'] }],
  },
  shareOf(
    {
      id: 'paid_late_share',
      label: 'Share paid late',
      direction: 'up-is-bad',
      definition: 'Of the lines with a due date and a payment date, the share paid after it was due.',
      formula: 'count(lines where paid_date > due_date) / count(lines where due_date and paid_date)',
      lines: [{ field: 'payment_timing', op: 'isNotBlank', values: [] }],
    },
    linesWhere('Lines paid late', isLate),
    linesWhere('Lines with a due date and a payment date', isDue),
  ),
]
