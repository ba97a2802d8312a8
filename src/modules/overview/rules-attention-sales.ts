import type { Calendar } from '#shared/calendar.ts'
import { beginsYearBefore } from '#shared/compared-period.ts'
import { addDays, addMonths } from '#shared/period.ts'
import type { Period } from '#shared/query-spec.ts'
import { t } from '#shared/translate.ts'
import type { Attention } from './contract.ts'
import { attention, is, limits } from './rules-attention.ts'
import { say, sentence } from './rules-sentence.ts'

/** What stands out in sales lines. */

export type Silence = { customer: string; lastDate: string; silentDays: number; medianDays: number; revenue: string }

/** Customers silent beyond their own rhythm; the amount is what they bought in the twelve months up to their last purchase. */
export function findSilentCustomers(silent: readonly Silence[]): Attention[] {
  return silent.slice(0, limits.ofOneRule).map(one => {
    const { customer, lastDate, revenue } = one
    return attention({
      rule: 'silent-customer',
      dataset: 'sales',
      key: customer,
      title: t`${customer} has stopped buying`,
      sentence: sentence(
        'silent-customer',
        sayOfSilence(one) + (silent.length > 1 ? t`; one of ${say(silent.length, 'count')} such customers` : ''),
      ),
      amount: revenue,
      filters: [is('customer_family', customer)],
      period: { from: addDays(addMonths(lastDate, -12), 1), to: lastDate },
    })
  })
}

function sayOfSilence({ silentDays, lastDate, medianDays }: Silence): string {
  return t`Silent for ${say(silentDays, 'days')} since ${say(lastDate, 'date')}, used to buy every ${say(medianDays, 'days')}`
}

export type CategoryMargin = { category: string; revenue: string; rate: number | null; previousRate: number | null }

/** Product categories whose margin rate fell by two points or more since the `previous` period; the amount is what those points are of the revenue. */
export function findMarginErosion(
  categories: readonly CategoryMargin[],
  period: Period,
  { previous, calendar }: { previous: Period; calendar: Calendar },
): Attention[] {
  return categories
    .flatMap(({ category, revenue, rate, previousRate }) => {
      if (rate === null || previousRate === null || Number(revenue) <= 0) return []
      const fall = previousRate - rate
      return fall < limits.marginPoints ? [] : [{ category, fall, rate, amount: fall * Number(revenue) }]
    })
    .toSorted((a, b) => b.amount - a.amount)
    .slice(0, limits.ofOneRule)
    .map(({ category, fall, rate, amount }) =>
      attention({
        rule: 'margin',
        dataset: 'sales',
        key: category,
        title: t`Margin of ${category}`,
        sentence: sentence(
          'margin',
          beginsYearBefore(period, previous, calendar)
            ? t`${say(-fall, 'points')} against last year, now ${say(rate, 'ratio')} of revenue`
            : t`${say(-fall, 'points')} against the period before, now ${say(rate, 'ratio')} of revenue`,
        ),
        amount: amount.toFixed(2),
        filters: [is('product_category', category)],
        period,
      }),
    )
}
