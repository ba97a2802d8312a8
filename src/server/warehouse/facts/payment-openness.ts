import { column, type Expression, expr } from '../catalogue/expression.ts'
import { dueDay } from './spend-columns.ts'

/**
 * When payments of a time are known. A line waits for its payment until it is paid, or has been due for so long that it is
 * overdue for good. As long as more than one line in a hundred of a month waits, the month is open: those who were paid are
 * the quick ones, and what they say of days and delays is better than what the month will come to.
 */

/** How many days after its due date a line that is not paid is waited for: then it is overdue, and nobody's delay to come. */
export const waitedDays = 60
/** The share of a month's lines that may wait for their payment in a month that is not open. */
export const openShare = 0.01
/** How far back months are looked at: terms of a year and more are rare, and every month before is over. */
export const openMonthsBack = 13

/** Lines a payment is known or expected of. */
export const isPayable = expr`(isNotNull(${column('paid_date')}) OR isNotNull(${dueDay}))`

/** Lines that wait for their payment on a day, written as an SQL date. */
export function isAwaited(day: string): Expression {
  return expr`ifNull(isNull(${column('paid_date')}) AND ${dueDay} >= toInt32(${day}) - ${waitedDays}, 0)`
}
