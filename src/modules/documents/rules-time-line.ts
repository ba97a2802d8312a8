import { type ContractTerms, goesOn, lastDay, termOn } from '#shared/contract-terms.ts'
import { dayNumber } from '#shared/day-numbers.ts'
import { addDays, addMonths } from '#shared/period.ts'

/** So many terms before the current one are shown. */
const mostPast = 3

/** A term as the line shows it; without `to` it goes on for nobody knows how long. Shares are 0-1 of the line's length. */
export type LineTerm = {
  number: number
  from: string
  to: string | null
  stands: 'past' | 'current' | 'next'
  start: number
  length: number
}

/** A day that counts: `at` is its place on the line, `null` where it lies before what is shown. */
export type LineDay = {
  kind: 'start' | 'termEnd' | 'begin' | 'notice' | 'decide' | 'today' | 'end' | 'amendment'
  day: string
  /** What an amendment is called. */
  title?: string
  isPast: boolean
  at: number | null
}

export type TimeLine = {
  stands: 'ahead' | 'running' | 'openEnded' | 'over'
  notice: 'known' | 'unknown' | 'given'
  terms: LineTerm[]
  /** In the order of time. */
  days: LineDay[]
  /** So many terms before the first that is shown. */
  earlier: number
}

/** What is to be decided; `passed`: the last notice day that went by undecided; `endsOn`: the last day, where it was decided to end it. */
type Decision = {
  decideBy: string | null
  hasNotice: boolean
  leadDays: number
  passed: string | null
  endsOn?: string | null
}
type Amended = { effectiveOn: string; title: string }

/** The terms of a contract around a day, and what counts in them. */
export function timeLine(
  terms: ContractTerms,
  decision: Decision,
  today: string,
  amendments: readonly Amended[] = [],
): TimeLine {
  const { endsOn = null } = decision
  const shown = termsAround(terms, today).filter(({ from }) => endsOn === null || from <= endsOn)
  const [first] = shown
  const final = shown.at(-1)
  const from = earliest([first?.from ?? terms.startDate, today])
  const to = latest([final?.to ?? addMonths(latest([final?.from ?? today, today]), 12), today])
  const length = Math.max(1, dayNumber(to) + 1 - dayNumber(from))
  const place = (day: string) => (dayNumber(day) - dayNumber(from)) / length
  const amended = amendments.map(({ effectiveOn, title }) => ({ kind: 'amendment' as const, day: effectiveOn, title }))
  const dated = [...daysOf(terms, shown, decision, today), ...amended]
  const days = dated
    .toSorted((one, other) => one.day.localeCompare(other.day))
    .map(one => ({
      ...one,
      isPast: one.day < today,
      at: one.day < from || one.day > to ? null : place(one.day),
    }))
  return {
    stands: standsOn(terms, today),
    notice: noticeOf(terms),
    terms: shown.map(term => ({
      ...term,
      start: place(term.from),
      length: place(addDays(term.to ?? to, 1)) - place(term.from),
    })),
    days,
    earlier: first?.number ?? 0,
  }
}

type Shown = Pick<LineTerm, 'number' | 'from' | 'to' | 'stands'>

/** A few past terms, the current one and the next. */
function termsAround(terms: ContractTerms, today: string): Shown[] {
  const current = termOn(terms, today)
  const isOver = current.to < today
  const shown: Shown[] = [{ ...current, stands: isOver ? 'past' : 'current' }]
  for (let { number, from } = current; number > 0 && shown.length <= mostPast; ) {
    const before = termOn(terms, addDays(from, -1))
    shown.unshift({ ...before, stands: 'past' })
    ;({ number, from } = before)
  }
  if (goesOn(terms)) {
    const from = addDays(current.to, 1)
    const next = termOn(terms, from)
    const isKnown = next.number > current.number
    shown.push({
      ...{ number: current.number + 1, from, to: isKnown ? next.to : null },
      stands: from <= today ? 'current' : 'next',
    })
  }
  return shown
}

function daysOf(
  terms: ContractTerms,
  shown: readonly Shown[],
  decision: Decision,
  today: string,
): Pick<LineDay, 'kind' | 'day' | 'title'>[] {
  const { decideBy, hasNotice, leadDays, passed, endsOn } = decision
  const last = lastDay(terms)
  const ends = shown.flatMap(({ to }) =>
    to === null ? [] : ({ kind: to === last || to === endsOn ? 'end' : 'termEnd', day: to } as const),
  )
  const decided =
    decideBy === null
      ? []
      : ([
          { kind: 'begin', day: addDays(decideBy, -leadDays) },
          { kind: hasNotice ? 'notice' : 'decide', day: decideBy },
        ] as const)
  return [
    { kind: 'start', day: terms.startDate },
    { kind: 'today', day: today },
    ...(passed === null ? [] : [{ kind: 'notice', day: passed } as const]),
    ...decided,
    ...ends,
  ]
}

function standsOn(terms: ContractTerms, today: string): TimeLine['stands'] {
  const last = lastDay(terms)
  if (last !== null && last < today) return 'over'
  if (terms.startDate > today) return 'ahead'
  return last === null && !(terms.renewalTermMonths ?? 0) ? 'openEnded' : 'running'
}

function noticeOf({ status, noticeDays, noticeMonths }: ContractTerms): TimeLine['notice'] {
  if (status === 'terminated') return 'given'
  return noticeDays === null && noticeMonths === null ? 'unknown' : 'known'
}

const earliest = (days: string[]) => days.toSorted()[0] ?? ''
const latest = (days: string[]) => days.toSorted().at(-1) ?? ''
