import { expect, test } from 'vitest'
import { pageByKey } from './rules-present.ts'

test('arrows and page keys go to the page beside, Home and End to the ends, and nothing goes further', () => {
  expect(['ArrowRight', 'PageDown', 'ArrowLeft', 'PageUp', 'Home', 'End'].map(key => pageByKey(key, 1, 4))).toEqual([
    2, 2, 0, 0, 0, 3,
  ])
  expect([
    pageByKey('PageDown', 3, 4),
    pageByKey('End', 3, 4),
    pageByKey('ArrowLeft', 0, 4),
    pageByKey('a', 1, 4),
  ]).toEqual([null, null, null, null])
})
