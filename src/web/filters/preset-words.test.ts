import { expect, test } from 'vitest'
import { presetIds } from '#shared/presets.ts'
import { presetLabel } from './preset-words.ts'

test('years and quarters are called fiscal where they do not begin in January', () => {
  const namesOf = (month: number) => presetIds.map(id => presetLabel(id, month))
  expect(namesOf(1)).toEqual([
    'Last 12 months',
    'Last 3 months',
    'Year to date',
    'Calendar year to date',
    'This year',
    'Last year',
    'This quarter',
    'Last quarter',
    'All data',
  ])
  expect(namesOf(4).filter(name => /fiscal/i.test(name))).toHaveLength(5)
})
