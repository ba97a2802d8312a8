import { expect, test } from 'vitest'
import { contractState, decisionDate } from './contract-state.ts'

test('the decision date is counted back from the end', () => {
  expect(decisionDate({ endDate: '2026-12-31', noticeDays: 90 })).toBe('2026-10-02')
  expect(decisionDate({ endDate: '2024-03-01', noticeDays: 1 })).toBe('2024-02-29')
  expect(decisionDate({ endDate: '2026-12-31', noticeDays: null })).toBeNull()
})

test('a contract is to come, active, with notice due, or ended', () => {
  const contract = { startDate: '2026-01-01', endDate: '2026-12-31', noticeDays: 90 }
  const on = (today: string) => contractState(contract, today)
  expect(['2025-12-31', '2026-01-01', '2026-07-04', '2026-10-02'].map(on)).toEqual([
    ...['coming', 'active', 'notice', 'notice'],
  ])
  expect(['2026-10-03', '2026-12-31', '2027-01-01'].map(on)).toEqual(['active', 'active', 'ended'])
})
