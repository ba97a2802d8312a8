import { expect, test } from 'vitest'
import { phaseTag } from './renewal-words.ts'

test('a contract whose notice passed undecided is missed, not late with days left', () => {
  expect(phaseTag({ phase: 'overdue', passed: '2026-10-02' })).toEqual({ label: 'Missed', tone: 'bad' })
  expect(phaseTag({ phase: 'overdue', passed: null })).toEqual({ label: 'Late', tone: 'bad' })
  expect(phaseTag({ phase: 'due', passed: null })).toEqual({ label: 'Decide now', tone: 'warn' })
  expect(phaseTag({ phase: null, passed: null })).toBeNull()
})
