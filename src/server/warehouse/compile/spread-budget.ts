import type { WeekCalendar } from '#shared/calendar.ts'
import { readExact, roundExact, scaleExact, writeExact, writeUnits } from '#shared/exact.ts'
import { grainPeriod, grainSteps } from '#shared/fiscal-periods.ts'
import { addDays, countDays, monthEnd, within } from '#shared/period.ts'
import type { Period } from '#shared/query-spec.ts'
import type { BudgetLine } from './budget-line.ts'

/**
 * Budget lines of calendar months as parts of a period's fiscal months, which they lie across: each day of a month has as
 * much of it. `day` of a part is its first one. What falls to the days up to one is rounded to cents, so that the parts of a
 * month come to its amount exactly, whatever period and grain they are asked by.
 */
export function spreadBudget(lines: readonly BudgetLine[], period: Period, calendar: WeekCalendar): BudgetLine[] {
  const fiscal = grainSteps(period, 'month', calendar).map(start =>
    within(grainPeriod(start, 'month', calendar), period),
  )
  return lines.flatMap(line => {
    const month = { from: line.month, to: monthEnd(line.month) }
    const touching = fiscal.filter(({ from, to }) => from <= month.to && to >= month.from)
    return touching.map(part => {
      const days = within(part, month)
      return { ...line, day: days.from, amount: amountOf(line.amount, days, month) }
    })
  })
}

function amountOf(amount: string, { from, to }: Period, month: Period): string {
  return writeExact(upTo(amount, to, month) - upTo(amount, addDays(from, -1), month))
}

/** What of a month's amount falls to its days up to one of them, in cents; all of it up to its last. */
function upTo(amount: string, day: string, month: Period): bigint {
  const exact = readExact(amount)
  if (day === month.to) return exact
  const passed = countDays({ from: month.from, to: day })
  const share = scaleExact(exact, BigInt(passed), BigInt(countDays(month)))
  return readExact(writeUnits(roundExact(share, 2), 2))
}
