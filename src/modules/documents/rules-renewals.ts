import { type ContractTerm, type ContractTerms, lastDay, termOn, termToDecide } from '#shared/contract-terms.ts'
import { dayNumber } from '#shared/day-numbers.ts'
import { addDays } from '#shared/period.ts'
import { toSay } from '#shared/translate.ts'

/** What is decided of a contract before its term is over. */
export const renewalDecisions = ['renew', 'renegotiate', 'end'] as const
export type RenewalDecision = (typeof renewalDecisions)[number]

export const decisionWords: Record<RenewalDecision, string> = {
  renew: toSay('Renew'),
  renegotiate: toSay('Renegotiate'),
  end: toSay('End it'),
}

/** How pressing a decision is: its last day passed, within a week, within its lead time, or later. */
export const renewalPhases = ['overdue', 'urgent', 'due', 'later'] as const
export type RenewalPhase = (typeof renewalPhases)[number]

/** What the desk shows: what is to be decided, what was, what sleeps, and what is over. */
export const renewalParts = ['open', 'decided', 'snoozed', 'over'] as const
export type RenewalPart = (typeof renewalParts)[number]

/** What the desk is sorted by: what presses most first, or the other way round where it is asked descending. */
export const renewalSorts = ['pressure', 'decideBy', 'worth', 'supplier'] as const
export type RenewalSort = (typeof renewalSorts)[number]

/** How many days before its last one a decision is begun, the largest contracts first; `rest` is for all below. */
export type LeadTimes = { sizes: { over: number; days: number }[]; rest: number }

/** By what a contract is worth in the organisation's currency. */
export const usualLeadTimes: LeadTimes = {
  sizes: [
    { over: 100_000, days: 120 },
    { over: 25_000, days: 60 },
  ],
  rest: 30,
}

/** So many days before the last one a decision is urgent, and administrators are told of it. */
export const urgentDays = 7
/** A contract that ended undecided is asked about for a year. */
const askedAfterEnd = 365

/** How many days a decision takes; a contract of unknown value is a small one. */
export function leadDays({ sizes, rest }: LeadTimes, value: number | null): number {
  const fitting = sizes.filter(({ over }) => value !== null && value > over)
  return fitting.toSorted((a, b) => b.over - a.over)[0]?.days ?? rest
}

export type ToDecide = {
  /** The last day of the term that is decided. */
  termEnd: string
  /** The last day to decide: that of the notice, else of the term. */
  decideBy: string
  hasNotice: boolean
  /** The notice of the term before, which passed: the contract renews itself. `null` where it did not just now. */
  passed: { termEnd: string; noticeBy: string } | null
}

/** What is to be decided of a contract on a day; `null`: nothing, as it is not signed, was given notice, or is long over. */
export function toDecide(terms: ContractTerms, today: string): ToDecide | null {
  if (terms.status === 'draft' || terms.status === 'terminated') return null
  const last = lastDay(terms)
  if (last !== null && last < addDays(today, -askedAfterEnd)) return null
  const [term, current] = [termToDecide(terms, today), termOn(terms, today)]
  const { noticeBy } = current
  const isJustPassed = current.number + 1 === term.number && noticeBy !== null
  return {
    ...toDecideOf(term),
    passed: isJustPassed ? { termEnd: current.to, noticeBy } : null,
  }
}

/** What is, or was, to be decided of the term that a day lies in. */
export function toDecideOn(terms: ContractTerms, day: string): ToDecide {
  return toDecideOf(termOn(terms, day))
}

function toDecideOf({ to, noticeBy }: ContractTerm): ToDecide {
  return { termEnd: to, decideBy: noticeBy ?? to, hasNotice: noticeBy !== null, passed: null }
}

type Made = { termEnd: string; decision: RenewalDecision }
type Beside = { next: ToDecide; lead: number; today: string }

/**
 * Which of the decisions on a contract's terms stands. It does until its term is over: one to end the contract whatever comes
 * next, another until the lead time of the next begins. What was decided of a term that the contract has no more is not among them.
 */
export function standingDecision<D extends Made>(
  terms: ContractTerms,
  made: readonly D[],
  { next, lead, today }: Beside,
): D | null {
  const isAhead = ({ termEnd }: D) =>
    termEnd >= termOn(terms, today).to && termEnd <= next.termEnd && termOn(terms, termEnd).to === termEnd
  const ahead = made.filter(isAhead).toSorted((a, b) => a.termEnd.localeCompare(b.termEnd))
  const last = ahead.at(-1) ?? null
  const hasBegun = last?.termEnd !== next.termEnd && daysUntil(next.decideBy, today) <= lead
  return ahead.find(({ decision }) => decision === 'end') ?? (hasBegun ? null : last)
}

/**
 * Until when a contract may be left alone at most, so that people are told a week before the last day to decide; within that week
 * until that day, and once it passed without end: `null`.
 */
export function latestSnooze(decideBy: string, today: string): string | null {
  if (decideBy < today) return null
  const weekBefore = addDays(decideBy, -urgentDays)
  return weekBefore > today ? weekBefore : decideBy
}

/** Days from one to another; below zero where the other lies before. */
export function daysUntil(day: string, today: string): number {
  return dayNumber(day) - dayNumber(today)
}

/** How pressing it is with so many days left of so many that it takes; `hasPassed`: the notice before this one passed undecided. */
export function phaseOf(daysLeft: number, lead: number, hasPassed: boolean): RenewalPhase {
  if (daysLeft < 0 || hasPassed) return 'overdue'
  if (daysLeft <= urgentDays) return 'urgent'
  return daysLeft <= lead ? 'due' : 'later'
}

/** What comes first: much money soon. The value for each day left; one that is overdue has one day. */
export function pressure(value: number | null, daysLeft: number): number {
  return (value ?? 0) / Math.max(1, daysLeft)
}
