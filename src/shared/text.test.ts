import { expect, test } from 'vitest'
import { pluralOf } from './text.ts'

test('many of what a label names: by its last word, or by what stands before its level', () => {
  expect(['supplier family', 'country', 'day', 'kinds', 'category, level 2'].map(pluralOf)).toEqual([
    ...['supplier families', 'countries', 'days', 'kinds', 'categories of level 2'],
  ])
})
