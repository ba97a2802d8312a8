import { addDays, addMonths } from './period.ts'

/** Where signing it stands. A blank in the register is a signed one. */
export const contractStatuses = ['draft', 'signed', 'terminated'] as const
export type ContractStatus = (typeof contractStatuses)[number]

/** What was agreed on the days of a contract, as ISO days and whole months; `null` what is not known. */
export type ContractTerms = {
  startDate: string
  /** The last day of the term it was in when it was written down. */
  endDate: string
  initialTermMonths: number | null
  renewalTermMonths: number | null
  /** Whether it goes on after each term unless somebody gives notice. */
  autoRenew: boolean
  /** Notice is agreed in days or in months. */
  noticeDays: number | null
  noticeMonths: number | null
  status: ContractStatus | null
}

/** One term: its first and its last day, and the last day to give notice within it; the initial one is number 0. */
export type ContractTerm = { number: number; from: string; to: string; noticeBy: string | null }

/**
 * The last day of a term of so many months: the same day of the month as its first (2018-09-27 and 36 months end on
 * 2021-09-27), the last one where the month is shorter.
 */
export function termEnd(startDate: string, months: number): string {
  return addMonths(startDate, months)
}

/** Whether it goes on after its term: it renews itself, nobody gave notice, and it does not end within its initial term. */
export function goesOn({ startDate, endDate, initialTermMonths, autoRenew, status }: ContractTerms): boolean {
  // An end on the day before says the same term in the other usual way of counting.
  const isEarly = initialTermMonths !== null && endDate < addDays(termEnd(startDate, initialTermMonths), -1)
  return autoRenew && status !== 'terminated' && !isEarly
}

/** Its very last day; `null` while it goes on. */
export function lastDay(terms: ContractTerms): string | null {
  return goesOn(terms) ? null : terms.endDate
}

/**
 * The term a day lies in, at most the last one that is known: the initial one until its end, then each renewal. A day before
 * the start lies in the initial one; where it goes on for nobody knows how long, every later day does too.
 */
export function termOn(terms: ContractTerms, day: string): ContractTerm {
  return firstTerm(terms, day, ({ to }) => to)
}

/** The term whose notice is the next to give or to let pass on a day; of one that does not go on its only one. */
export function termToDecide(terms: ContractTerms, day: string): ContractTerm {
  return firstTerm(terms, day, ({ to, noticeBy }) => noticeBy ?? to)
}

/** The terms from the first, each once the one before is over, `most` of them. */
export function listTerms(terms: ContractTerms, most: number): ContractTerm[] {
  const count = isKnownToRenew(terms) ? most : 1
  return Array.from({ length: count }, (_, number) => termNumber(terms, number))
}

/** The last day to give notice of a term's last day; `null` where none is agreed or notice was given. Never later than agreed. */
function noticeBefore({ noticeDays, noticeMonths, status }: ContractTerms, end: string): string | null {
  if ((noticeDays === null && noticeMonths === null) || status === 'terminated') return null
  return addDays(addMonths(end, -(noticeMonths ?? 0)), -(noticeDays ?? 0))
}

function isKnownToRenew(terms: ContractTerms): boolean {
  return goesOn(terms) && (terms.renewalTermMonths ?? 0) > 0
}

/** The first term whose `lastOf` is not before a day; it is looked for among the few around it, as a contract may have thousands. */
function firstTerm(terms: ContractTerms, day: string, lastOf: (term: ContractTerm) => string): ContractTerm {
  const first = termNumber(terms, 0)
  if (!isKnownToRenew(terms)) return first
  const renewals = Math.trunc((monthCount(day) - monthCount(lastOf(first))) / (terms.renewalTermMonths ?? 1))
  // Counted in months only, which days of notice may shift by one.
  let term = termNumber(terms, Math.max(0, renewals - 2))
  while (lastOf(term) < day) term = termNumber(terms, term.number + 1)
  return term
}

function monthCount(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
}

function termNumber(terms: ContractTerms, number: number): ContractTerm {
  const to = endOf(terms, number)
  const from = number === 0 ? terms.startDate : addDays(endOf(terms, number - 1), 1)
  return { number, from, to, noticeBy: noticeBefore(terms, to) }
}

/** Counted from the start where the end is that of the initial term, else from the day after the end, so that month ends stay. */
function endOf({ startDate, endDate, initialTermMonths, renewalTermMonths }: ContractTerms, number: number): string {
  const later = number * (renewalTermMonths ?? 0)
  if (initialTermMonths !== null && endDate === termEnd(startDate, initialTermMonths))
    return termEnd(startDate, initialTermMonths + later)
  return addDays(addMonths(addDays(endDate, 1), later), -1)
}
