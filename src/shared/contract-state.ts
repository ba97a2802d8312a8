import { type ContractTerms, lastDay, termToDecide } from './contract-terms.ts'
import { addDays } from './period.ts'
import { toSay } from './translate.ts'

/** Where a contract stands on a day, the states that ask for something soonest first. */
export const contractStates = ['notice', 'expiring', 'active', 'coming', 'ended'] as const
export type ContractState = (typeof contractStates)[number]

/** A state in words. */
export const contractStateWords: Record<ContractState, string> = {
  notice: toSay('Notice due'),
  expiring: toSay('Expiring'),
  active: toSay('Active'),
  coming: toSay('To come'),
  ended: toSay('Ended'),
}

/** How many days before the last one a notice is due, or a contract that does not go on is expiring. */
export const noticeAhead = 90

/**
 * The last day to give notice: the end of a term less the notice agreed (features, M8.5); `null` where none is agreed, or it
 * was given. Where a day passed and the contract went on, that of the term after.
 */
export function decisionDate(terms: ContractTerms, today: string): string | null {
  return termToDecide(terms, today).noticeBy
}

/** Where a contract stands on a day: to come or not signed yet, active, with notice due or its end within 90 days, or ended. */
export function contractState(terms: ContractTerms, today: string): ContractState {
  const [last, decision, soon] = [lastDay(terms), decisionDate(terms, today), addDays(today, noticeAhead)]
  if (last !== null && last < today) return 'ended'
  if (terms.status === 'draft' || terms.startDate > today) return 'coming'
  if (decision !== null && decision >= today && decision <= soon) return 'notice'
  return last !== null && last <= soon ? 'expiring' : 'active'
}

/** Whether `value` names a state. */
export function isContractState(value: unknown): value is ContractState {
  return typeof value === 'string' && (contractStates as readonly string[]).includes(value)
}
