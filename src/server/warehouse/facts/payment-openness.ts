import { dayNumber } from '#shared/day-numbers.ts'
import { addMonths, monthOf } from '#shared/period.ts'
import { column, expr } from '../catalogue/expression.ts'
import type { MonthPayments } from '../schema.ts'
import { dueDay } from './spend-columns.ts'

/**
 * When payments of a time are known. A line waits for its payment until it is paid, or has been due for so long that it is
 * overdue for good. As long as more than one line in a hundred of a month waits, the month is open: those who were paid are
 * the quick ones, and what they say of days and delays is better than what the month will come to.
 */

/** How many days after its due date a line that is not paid is waited for: then it is overdue, and nobody's delay to come. */
const waitedDays = 60
/** The share of a month's lines that may wait for their payment in a month that is not open. */
const openShare = 0.01
/** How many months back are looked at: terms of a year and more are rare, and every month before is over. */
const openMonthsBack = 13
/** Days between a line and its due day beyond which it makes no difference: more than the months back and their last days. */
const furthestDue = 450

/** Lines a payment is known or expected of. */
export const isPayable = expr`(isNotNull(${column('paid_date')}) OR isNotNull(${dueDay}))`

/**
 * The due day of a line that is not paid, no further from the line's own than it may matter: of the months that may be open all that is
 * due later is waited for too, and what was due so long before is not. So there are few of them, whatever terms a file has.
 */
const dueWithin = expr`least(greatest(assumeNotNull(${dueDay}), toInt32(${column('date')}) - ${furthestDue}), toInt32(${column('date')}) + ${furthestDue})`

/** What there is to pay of the lines of a month, as `MonthPayments` has it. */
export const monthPayments = expr`toString(toStartOfMonth(${column('date')})) AS month, count() AS payable, sumMapIf(map(${dueWithin}, toUInt64(1)), isNull(${column('paid_date')})) AS waiting`

/** The first month that may be open on a day. */
export function firstOpenMonth(day: string): string {
  return addMonths(monthOf(day), -openMonthsBack)
}

/**
 * Which of the months that may be are open on a day, the last that both invoices and payments are known of, as their first days; a
 * month of several uploads stands in `all` once for each.
 */
export function openMonths(all: readonly MonthPayments[], known: string): string[] {
  const awaitedFrom = dayNumber(known) - waitedDays
  return [...Map.groupBy(all, ({ month }) => month)]
    .filter(([, parts]) => {
      const payable = parts.reduce((sum, part) => sum + part.payable, 0)
      return parts.reduce((sum, { waiting }) => sum + linesDueFrom(waiting, awaitedFrom), 0) > openShare * payable
    })
    .map(([month]) => month)
    .sort()
}

function linesDueFrom(waiting: MonthPayments['waiting'], day: number): number {
  return Object.entries(waiting).reduce((sum, [due, lines]) => (Number(due) >= day ? sum + lines : sum), 0)
}
