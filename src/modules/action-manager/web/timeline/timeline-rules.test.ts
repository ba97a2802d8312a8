import { expect, test } from 'vitest'
import { dayNumber } from '#shared/day-numbers.ts'
import { anAction } from '../../test/an-action.ts'
import { barOf, extentOf, marksOf, timelineRows, waitsOf } from './timeline-rules.ts'

const today = '2026-11-26'
const early = anAction({ number: 1, start: '2026-11-02', due: '2026-11-10' })
const later = anAction({ number: 2, due: '2026-12-20', waitsFor: [early.uuid] })
const never = anAction({ number: 3 })

test('the days are those of the actions and today, and some around', () => {
  expect(extentOf([early, later], today, 'week')).toEqual({
    from: dayNumber('2026-10-26'),
    to: dayNumber('2026-12-27'),
  })
  expect(extentOf([], today, 'week')).toEqual({ from: dayNumber('2026-11-19'), to: dayNumber('2026-12-03') })
  expect(extentOf([anAction({ due: '2999-01-01' })], today, 'week').to).toBeLessThan(dayNumber('2030-01-01'))
})

test('a bar has every day of its action, and is never too thin to be seen', () => {
  const extent = { from: dayNumber('2026-11-01'), to: dayNumber('2026-12-31') }
  expect(barOf(early, extent, 'week')).toEqual({ left: 26, width: 9 * 26 })
  expect(barOf(later, extent, 'quarter')).toEqual({ left: 49 * 3, width: 6 })
  expect(barOf(never, extent, 'week')).toBeNull()
})

test('rows stand by their days, those without one last', () => {
  expect(timelineRows([never, later, early]).map(({ number }) => number)).toEqual([1, 2, 3])
})

test('the scale has weeks, months or quarters', () => {
  const extent = { from: dayNumber('2026-10-28'), to: dayNumber('2027-04-05') }
  const said = (zoom: 'week' | 'month' | 'quarter') =>
    marksOf(extent, zoom, 1).map(({ day, isMajor }) => (isMajor ? `${day}!` : day))
  expect(said('week').slice(0, 3)).toEqual(['2026-11-02!', '2026-11-09', '2026-11-16'])
  expect(said('month')).toEqual([
    ...['2026-11-01', '2026-12-01', '2027-01-01!', '2027-02-01', '2027-03-01', '2027-04-01!'],
  ])
  expect(said('quarter')).toEqual(['2027-01-01!', '2027-04-01'])
})

test('a wait goes from the end of one bar to the begin of the other, where it is in sight', () => {
  const extent = { from: dayNumber('2026-11-01'), to: dayNumber('2026-12-31') }
  const rows = [early, later]
  const bars = rows.map(action => barOf(action, extent, 'week'))
  expect(waitsOf(rows, bars, { first: 0, end: 2 })).toEqual([
    { key: `${early.uuid} ${later.uuid}`, from: 0, to: 1, x1: 10 * 26, x2: 49 * 26 },
  ])
  expect(waitsOf(rows, bars, { first: 5, end: 9 })).toEqual([])
})
