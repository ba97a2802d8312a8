import { expect, test } from 'vitest'
import { rhythmWords } from './source-words.ts'

test('a rhythm is told by its usual name where it is near one', () => {
  expect([1, 7, 14, 30, 91, 182, 365, 45].map(rhythmWords)).toEqual([
    'daily',
    'weekly',
    'every two weeks',
    'monthly',
    'quarterly',
    'every half year',
    'yearly',
    'every 45 days',
  ])
})
