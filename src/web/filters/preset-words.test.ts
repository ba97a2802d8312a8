import { expect, test } from 'vitest'
import { plainCalendar } from '#shared/calendar.ts'
import { presetIds } from '#shared/presets.ts'
import { presetLabel } from './preset-words.ts'

test('years and quarters are called fiscal where they do not begin in January', () => {
  const namesOf = (fiscalYearStartMonth: number) =>
    presetIds.map(id => presetLabel(id, { ...plainCalendar, fiscalYearStartMonth }))
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

test('months are called fiscal too where years are of whole weeks', () => {
  const names = presetIds.map(id => presetLabel(id, { ...plainCalendar, years: '4-4-5' }))
  expect(names.slice(0, 3)).toEqual(['Last 12 fiscal months', 'Last 3 fiscal months', 'Fiscal year to date'])
  expect(names.filter(name => /fiscal/i.test(name))).toHaveLength(7)
})
