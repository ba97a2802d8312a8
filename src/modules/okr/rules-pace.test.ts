import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#shared/period.ts'
import { paces } from './okr-words.ts'
import { expectedOf, suggestedStatus } from './rules-pace.ts'

const period = { from: '2026-10-01', to: '2026-12-31' }
const season = [
  { month: '2026-10-01', share: 0.2 },
  { month: '2026-11-01', share: 0.3 },
  { month: '2026-12-01', share: 1 },
]

describe('what is expected', () => {
  test('comes by days, by months that are over, or as last year', () => {
    expect(expectedOf('linear', period, '2026-11-15')).toBeCloseTo(46 / 92)
    expect(expectedOf('stepped', period, '2026-11-15')).toBeCloseTo(1 / 3)
    expect(expectedOf('stepped', period, '2026-11-30')).toBeCloseTo(2 / 3)
    expect(expectedOf('season', period, '2026-11-15', season)).toBeCloseTo(0.25)
    expect(expectedOf('season', period, '2026-12-31', season)).toBe(1)
    expect(expectedOf('season', period, '2026-11-15', [])).toBeCloseTo(46 / 92)
  })

  test('is nothing before, all at the end, and never goes back', () => {
    fc.assert(
      fc.property(fc.constantFrom(...paces), fc.integer({ min: -5, max: 100 }), (pace, days) => {
        const [day, next] = [addDays(period.from, days), addDays(period.from, days + 1)]
        const [now, then] = [day, next].map(one => expectedOf(pace, period, one, season)) as [number, number]
        expect(now).toBeGreaterThanOrEqual(0)
        expect(then).toBeLessThanOrEqual(1)
        expect(then).toBeGreaterThanOrEqual(now)
      }),
    )
    expect(expectedOf('linear', period, '2026-09-30')).toBe(0)
    expect(expectedOf('linear', period, '2027-01-15')).toBe(1)
  })
})

test('pace speaks for a status', () => {
  const on = (today: string) => (progress: number | null, expected: number) =>
    suggestedStatus(progress, expected, { period, today })
  const middle = on('2026-11-15')
  expect([middle(1, 0.5), middle(0.45, 0.5), middle(0.44, 0.5), middle(0.35, 0.5), middle(0.34, 0.5)]).toEqual([
    ...['Completed', 'On track', 'At risk', 'At risk', 'In Trouble'],
  ])
  expect(middle(null, 0.5)).toBe(null)
  expect(on('2026-09-01')(0, 0)).toBe('To do')
  expect(on('2026-10-03')(0, 0.03)).toBe('On track')
})
