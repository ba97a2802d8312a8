import { expect, test } from 'vitest'
import { statusSentence } from './status-sentence.ts'

test('how objectives stand is counted by their status, in the order of the words', () => {
  const objectives = [{ status: 'At risk' }, { status: 'On track' }, { status: 'On track' }] as const
  expect(statusSentence('Q4', objectives)).toBe('Q4: 3 objectives. On track 2, At risk 1.')
  expect(statusSentence('Q4', [])).toBe('Q4: 0 objectives.')
})
