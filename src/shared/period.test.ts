import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainCalendar } from '#shared/calendar.ts'
import { comparedPeriod, previousPeriod } from './compared-period.ts'
import {
  defaultPeriod,
  fiscalQuarterStart,
  fiscalYearStart,
  fittingGrain,
  grainPeriod,
  grainStart,
  grainSteps,
  isUnfinished,
} from './fiscal-periods.ts'
import { addMonths, isIsoDay, monthsOf } from './period.ts'

const year = { from: '2025-01-01', to: '2025-12-31' }
const from = (fiscalYearStartMonth: number) => ({ ...plainCalendar, fiscalYearStartMonth })

describe('periods', () => {
  it('speaks of twelve whole months up to the newest line, or of all there is', () => {
    expect(defaultPeriod('2020-02-03', '2025-09-12', plainCalendar)).toEqual({ from: '2024-10-01', to: '2025-09-30' })
    expect(defaultPeriod('2025-06-30', '2025-09-12', plainCalendar)).toEqual({ from: '2025-06-01', to: '2025-09-30' })
    expect(defaultPeriod('2024-02-29', '2024-02-29', plainCalendar)).toEqual({ from: '2024-02-01', to: '2024-02-29' })
  })

  it('compares with the same months a year earlier, or the same length before', () => {
    expect(previousPeriod(year, 'lastYear', plainCalendar)).toEqual({ from: '2024-01-01', to: '2024-12-31' })
    expect(previousPeriod({ from: '2024-02-01', to: '2024-02-29' }, 'lastYear', plainCalendar)).toEqual({
      from: '2023-02-01',
      to: '2023-02-28',
    })
    expect(previousPeriod({ from: '2025-02-01', to: '2025-02-28' }, 'lastYear', plainCalendar)?.to).toBe('2024-02-29')
    expect(previousPeriod({ from: '2025-04-01', to: '2025-06-30' }, 'before', plainCalendar)).toEqual({
      from: '2025-01-01',
      to: '2025-03-31',
    })
    expect(previousPeriod({ from: '2025-03-10', to: '2025-03-12' }, 'before', plainCalendar)).toEqual({
      from: '2025-03-07',
      to: '2025-03-09',
    })
    expect(previousPeriod({ from: '2024-01-01', to: '2025-12-31' }, 'lastYear', plainCalendar)).toEqual({
      from: '2022-01-01',
      to: '2023-12-31',
    })
    expect(previousPeriod(year, 'none', plainCalendar)).toBeNull()
  })

  it('never overlaps the period it is compared with', () => {
    const day = fc.date({ min: new Date('1990-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 1500 }), fc.constantFrom('lastYear', 'before'), (start, days, how) => {
        const from = start.toISOString().slice(0, 10)
        const to = new Date(start.getTime() + days * 86_400_000).toISOString().slice(0, 10)
        const previous = previousPeriod({ from, to }, how === 'before' ? 'before' : 'lastYear', plainCalendar)
        expect(previous && previous.from <= previous.to && previous.to < from).toBe(true)
      }),
    )
  })

  it('counts months across years and shortens long ones', () => {
    expect(monthsOf({ from: '2024-12-31', to: '2025-02-01' })).toEqual(['2024-12-01', '2025-01-01', '2025-02-01'])
    expect(addMonths('2025-01-31', 1)).toBe('2025-02-28')
    expect(addMonths('2024-03-31', -13)).toBe('2023-02-28')
  })
})

describe('fiscal years', () => {
  it('begin in the organisation’s month', () => {
    expect(fiscalYearStart('2026-09-28', from(1))).toBe('2026-01-01')
    expect(fiscalYearStart('2026-09-28', from(7))).toBe('2026-07-01')
    expect(fiscalYearStart('2026-06-30', from(7))).toBe('2025-07-01')
    expect(fiscalYearStart('2026-02-28', from(10))).toBe('2025-10-01')
    expect(fiscalQuarterStart('2026-09-28', from(1))).toBe('2026-07-01')
    expect(fiscalQuarterStart('2026-01-15', from(2))).toBe('2025-11-01')
    expect(fiscalQuarterStart('2026-02-01', from(2))).toBe('2026-02-01')
  })
})

it('knows days of the calendar', () => {
  expect(['2024-02-29', '2023-02-29', '2026-1-1', 'July'].map(isIsoDay)).toEqual([true, false, false, false])
})

describe('grains', () => {
  const calendar = { ...plainCalendar, fiscalYearStartMonth: 4, weekStart: 7 }

  it('begin where the organisation’s calendar has them begin', () => {
    const starts = (['day', 'week', 'month', 'quarter', 'year'] as const).map(grain =>
      grainStart('2026-02-19', grain, calendar),
    )
    expect(starts).toEqual(['2026-02-19', '2026-02-15', '2026-02-01', '2026-01-01', '2025-04-01'])
    expect(grainStart('2026-02-15', 'week', calendar)).toBe('2026-02-15')
    expect(grainStart('2026-02-15', 'week', { ...calendar, weekStart: 1 })).toBe('2026-02-09')
  })

  it('follow each other over a period', () => {
    expect(grainSteps({ from: '2025-11-20', to: '2026-02-01' }, 'month', calendar)).toEqual([
      '2025-11-01',
      '2025-12-01',
      '2026-01-01',
      '2026-02-01',
    ])
    expect(grainPeriod('2026-01-01', 'quarter', plainCalendar)).toEqual({ from: '2026-01-01', to: '2026-03-31' })
    expect(grainSteps({ from: '1900-01-01', to: '2299-12-31' }, 'day', calendar)).toHaveLength(10_000)
  })

  it('fit the length of a period', () => {
    const to = (day: string) => fittingGrain({ from: '2026-01-01', to: day }, plainCalendar)
    expect([to('2026-01-31'), to('2026-03-31'), to('2026-12-31'), to('2029-12-31')]).toEqual([
      'day',
      'week',
      'month',
      'quarter',
    ])
  })
})

describe('the newest time of data', () => {
  it('is unfinished while days are still to come, which a weekend without lines is not', () => {
    expect(isUnfinished('2026-09-01', 'month', '2026-09-12', plainCalendar)).toBe(true)
    expect(isUnfinished('2026-09-01', 'month', '2026-09-26', plainCalendar)).toBe(true)
    expect(isUnfinished('2026-09-01', 'month', '2026-09-27', plainCalendar)).toBe(false)
    expect(isUnfinished('2026-08-01', 'month', '2026-09-12', plainCalendar)).toBe(false)
    expect(isUnfinished('2026-10-01', 'month', '2026-09-12', plainCalendar)).toBe(false)
    expect(isUnfinished('2026-07-01', 'quarter', '2026-09-12', plainCalendar)).toBe(true)
    expect(isUnfinished('2026-09-12', 'day', '2026-09-12', plainCalendar)).toBe(false)
  })
})

describe('what a period that data do not fill is compared with', () => {
  const year = { from: '2026-01-01', to: '2026-12-31' }

  it('has as many days: the same ones a year before, or the first ones of the period before', () => {
    expect(comparedPeriod(year, 'lastYear', '2026-05-12', plainCalendar)).toEqual({
      from: '2025-01-01',
      to: '2025-05-12',
    })
    expect(comparedPeriod({ from: '2026-04-01', to: '2026-06-30' }, 'before', '2026-04-20', plainCalendar)).toEqual({
      from: '2026-01-01',
      to: '2026-01-20',
    })
    expect(comparedPeriod({ from: '2025-01-01', to: '2026-12-31' }, 'lastYear', '2026-02-28', plainCalendar)).toEqual({
      from: '2023-01-01',
      to: '2024-02-28',
    })
    expect(comparedPeriod({ from: '2024-01-01', to: '2024-12-31' }, 'lastYear', '2024-02-29', plainCalendar)?.to).toBe(
      '2023-02-28',
    )
  })

  it('is the whole period where data fill it up to a weekend, do not reach it, or are not there', () => {
    const whole = { from: '2025-01-01', to: '2025-12-31' }
    for (const last of ['2026-12-31', '2026-12-29', '2027-03-01', '2025-11-30', null]) {
      expect(comparedPeriod(year, 'lastYear', last, plainCalendar)).toEqual(whole)
    }
    expect(comparedPeriod(year, 'none', '2026-05-12', plainCalendar)).toBeNull()
  })
})
