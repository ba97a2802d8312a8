import { expect, test } from 'vitest'
import { proposedScore } from './rules-score.ts'

test('progress speaks for a score in tenths, from 0 to 1, whatever it is', () => {
  expect([null, -3, 0, 0.04, 0.05, 0.333, 0.65, 0.949, 1, 7].map(proposedScore)).toEqual([
    ...[null, 0, 0, 0, 0.1, 0.3, 0.7, 0.9, 1, 1],
  ])
})
