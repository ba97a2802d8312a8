import { cents, float } from './exact.ts'
import { byFamily, type Counted, daysBetween, median, sum } from './recompute.ts'

/** Who is lost, overdue or active by their own rhythm, written once more over lines in plain TypeScript. */

type Choices = {
  rule: 'either' | 'rhythm' | 'year'
  times: number
  least: number
  period: { from: string; to: string }
  compare: { from: string; to: string }
}

export type RecomputedRhythm = {
  customer: string
  state: string
  reason: string | null
  first: string
  last: string
  medianDays: number | null
  lostOn: string | null
  expected: string | null
  revenue: string
}

const plusDays = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/** So many months later, at the end of a month that is too short. */
function plusMonths(day: string, months: number): string {
  const [year = 0, month = 0, at = 0] = day.split('-').map(Number)
  const end = new Date(Date.UTC(year, month + months, 0))
  return new Date(Date.UTC(year, month - 1 + months, Math.min(at, end.getUTCDate()))).toISOString().slice(0, 10)
}

const within =
  ({ from, to }: { from: string; to: string }) =>
  (line: Counted) =>
    line.date >= from && line.date <= to

/** One customer at the end of the period; `null` for who never bought. */
function rhythmOf(customer: string, lines: readonly Counted[], choices: Choices): RecomputedRhythm | null {
  const { rule, times, least, period } = choices
  const bought = lines.filter(line => (line.number('revenue') ?? 0) > 0)
  const days = [...new Set(bought.map(({ date }) => date))].toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return null
  const gaps = days.slice(1).map((day, index) => daysBetween(days[index] ?? day, day))
  const medianDays = days.length < 3 ? null : median(gaps)
  const limits = [
    ...(rule !== 'year' && medianDays !== null
      ? [{ reason: 'rhythm', day: plusDays(last, Math.ceil(Math.max(medianDays * times, least))) }]
      : []),
    ...(rule === 'rhythm' ? [] : [{ reason: 'year', day: plusMonths(last, 12) }]),
  ].toSorted((a, b) => a.day.localeCompare(b.day) || a.reason.localeCompare(b.reason))
  const [limit] = limits
  const silent = daysBetween(last, period.to)
  const isLost = limit !== undefined && limit.day <= period.to
  const isHalfway = limit === undefined ? false : 2 * silent >= daysBetween(last, limit.day)
  const isOverdue = medianDays !== null && silent > medianDays && isHalfway
  const year = { from: plusDays(plusMonths(last, -12), 1), to: last }
  return {
    customer,
    state: isLost ? (limit.day < period.from ? 'gone' : 'lost') : isOverdue ? 'overdue' : 'active',
    reason: isLost ? limit.reason : null,
    first,
    last,
    medianDays,
    lostOn: limit?.day ?? null,
    expected: medianDays === null ? null : plusDays(last, Math.ceil(medianDays)),
    revenue: cents(sum(lines.filter(within(year)))),
  }
}

/** Every customer who ever bought, by name, and the churn of the period: lost and contracted of the opening revenue. */
export function recomputeRhythms(lines: readonly Counted[], choices: Choices) {
  const known = [...byFamily(lines.filter(({ date }) => date <= choices.period.to))].map(([family, own]) => ({
    rhythm: rhythmOf(family, own, choices),
    before: float(sum(own.filter(within(choices.compare)))),
    now: float(sum(own.filter(within(choices.period)))),
  }))
  const isLost = ({ rhythm }: (typeof known)[number]) => rhythm?.state === 'lost' || rhythm?.state === 'gone'
  const plus = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)
  return {
    rhythms: known.flatMap(({ rhythm }) => rhythm ?? []).toSorted((a, b) => (a.customer < b.customer ? -1 : 1)),
    opening: plus(known.map(({ before }) => before)),
    lost: plus(known.filter(isLost).map(({ before }) => before)),
    contraction: plus(known.filter(one => !isLost(one)).map(({ before, now }) => Math.max(before - now, 0))),
  }
}
