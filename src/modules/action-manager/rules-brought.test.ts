import { expect, test } from 'vitest'
import { readSavingType } from './rules-brought.ts'

test('words of other lists name the type of a saving, and no other word does', () => {
  expect(['Cost avoidance', 'weich', 'Hart', 'else'].map(readSavingType)).toEqual(['avoidance', 'soft', 'hard', null])
})
