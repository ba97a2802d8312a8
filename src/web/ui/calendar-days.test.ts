import { expect, test } from 'vitest'
import { dayAfterKey, weeksOf } from './calendar-days.ts'

test('a month is whole weeks from the day they begin on', () => {
  const weeks = weeksOf('2026-02-14', 1)
  expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual([5, '2026-01-26', '2026-03-01'])
  expect(weeksOf('2026-02-14', 7).map(([first]) => first)).toEqual([
    ...['2026-02-01', '2026-02-08', '2026-02-15', '2026-02-22'],
  ])
})

test.each([
  ['ArrowLeft', '2026-02-28'],
  ['ArrowDown', '2026-03-08'],
  ['Home', '2026-02-23'],
  ['End', '2026-03-01'],
  ['PageUp', '2026-02-01'],
  ['PageDown', '2026-04-01'],
  ['Enter', null],
])('%s leads from Sunday, 1 March 2026, to %s', (key, day) => expect(dayAfterKey('2026-03-01', key, 1)).toBe(day))
