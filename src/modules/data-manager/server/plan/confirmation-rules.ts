import { toSay } from '#shared/translate.ts'
import { dayMilliseconds } from '#shared/vocabulary.ts'

/** What a person must have seen before a plan is loaded: pure rules over what the plan found. */

/** The sum of one month's lines, as decimal text. */
export type MonthTotal = { month: string; amount: string }

const tolerance = 0.3
const monthsNeeded = 3

/**
 * The total to expect of a file, where its own is more than 30% off it; `null` where it is not, or where fewer than three
 * earlier months tell what is usual. Expected is the mean of the earlier months' totals, as often as the file's period
 * touches a month: a plain seasonal-free forecast, good enough to notice a file that was cut short or exported twice.
 */
export function unusualTotal(
  file: { amount: string; period: { from: string; to: string } },
  earlier: readonly MonthTotal[],
): { expected: number; months: number } | null {
  if (earlier.length < monthsNeeded) return null
  const mean = earlier.reduce((sum, { amount }) => sum + Number(amount), 0) / earlier.length
  const months = monthsTouched(file.period)
  const expected = mean * months
  const isUsual = Math.abs(Number(file.amount) - expected) <= tolerance * Math.abs(expected)
  return isUsual ? null : { expected, months }
}

const scales: [pattern: RegExp, words: string][] = [
  [
    /(?:[£$€]|\b)'?000'?s?\b(?!\d)|\bthousands?\b|\b(?:t|k)(?:eur|usd|gbp|chf)\b|\bt€|\bk[£$€]|[£$€]k\b|\btausend\b|\bmiles de\b|\bmilliers\b/i,
    toSay('thousands'),
  ],
  [/\bmillions?\b|\bmio\.?(?:\s|\)|$)|[£$€]m\b|\bmillonen?\b|\bmillones\b/i, toSay('millions')],
]

/** The unit a column's head gives its amounts, such as thousands for `Amount (£000)`; `null` where it gives none. */
export function scaleOf(head: string): string | null {
  return scales.find(([pattern]) => pattern.test(head))?.[1] ?? null
}

/** How many calendar months a period touches; both days count. */
export function monthsTouched({ from, to }: { from: string; to: string }): number {
  const count = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return count(to) - count(from) + 1
}

const firstUsualYear = 1990
const daysAhead = 60

/** Which end of a period lies further away than lines usually do: before 1990, or more than 60 days from today. */
export function unusualDates(period: { from: string; to: string }, today: Date): ('long_ago' | 'ahead')[] {
  const limit = new Date(today.getTime() + daysAhead * dayMilliseconds).toISOString().slice(0, 10)
  return [
    ...(Number(period.from.slice(0, 4)) < firstUsualYear ? (['long_ago'] as const) : []),
    ...(period.to > limit ? (['ahead'] as const) : []),
  ]
}
