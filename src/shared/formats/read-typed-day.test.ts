import { expect, test } from 'vitest'
import { dateFormats } from './formats.ts'
import { readTypedDay, readTypedMonth } from './read-typed-day.ts'
import { writeDay } from './write-day.ts'

test('a day written in any format is read in it, and an ISO day in all', () => {
  for (const dates of dateFormats) {
    for (const day of ['2026-02-03', '2026-12-31', '2024-02-29']) {
      expect(readTypedDay(writeDay(day, { dates }), { dates })).toBe(day)
      expect(readTypedDay(day, { dates })).toBe(day)
    }
  }
})

test.each([
  ['3/2/26', '2026-02-03'],
  ['3. 2. 2026', '2026-02-03'],
  [' 3 february 2026 ', '2026-02-03'],
  ['Feb 3 2026', '2026-02-03'],
  ['2026/2/3', '2026-02-03'],
  ['31/4/2026', null],
  ['2026-02-30', null],
  ['3 x 2026', null],
  ['3 2', null],
  ['12', null],
  ['', null],
])('%j is %j where the day stands first', (text, day) => expect(readTypedDay(text, { dates: '31/12/2026' })).toBe(day))

test('where the month stands first, it is read first', () => {
  expect(readTypedDay('3/2/2026', { dates: '12/31/2026' })).toBe('2026-03-02')
  expect(readTypedDay('3 Feb 2026', { dates: 'Dec 31, 2026' })).toBe('2026-02-03')
})

test.each([
  ['Sep 2026', '2026-09'],
  ['september 2026', '2026-09'],
  ['2026-09', '2026-09'],
  ['9/2026', '2026-09'],
  ['9/26', null],
  ['13/2026', null],
  ['2026', null],
  ['1 Sep 2026', null],
])('%j is the month %j', (text, month) => expect(readTypedMonth(text)).toBe(month))
