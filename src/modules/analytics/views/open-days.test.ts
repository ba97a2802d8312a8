import { expect, test } from 'vitest'
import type { Asked } from '#blocks/asked.ts'
import { measuredDays, settledPart } from '#blocks/parts/open-days.ts'
import { plainCalendar } from '#shared/calendar.ts'
import { areInARow, isOpen, openMonthsIn } from '#shared/open-times.ts'
import { presetPeriod } from '#shared/presets.ts'
import { views } from './views.ts'

const viewsOfSpend = views.filter(({ dataset }) => dataset === 'spend')
const loaded = {
  extent: { from: '2025-01-01', to: '2026-09-30' },
  openMonths: ['2026-05-01', '2026-08-01', '2026-09-01'],
}
const late = { restsOnPayment: true }
const now = { calendar: plainCalendar, today: '2026-11-26' }

test('days of an open month make open what rests on payment, and nothing else', () => {
  const august = { from: '2026-08-10', to: '2026-08-20' }
  expect(openMonthsIn(august, loaded.openMonths)).toEqual(['2026-08-01'])
  expect(isOpen(late, { period: august }, loaded, now)).toBe(true)
  expect(isOpen({}, { period: august }, loaded, now)).toBe(false)
  expect(isOpen(late, { period: { from: '2026-06-01', to: '2026-07-31' } }, loaded, now)).toBe(false)
})

test('a time that the data do not fill is open whatever is measured', () => {
  const extent = { from: '2025-01-01', to: '2026-09-10' }
  const september = { period: { from: '2026-09-01', to: '2026-09-30' }, start: '2026-09-01', grain: 'month' as const }
  expect(isOpen({}, september, { extent, openMonths: [] }, now)).toBe(true)
  expect(isOpen({}, september, { extent: loaded.extent, openMonths: [] }, now)).toBe(false)
})

test('what comes of lines that lie ahead is open until its time is over', () => {
  const ahead = { extent: { from: '2025-01-01', to: '2027-03-31' }, openMonths: [] }
  const quarter = (start: string) => ({ period: { from: start, to: start }, start, grain: 'quarter' as const })
  const open = (start: string, isOutcome = true) => isOpen({ isOutcome }, quarter(start), ahead, now)
  expect(open('2026-07-01')).toBe(false)
  expect(open('2026-10-01')).toBe(true)
  expect(open('2027-01-01')).toBe(true)
  expect(open('2026-10-01', false), 'what is expected of it stands').toBe(false)
})

test('views of payments are measured to the last month that is not open, others to the newest day', () => {
  expect(measuredDays({ isOfPayments: true }, loaded, plainCalendar)).toEqual({ from: '2025-01-01', to: '2026-07-31' })
  expect(measuredDays({}, loaded, plainCalendar)).toEqual(loaded.extent)
  const young = { extent: { from: '2026-08-05', to: '2026-09-30' }, openMonths: loaded.openMonths }
  expect(measuredDays({ isOfPayments: true }, young, plainCalendar)).toEqual(young.extent)
})

test('what is overdue is seen up to the newest day by default, though the newest months are open', () => {
  const view = viewsOfSpend.find(({ measure }) => measure === 'overdue')
  expect(view).toMatchObject({ period: 'all' })
  const days = measuredDays(view ?? {}, loaded, plainCalendar)
  expect(presetPeriod('all', days, { ...plainCalendar, fiscalYearStartMonth: 7 })).toEqual(loaded.extent)
  const others = viewsOfSpend.filter(({ isOfPayments }) => isOfPayments)
  expect(JSON.stringify(others)).not.toContain('"overdue"')
})

test('months with one between them are not in a row', () => {
  expect(areInARow(['2026-07-01', '2026-08-01', '2026-09-01'])).toBe(true)
  expect(areInARow(loaded.openMonths)).toBe(false)
})

test('the part before open months is held against as many months of the year before', () => {
  const asked: Asked = {
    ...{ dataset: 'spend', filters: [], constantRates: null, calendar: plainCalendar },
    period: { from: '2026-01-01', to: '2026-09-30' },
    comparison: { kind: 'lastYear', period: { from: '2025-01-01', to: '2025-09-30' } },
  }
  const open = { ...loaded, openMonths: ['2026-06-01', '2026-08-01'] }
  expect(settledPart(asked, open)).toEqual({
    ...asked,
    period: { from: '2026-01-01', to: '2026-05-31' },
    comparison: { kind: 'lastYear', period: { from: '2025-01-01', to: '2025-05-31' } },
  })
  const before = { ...asked, comparison: { kind: 'before' as const, period: { from: '2025-04-01', to: '2025-12-31' } } }
  expect(settledPart(before, open)?.comparison).toEqual({
    kind: 'before',
    period: { from: '2025-08-01', to: '2025-12-31' },
  })
  expect(settledPart(asked, { ...loaded, openMonths: [] })).toBeNull()
  expect(settledPart(asked, { ...loaded, openMonths: ['2026-01-01'] })).toBeNull()
  expect(settledPart({ ...asked, comparison: { kind: 'budget' } }, open)).toBeNull()
  const young = { extent: { from: '2025-11-05', to: '2026-09-30' }, openMonths: open.openMonths }
  expect(settledPart(asked, young)).toBeNull()
})
