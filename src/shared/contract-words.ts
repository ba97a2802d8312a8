import type { ContractStatus } from './contract-terms.ts'
import type { ValuePer } from './contract-value.ts'
import { toSay } from './translate.ts'

/** Where signing a contract stands, in words. */
export const contractStatusWords: Record<ContractStatus, string> = {
  draft: toSay('Draft'),
  signed: toSay('Signed'),
  terminated: toSay('Terminated'),
}

/** What its value is for, in words. */
export const valuePerWords: Record<ValuePer, string> = { term: toSay('The whole term'), year: toSay('One year') }

/** Whether it renews itself, in words. */
export const autoRenewWords: Record<'yes' | 'no', string> = { yes: toSay('Yes'), no: toSay('No') }
