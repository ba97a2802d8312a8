import { expect, test } from 'vitest'
import { contractState, decisionDate } from './contract-state.ts'
import type { ContractTerms } from './contract-terms.ts'

const contract: ContractTerms = {
  ...{ startDate: '2026-01-01', endDate: '2026-12-31', initialTermMonths: null, renewalTermMonths: null },
  ...{ autoRenew: false, noticeDays: 90, noticeMonths: null, status: null },
}
const states = (terms: ContractTerms, days: string[]) => days.map(day => contractState(terms, day))

test('a contract is to come, active, with notice due, expiring, or ended', () => {
  expect(states(contract, ['2025-12-31', '2026-01-01', '2026-07-03', '2026-07-04', '2026-10-02'])).toEqual([
    ...['coming', 'active', 'active', 'notice', 'notice'],
  ])
  expect(states(contract, ['2026-10-03', '2026-12-31', '2027-01-01', '2040-01-01'])).toEqual([
    ...['expiring', 'expiring', 'ended', 'ended'],
  ])
  expect(states({ ...contract, noticeDays: null }, ['2026-10-01', '2026-10-02'])).toEqual(['active', 'expiring'])
})

test('one that renews itself is active again once its notice passed, and its decision date is the next one', () => {
  const renewing = { ...contract, autoRenew: true, renewalTermMonths: 12 }
  expect(states(renewing, ['2026-10-02', '2026-10-03', '2027-01-01', '2027-07-05'])).toEqual([
    ...['notice', 'active', 'active', 'notice'],
  ])
  expect(decisionDate(renewing, '2026-10-02')).toBe('2026-10-02')
  expect(decisionDate(renewing, '2026-10-03')).toBe('2027-10-02')
})

test('a draft is to come until it is signed, and one that was given notice asks for none', () => {
  expect(states({ ...contract, status: 'draft' }, ['2026-10-02', '2027-01-01'])).toEqual(['coming', 'ended'])
  const given: ContractTerms = { ...contract, autoRenew: true, renewalTermMonths: 12, status: 'terminated' }
  expect(states(given, ['2026-09-30', '2026-10-02', '2027-01-01'])).toEqual(['active', 'expiring', 'ended'])
  expect(decisionDate(given, '2026-07-04')).toBeNull()
})
