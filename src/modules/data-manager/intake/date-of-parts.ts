import type { DateParts } from '../contract-mapping.ts'
import { dateShape } from './date-shape.ts'
import { calendarMonths, monthOf } from './month-names.ts'

/** A month by its name, not `2024M01`. */
const isNamed = /\p{L}{3}/u

/**
 * The date that a year with a month or a quarter stands for, as YYYY-MM-DD, the way the engine reads it
 * (`compileDateParts`); `null` where a part cannot be read.
 */
export function dateOfParts(
  { year, month, quarter, at = 'first', fiscal }: Pick<DateParts, 'year' | 'month' | 'quarter' | 'at' | 'fiscal'>,
  textOf: (column: number) => string,
): string | null {
  const whole = month === year ? dateShape(textOf(year)) : null
  if (month === year && whole?.form !== 'month') return null
  const [writtenYear, writtenMonth] =
    whole?.form === 'month'
      ? [String(whole.year), isNamed.test(textOf(year)) ? calendarMonths[whole.month - 1] : String(whole.month)]
      : [/(?:19|20)\d{2}/.exec(textOf(year))?.[0], month === undefined ? undefined : textOf(month)]
  if (writtenYear === undefined) return null
  const isLast = at === 'last'
  const named = writtenMonth === undefined ? null : monthOf(writtenMonth.trim())
  const place =
    quarter !== undefined
      ? (Number(/([1-4])(?:\.0+)?(?:\D|$)/.exec(textOf(quarter).replace(/(?:19|20)\d{2}/, ' '))?.[1]) -
          (isLast ? 0 : 1)) *
          3 +
        (isLast ? 0 : 1)
      : writtenMonth !== undefined
        ? (named ?? Number(/^\s*(\d{1,2})/.exec(writtenMonth)?.[1]))
        : isLast
          ? 12
          : 1
  if (!(place >= 1 && place <= 16)) return null
  const isCounted =
    fiscal !== undefined && named === null && (fiscal.isCounted || (month === undefined && quarter === undefined))
  const counted = isCounted ? ((fiscal.begins - 1 + Math.min(place, 12) - 1) % 12) + 1 : place
  if (counted > 12) return null
  const calendarYear = Number(writtenYear) + shift(fiscal, counted)
  return new Date(Date.UTC(calendarYear, isLast ? counted : counted - 1, isLast ? 0 : 1)).toISOString().slice(0, 10)
}

/** How many years the calendar year of a month is after the one its fiscal year is called by. */
function shift(fiscal: DateParts['fiscal'], month: number): number {
  if (fiscal === undefined || fiscal.begins === 1) return 0
  if (fiscal.named === 'last') return month >= fiscal.begins ? -1 : 0
  return month >= fiscal.begins ? 0 : 1
}
