import { expect, test } from 'vitest'
import { weeksOf } from '#web/ui/calendar-days.ts'
import { anAction } from '../../test/an-action.ts'
import { agendaOf, daysOf, daysUntil, hiddenPerDay, layWeek, shiftedBy } from './calendar-rules.ts'

// Monday, 23 November to Sunday, 29 November 2026.
const week = weeksOf('2026-11-26', 1).at(-2) ?? []
const said = (actions: Parameters<typeof layWeek>[0]) =>
  layWeek(actions, week).map(({ action, first, last, lane, isBegin, isEnd }) => [
    ...[action.number, first, last, lane, isBegin, isEnd],
  ])

test('the week is the one meant', () => expect([week[0], week.at(-1)]).toEqual(['2026-11-23', '2026-11-29']))

test('an action lies from its start to the day it is due; with one day on that', () => {
  expect(daysOf({ start: '2026-11-02', due: '2026-11-05' })).toEqual({ from: '2026-11-02', to: '2026-11-05' })
  expect(daysOf({ start: null, due: '2026-11-05' })).toEqual({ from: '2026-11-05', to: '2026-11-05' })
  expect(daysOf({ start: null, due: null })).toBeNull()
})

test('none covers another, and a lane is used again once it is free', () => {
  const actions = [
    anAction({ number: 1, start: '2026-11-20', due: '2026-11-24' }),
    anAction({ number: 2, due: '2026-11-24' }),
    anAction({ number: 3, start: '2026-11-25', due: '2026-12-10' }),
    anAction({ number: 4, due: '2026-12-01' }),
  ]
  expect(said(actions)).toEqual([
    [1, 0, 1, 0, false, true],
    [2, 1, 1, 1, true, true],
    [3, 2, 6, 0, true, false],
  ])
  expect(hiddenPerDay(layWeek(actions, week), 1)).toEqual([0, 1, 0, 0, 0, 0, 0])
})

test('moving an action moves all of its days alike', () => {
  const action = anAction({ start: '2026-11-20', due: '2026-11-24', remindOn: '2026-11-23' })
  expect(daysUntil(action, '2026-12-01')).toBe(7)
  expect(shiftedBy(action, 7)).toEqual({ start: '2026-11-27', due: '2026-12-01', remindOn: '2026-11-30' })
})

test('an agenda has the days of the month that something is due on', () => {
  const actions = [
    anAction({ number: 1, due: '2026-11-30' }),
    anAction({ number: 2, due: '2026-11-02' }),
    anAction({ number: 3, due: '2026-11-30' }),
    anAction({ number: 4, due: '2026-12-01' }),
    anAction({ number: 5 }),
  ]
  const days = agendaOf(actions, '2026-11-01', '2026-11-30')
  expect(days.map(({ day, items }) => [day, ...items.map(({ number }) => number)])).toEqual([
    ['2026-11-02', 2],
    ['2026-11-30', 1, 3],
  ])
})
