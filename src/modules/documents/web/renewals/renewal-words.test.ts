import { expect, test } from 'vitest'
import { otherwiseWords, phaseTag } from './renewal-words.ts'

test('a contract whose notice passed undecided is missed, not late with days left', () => {
  expect(phaseTag({ phase: 'overdue', passed: '2026-10-02' })).toEqual({ label: 'Missed', tone: 'bad' })
  expect(phaseTag({ phase: 'overdue', passed: null })).toEqual({ label: 'Late', tone: 'bad' })
  expect(phaseTag({ phase: 'due', passed: null })).toEqual({ label: 'Decide now', tone: 'warn' })
  expect(phaseTag({ phase: null, passed: null })).toBeNull()
})

test('what happens when nobody decides is said of the contract, and of the notice where there is one', () => {
  const terms = {
    goesOn: false,
    hasNotice: true,
    termEnd: '2027-08-03',
    daysLeft: 8,
    state: 'active',
    decision: null,
  } as const
  expect(otherwiseWords(terms)).toBe('Notice is due by then; the contract ends on 3 Aug 2027.')
  expect(otherwiseWords({ ...terms, daysLeft: -8 })).toBe('Notice was due by then; the contract ends on 3 Aug 2027.')
  expect(otherwiseWords({ ...terms, hasNotice: false })).toBe('It ends on 3 Aug 2027.')
  expect(otherwiseWords({ ...terms, goesOn: true })).toBe('It renews itself after 3 Aug 2027.')
})
