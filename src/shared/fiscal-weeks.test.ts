import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { plainCalendar, type WeekCalendar, weekPatterns, yearEndings } from './calendar.ts'
import { comparedPeriod, hasOtherLength, isOfSameDays, previousPeriod } from './compared-period.ts'
import { fiscalName, fiscalYearName } from './fiscal-names.ts'
import {
  defaultPeriod,
  fittingGrain,
  grainLater,
  grainPeriod,
  grainStart,
  grainSteps,
  isUnfinished,
  wholeMonths,
} from './fiscal-periods.ts'
import { fiscalWeekYear, fiscalYearBefore } from './fiscal-weeks.ts'
import { addDays, countDays, monthEnd } from './period.ts'
import { offeredPresets, presetPeriod } from './presets.ts'

const calendars: fc.Arbitrary<WeekCalendar> = fc.record({
  fiscalYearStartMonth: fc.integer({ min: 1, max: 12 }),
  weekStart: fc.integer({ min: 1, max: 7 }),
  years: fc.constantFrom(...weekPatterns),
  yearEnds: fc.constantFrom(...yearEndings),
})
const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))
const weekdayOf = (of: string) => new Date(`${of}T00:00:00Z`).getUTCDay() || 7

/** US retail: years end on the Saturday nearest to the end of January. */
const retail: WeekCalendar = { fiscalYearStartMonth: 2, weekStart: 7, years: '4-5-4', yearEnds: 'nearest' }
/** Years end on the last Saturday of September. */
const september: WeekCalendar = { fiscalYearStartMonth: 10, weekStart: 7, years: '5-4-4', yearEnds: 'last' }
/** Years end on the last Saturday of December. */
const december: WeekCalendar = { fiscalYearStartMonth: 1, weekStart: 7, years: '4-4-5', yearEnds: 'last' }

describe('years of whole weeks', () => {
  it('put every day in exactly one month, quarter and year, each within the next larger', () => {
    fc.assert(
      fc.property(day, calendars, (of, calendar) => {
        const [month, quarter, year] = (['month', 'quarter', 'year'] as const).map(grain =>
          grainPeriod(grainStart(of, grain, calendar), grain, calendar),
        )
        if (!month || !quarter || !year) throw new Error('A grain is missing')
        for (const { from, to } of [month, quarter, year]) expect(from <= of && of <= to).toBe(true)
        expect(year.from <= quarter.from && quarter.from <= month.from).toBe(true)
        expect(month.to <= quarter.to && quarter.to <= year.to).toBe(true)
        expect(grainStart(addDays(month.to, 1), 'month', calendar)).toBe(addDays(month.to, 1))
        expect(grainLater(of, 'month', 1, calendar)).toBe(addDays(month.to, 1))
        expect(grainLater(addDays(month.to, 1), 'month', -1, calendar)).toBe(month.from)
      }),
    )
  })

  it('have 52 or 53 weeks in twelve months of the pattern, the 53rd in the last', () => {
    fc.assert(
      fc.property(day, calendars, (of, calendar) => {
        const year = grainPeriod(grainStart(of, 'year', calendar), 'year', calendar)
        const weeks = grainSteps(year, 'month', calendar).map(
          start => countDays(grainPeriod(start, 'month', calendar)) / 7,
        )
        const quarter = calendar.years.split('-').map(Number)
        const usual = [...quarter, ...quarter, ...quarter, ...quarter]
        const longer = usual.with(-1, (usual.at(-1) ?? 0) + 1)
        expect([usual, longer]).toContainEqual(weeks)
        expect(grainSteps(year, 'quarter', calendar)).toHaveLength(4)
      }),
    )
  })

  it('end on the last day of a week: the last of the month before they begin, or the nearest to its end', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1990, max: 2060 }), calendars, (year, calendar) => {
        const { from, to } = fiscalWeekYear(year, calendar)
        const first = `${year}-${String(calendar.fiscalYearStartMonth).padStart(2, '0')}-01`
        const ended = addDays(from, -1)
        const monthEnds = addDays(first, -1)
        expect(weekdayOf(from)).toBe(calendar.weekStart)
        const away = countDays({ from: ended, to: monthEnds }) - 1
        if (calendar.yearEnds === 'nearest') expect(Math.abs(away)).toBeLessThanOrEqual(3)
        else expect(away >= 0 && away < 7).toBe(true)
        expect(addDays(to, 1)).toBe(fiscalWeekYear(year + 1, calendar).from)
      }),
    )
  })

  test.each([
    ['US retail 2023, 53 weeks', retail, 2023, '2023-01-29', '2024-02-03', 53],
    ['US retail 2022', retail, 2022, '2022-01-30', '2023-01-28', 52],
    ['US retail 2017, 53 weeks', retail, 2017, '2017-01-29', '2018-02-03', 53],
    ['to the last Saturday of September 2023, 53 weeks', september, 2022, '2022-09-25', '2023-09-30', 53],
    ['to the last Saturday of September 2022', september, 2021, '2021-09-26', '2022-09-24', 52],
    ['to the last Saturday of December 2026', december, 2026, '2025-12-28', '2026-12-26', 52],
  ])('%s', (_, calendar, year, from, to, weeks) => {
    expect(fiscalWeekYear(year, calendar)).toEqual({ from, to })
    expect(countDays({ from, to })).toBe(weeks * 7)
  })

  it('have the months of the US retail calendar of 2023', () => {
    const starts = grainSteps(fiscalWeekYear(2023, retail), 'month', retail)
    expect(starts).toEqual([
      ...['2023-01-29', '2023-02-26', '2023-04-02', '2023-04-30', '2023-05-28', '2023-07-02'],
      ...['2023-07-30', '2023-08-27', '2023-10-01', '2023-10-29', '2023-11-26', '2023-12-31'],
    ])
    expect(grainPeriod('2023-12-31', 'month', retail).to).toBe('2024-02-03')
  })

  it('are named as fiscal ones', () => {
    expect(fiscalName('2026-02-22', 'month', december)).toBe('P3 FY26')
    expect(fiscalName('2025-12-28', 'quarter', december)).toBe('Q1 FY26')
    expect([fiscalYearName(2026, december), fiscalYearName(2022, september)]).toEqual(['FY26', 'FY22/23'])
    expect(fiscalName('2023-12-31', 'month', retail)).toBe('P12 FY23/24')
  })
})

describe('what a period of whole weeks is compared with', () => {
  const year = (of: number) => fiscalWeekYear(of, retail)

  it('is the same fiscal weeks of the year before, without the 53rd of a year of 53', () => {
    expect(previousPeriod(year(2022), 'lastYear', retail)).toEqual(year(2021))
    expect(previousPeriod(year(2024), 'lastYear', retail)).toEqual({ from: '2023-01-29', to: '2024-01-27' })
    expect(previousPeriod({ from: '2024-04-28', to: '2024-06-01' }, 'lastYear', retail)).toEqual({
      from: '2023-04-23',
      to: '2023-05-27',
    })
  })

  it('is all 52 weeks for a year of 53, and the 52nd for the 53rd alone', () => {
    expect(previousPeriod(year(2023), 'lastYear', retail)).toEqual(year(2022))
    expect(hasOtherLength(year(2023), year(2022), retail)).toBe(false)
    expect(isOfSameDays(year(2023), year(2022), retail)).toBe(false)
    expect(previousPeriod({ from: '2024-01-28', to: '2024-02-03' }, 'lastYear', retail)).toEqual({
      from: '2023-01-22',
      to: '2023-01-28',
    })
  })

  it('is as many whole fiscal months directly before, whatever their weeks', () => {
    expect(previousPeriod(year(2024), 'before', retail)).toEqual(year(2023))
    const [third, second] = [
      { from: '2023-04-02', to: '2023-04-29' },
      { from: '2023-02-26', to: '2023-04-01' },
    ]
    expect(previousPeriod(third, 'before', retail)).toEqual(second)
    expect(hasOtherLength(third, second, retail)).toBe(false)
  })

  it('has as many days where data fill a part', () => {
    expect(comparedPeriod(year(2024), 'lastYear', '2024-06-12', retail)).toEqual({
      from: '2023-01-29',
      to: fiscalYearBefore('2024-06-12', retail),
    })
    expect(fiscalYearBefore('2024-06-12', retail)).toBe('2023-06-07')
  })

  it('never overlaps, and a year before is of the same weekday', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 1500 }), calendars, (from, days, calendar) => {
        const to = addDays(from, days)
        for (const how of ['lastYear', 'before'] as const) {
          const previous = previousPeriod({ from, to }, how, calendar)
          expect(previous && previous.from <= previous.to && previous.to < from).toBe(true)
        }
        expect(weekdayOf(fiscalYearBefore(from, calendar))).toBe(weekdayOf(from))
        const away = countDays({ from: fiscalYearBefore(from, calendar), to: from }) - 1
        expect([364, 371]).toContain(away)
      }),
    )
  })
})

describe('periods that move with data of whole weeks', () => {
  it('are fiscal months, quarters and years', () => {
    const extent = { from: '2024-03-05', to: '2026-03-10' }
    const of = (id: Parameters<typeof presetPeriod>[0]) => presetPeriod(id, extent, december)
    expect(of('last12')).toEqual({ from: '2025-03-30', to: '2026-03-28' })
    expect(of('last3')).toEqual({ from: '2025-12-28', to: '2026-03-28' })
    expect(of('fiscalYearToDate')).toEqual({ from: '2025-12-28', to: '2026-03-10' })
    expect(of('calendarYearToDate')).toEqual({ from: '2026-01-01', to: '2026-03-10' })
    expect(of('fiscalYear')).toEqual({ from: '2025-12-28', to: '2026-12-26' })
    expect(of('lastFiscalYear')).toEqual({ from: '2024-12-29', to: '2025-12-27' })
    expect(of('lastFiscalQuarter')).toEqual({ from: '2025-09-28', to: '2025-12-27' })
    expect(of('all')).toEqual({ from: '2024-02-25', to: '2026-03-28' })
    expect(offeredPresets(extent, december).map(({ id }) => id)).toContain('calendarYearToDate')
    expect(defaultPeriod('2026-01-07', '2026-03-10', december).from).toBe('2025-12-28')
  })

  it('are shown by days to a month, by weeks to a quarter, by months to three years', () => {
    const grainOf = (weeks: number) =>
      fittingGrain({ from: '2026-01-04', to: addDays('2026-01-04', weeks * 7 - 1) }, december)
    expect([4, 6, 13, 14, 52, 158, 159].map(grainOf)).toEqual([
      'day',
      'day',
      'week',
      'week',
      'month',
      'month',
      'quarter',
    ])
  })

  it('are unfinished by their own end', () => {
    expect(isUnfinished('2026-02-22', 'month', '2026-03-20', december)).toBe(true)
    expect(isUnfinished('2026-02-22', 'month', '2026-03-25', december)).toBe(false)
    expect(monthEnd('2026-03-25')).not.toBe(grainPeriod('2026-02-22', 'month', december).to)
  })
})

test('years of months know nothing of weeks', () => {
  const months = { ...plainCalendar, yearEnds: 'nearest' as const, weekStart: 3 }
  expect(wholeMonths({ from: '2026-01-14', to: '2026-02-03' }, months)).toEqual({
    from: '2026-01-01',
    to: '2026-02-28',
  })
})
