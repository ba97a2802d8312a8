import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainCalendar } from '#shared/calendar.ts'
import { comparedPeriod } from './compared-period.ts'
import { fiscalYearStart } from './fiscal-periods.ts'
import { addDays, countDays, monthEnd, monthsOf } from './period.ts'
import { offeredPresets, presetIds, presetPeriod } from './presets.ts'

const years = (fiscalYearStartMonth: number) => ({ ...plainCalendar, fiscalYearStartMonth })
const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))
const startMonths = Array.from({ length: 12 }, (_, index) => index + 1)

it('has fiscal years and quarters that follow each other without gap or overlap', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 12 }), (to, start) => {
      const of = (preset: (typeof presetIds)[number]) => presetPeriod(preset, { from: '1980-03-05', to }, years(start))
      const [year, quarter] = [of('fiscalYear'), of('fiscalQuarter')]
      expect(year.from <= to && to <= year.to).toBe(true)
      expect(quarter.from <= to && to <= quarter.to).toBe(true)
      expect(monthsOf(year)).toHaveLength(12)
      expect(monthsOf(quarter)).toHaveLength(3)
      expect(year.from <= quarter.from && quarter.to <= year.to).toBe(true)
      expect(monthsOf(of('lastFiscalYear')).concat(monthsOf(year))).toHaveLength(24)
      expect(Number(year.from.slice(5, 7))).toBe(start)
    }),
  )
})

describe('presets', () => {
  const extent = { from: '2023-10-05', to: '2026-09-28' }

  it('are measured from the data', () => {
    const all = presetIds.map(id => [id, ...Object.values(presetPeriod(id, extent, years(4)))])
    expect(all).toEqual([
      ['last12', '2025-10-01', '2026-09-30'],
      ['last3', '2026-07-01', '2026-09-30'],
      ['fiscalYearToDate', '2026-04-01', '2026-09-28'],
      ['calendarYearToDate', '2026-01-01', '2026-09-28'],
      ['fiscalYear', '2026-04-01', '2027-03-31'],
      ['lastFiscalYear', '2025-04-01', '2026-03-31'],
      ['fiscalQuarter', '2026-07-01', '2026-09-30'],
      ['lastFiscalQuarter', '2026-04-01', '2026-06-30'],
      ['all', '2023-10-01', '2026-09-30'],
    ])
  })

  it('are offered once each, and only where there are data', () => {
    const offered = offeredPresets({ from: '2026-04-10', to: '2026-06-20' }, years(1)).map(({ id }) => id)
    expect(offered).toEqual(['last12', 'fiscalYearToDate', 'fiscalYear'])
  })
})

describe('the year to date', () => {
  const of = (from: string, to: string, month: number) =>
    offeredPresets({ from, to }, years(month)).find(({ id }) => id === 'fiscalYearToDate')?.period

  it('is offered whatever month years begin in, whatever else has the same days', () => {
    for (const month of startMonths) {
      for (const last of ['2026-09-30', '2026-09-28', '2026-07-01', '2024-02-29', '2026-12-31']) {
        expect(of('2023-10-05', last, month)).toEqual({ from: fiscalYearStart(last, years(month)), to: last })
      }
    }
    const offered = offeredPresets({ from: '2023-10-05', to: '2026-09-30' }, years(7)).map(({ id }) => id)
    expect(offered).toEqual(presetIds.filter(id => id !== 'fiscalQuarter'))
    expect(of('2026-09-30', '2026-09-30', 7)).toEqual({ from: '2026-07-01', to: '2026-09-30' })
  })

  it('is also told of the calendar year where fiscal years are others', () => {
    const ids = (month: number) => offeredPresets({ from: '2023-10-05', to: '2026-09-28' }, years(month)).map(p => p.id)
    expect(startMonths.filter(month => !ids(month).includes('calendarYearToDate'))).toEqual([1])
    const extent = { from: '2023-10-05', to: '2026-02-12' }
    expect(presetPeriod('calendarYearToDate', extent, years(10)).from).toBe('2026-01-01')
    expect(presetPeriod('fiscalYearToDate', extent, years(10)).from).toBe('2025-10-01')
  })

  it('is compared with the same days of the year before: as many, but for a leap day', () => {
    const compared = (from: string, to: string) => comparedPeriod({ from, to }, 'lastYear', to, plainCalendar)
    expect(compared('2026-07-01', '2026-09-28')).toEqual({ from: '2025-07-01', to: '2025-09-28' })
    expect(compared('2024-01-01', '2024-02-29')).toEqual({ from: '2023-01-01', to: '2023-02-28' })
    expect(compared('2025-01-01', '2025-02-28')).toEqual({ from: '2024-01-01', to: '2024-02-29' })
    expect(compared('2026-01-01', '2026-12-31')).toEqual({ from: '2025-01-01', to: '2025-12-31' })
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 12 }), (last, month) => {
        const period = presetPeriod('fiscalYearToDate', { from: '1980-03-05', to: last }, years(month))
        const previous = comparedPeriod(period, 'lastYear', last, plainCalendar)
        expect(previous).not.toBeNull()
        if (previous === null) return
        expect(previous.from).toBe(fiscalYearStart(addDays(period.from, -1), years(month)))
        expect(Math.abs(countDays(period) - countDays(previous))).toBeLessThanOrEqual(1)
        expect(previous.to.slice(5) === last.slice(5) || last === monthEnd(last)).toBe(true)
      }),
    )
  })
})
