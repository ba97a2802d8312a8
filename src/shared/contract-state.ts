import { addDays } from './period.ts'
import { toSay } from './translate.ts'

/** Where a contract stands on a day, the states that ask for something soonest first. */
export const contractStates = ['notice', 'active', 'coming', 'ended'] as const
export type ContractState = (typeof contractStates)[number]

/** A state in words. */
export const contractStateWords: Record<ContractState, string> = {
  notice: toSay('Notice due'),
  active: toSay('Active'),
  coming: toSay('To come'),
  ended: toSay('Ended'),
}

/** The days a contract goes by, as ISO days. */
export type ContractTerm = { startDate: string; endDate: string; noticeDays: number | null }

/** How many days before the last one a notice is due. */
export const noticeAhead = 90

/** The last day to give notice: so many days before the end (features, M8.5); `null` where none is agreed. */
export function decisionDate({ endDate, noticeDays }: Pick<ContractTerm, 'endDate' | 'noticeDays'>): string | null {
  return noticeDays === null ? null : addDays(endDate, -noticeDays)
}

/** Where a contract stands on a day: to come, active, with notice due within 90 days, or ended. */
export function contractState(term: ContractTerm, today: string): ContractState {
  if (term.endDate < today) return 'ended'
  if (term.startDate > today) return 'coming'
  const last = decisionDate(term)
  return last !== null && last >= today && last <= addDays(today, noticeAhead) ? 'notice' : 'active'
}

/** Whether `value` names a state. */
export function isContractState(value: unknown): value is ContractState {
  return typeof value === 'string' && (contractStates as readonly string[]).includes(value)
}
