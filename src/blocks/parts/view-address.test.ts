import { describe, expect, test } from 'vitest'
import { plainCalendar } from '#shared/calendar.ts'
import {
  addFilterTo,
  askedOf,
  inDays,
  keptSearch,
  readTarget,
  readViewAddress,
  resetAddress,
  writeComparison,
  writePeriod,
  writeRates,
  writeTarget,
} from './view-address.ts'

const calendar = plainCalendar
const extent = { from: '2023-10-05', to: '2026-09-28' }

/** The address after changes, as the router keeps it. */
const search = (change: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(change).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

describe('the address of a view', () => {
  test('is the last twelve months against the year before unless it says otherwise', () => {
    const asked = askedOf(readViewAddress({}), 'spend', extent, calendar)
    expect(asked).toEqual({
      dataset: 'spend',
      period: { from: '2025-10-01', to: '2026-09-30' },
      comparison: { kind: 'lastYear', period: { from: '2024-10-01', to: '2025-09-30' } },
      filters: [],
      constantRates: null,
      calendar,
    })
  })

  test('keeps a preset, which moves with the data, and days of one’s own, which stay', () => {
    const preset = readViewAddress(search(writePeriod('lastFiscalYear')))
    expect(askedOf(preset, 'spend', extent, { ...calendar, fiscalYearStartMonth: 7 }).period).toEqual({
      from: '2025-07-01',
      to: '2026-06-30',
    })
    const days = { from: '2026-01-05', to: '2026-02-03' }
    expect(readViewAddress(search({ ...writePeriod('all'), ...writePeriod(days) })).period).toEqual(days)
  })

  test('compares a year to date with the same days of the year before, whatever month years begin in', () => {
    const toDate = readViewAddress(search(writePeriod('fiscalYearToDate')))
    const asked = askedOf(toDate, 'spend', extent, { ...calendar, fiscalYearStartMonth: 7 })
    expect([asked.period, asked.comparison]).toEqual([
      { from: '2026-07-01', to: '2026-09-28' },
      { kind: 'lastYear', period: { from: '2025-07-01', to: '2025-09-28' } },
    ])
  })

  test('measures presets from the days it is given, and compares over all days of the data', () => {
    const settled = { from: extent.from, to: '2026-05-31' }
    const usual = inDays(readViewAddress({}), settled, calendar)
    expect(usual.period).toEqual({ from: '2025-06-01', to: '2026-05-31' })
    const own = inDays(readViewAddress({ from: '2025-10-01', to: '2026-09-30' }), settled, calendar)
    const whole = { from: '2024-10-01', to: '2025-09-30' }
    expect(askedOf(own, 'spend', extent, calendar).comparison).toEqual({ kind: 'lastYear', period: whole })
  })

  test('compares any period with any', () => {
    const own = { from: '2024-01-01', to: '2024-12-31' }
    const asked = (change: Record<string, string | undefined>) =>
      askedOf(readViewAddress(search(change)), 'spend', extent, calendar).comparison
    expect(asked(writeComparison(own))).toEqual({ kind: 'own', period: own })
    expect(asked(writeComparison('budget'))).toEqual({ kind: 'budget' })
    expect(asked(writeComparison('none'))).toEqual({ kind: 'none' })
    expect(asked({ compare: 'own' })).toMatchObject({ kind: 'lastYear' })
  })

  test('compares with nothing where there were no data yet', () => {
    const first = readViewAddress(search(writePeriod({ from: '2023-11-01', to: '2024-01-31' })))
    expect(askedOf(first, 'spend', extent, calendar).comparison).toEqual({ kind: 'none' })
  })

  test('names what it cannot read, and goes on without it', () => {
    expect(readViewAddress({ filters: '{' })).toMatchObject({ filters: [], unread: ['filters'] })
    const wrong = { period: 'lastWeek', from: '2026-02-30', compare: 'never', rates: '2026-13' }
    expect(readViewAddress(wrong)).toMatchObject({
      period: 'last12',
      compare: 'lastYear',
      unread: ['period=lastWeek', 'from=2026-02-30', 'to=', 'compare=never', 'rates=2026-13'],
    })
    expect(readViewAddress({ compare: 'own' }).unread).toEqual(['compareFrom=', 'compareTo='])
    const days = { from: '2026-01-05', to: '2026-02-03', compare: 'none', rates: '2026-03', period: 'all' }
    expect(readViewAddress(days).unread).toEqual([])
  })

  test('keeps rates by their month', () => {
    expect(writeRates('2026-03-31')).toEqual({ rates: '2026-03' })
    expect(readViewAddress({ rates: '2026-03' }).rates).toBe('2026-03-01')
    expect(readViewAddress({ rates: '2026-13' }).rates).toBeNull()
  })

  test('keeps the days to pay that are asked about, and no others than a question takes', () => {
    expect(writeTarget(45, 60)).toEqual({ target: '45' })
    expect(writeTarget(60, 60)).toEqual({ target: undefined })
    expect([readTarget('0'), readTarget('3650'), readTarget('3651'), readTarget('-1'), readTarget('x')]).toEqual([
      0,
      3650,
      null,
      null,
      null,
    ])
    expect(readViewAddress({ target: '45' })).toMatchObject({ target: 45, unread: [] })
    expect(readViewAddress({ target: '4.5' })).toMatchObject({ target: null, unread: ['target=4.5'] })
    expect(keptSearch({ target: '45', 'trend.chart': 'bar' })).toEqual({ target: '45' })
  })

  test('goes on to the next view without what blocks remember', () => {
    expect(keptSearch({ period: 'all', filters: '[]', 'by.chart': 'bar', member: 'X' })).toEqual({
      period: 'all',
      filters: '[]',
    })
    expect(search(resetAddress)).toEqual({})
  })
})

test('a filter takes the place of the one on its field', () => {
  const one = { field: 'category', op: 'is' as const, values: ['A'] }
  const other = { field: 'country', op: 'is' as const, values: ['NO'] }
  expect(addFilterTo([one, other], { ...one, values: ['B'] })).toEqual([other, { ...one, values: ['B'] }])
})
