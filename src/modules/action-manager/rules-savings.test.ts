import { describe, expect, test } from 'vitest'
import { plainCalendar } from '#shared/calendar.ts'
import { chancesOf, forecastOf, usualChances, valueAtRisk } from './rules-forecast.ts'
import { annualised, faultOfPhasing, fiscalYearsOf, inFiscalYear, lastMonthOf, planMonths } from './rules-plan.ts'
import { canBeSignedOff, nextStages, stageWhenSignedOff } from './rules-stages.ts'

describe('a plan', () => {
  test('is even to the cent, and adds up', () => {
    const planned = planMonths({ start: '2026-11-01', months: 3, amount: '100.00' })
    expect(planned).toEqual([
      { month: '2026-11-01', amount: '33.34' },
      { month: '2026-12-01', amount: '33.33' },
      { month: '2027-01-01', amount: '33.33' },
    ])
    expect(lastMonthOf({ start: '2026-11-01', months: 3 })).toBe('2027-01-01')
  })

  test('is as it was phased, which has its months and its sum', () => {
    const plan = { start: '2026-01-01', months: 2, amount: '10' }
    expect(planMonths({ ...plan, phasing: ['4', '6'] }).map(({ amount }) => amount)).toEqual(['4', '6'])
    expect(faultOfPhasing({ ...plan, phasing: ['4', '6.00'] })).toBe(null)
    expect(faultOfPhasing({ ...plan, phasing: ['10'] })).toBe('length')
    expect(faultOfPhasing({ ...plan, phasing: ['4', '7'] })).toBe('sum')
  })

  test('is told by its first twelve months, by fiscal year, and by when it is paid', () => {
    const planned = planMonths({ start: '2026-10-01', months: 24, amount: '2400.00' })
    expect(annualised(planned)).toBe('1200.00')
    expect(inFiscalYear(planned, '2026-11-26', plainCalendar)).toBe('300.00')
    expect(inFiscalYear(planned, '2026-11-26', plainCalendar, 45)).toBe('200.00')
    const fromJuly = { ...plainCalendar, fiscalYearStartMonth: 7 }
    expect(inFiscalYear(planned, '2026-11-26', fromJuly)).toBe('900.00')
    expect(
      fiscalYearsOf(
        planned.map(({ month }) => month),
        fromJuly,
      ),
    ).toEqual(['2026-07-01', '2027-07-01', '2028-07-01'])
  })
})

describe('the stages of a saving', () => {
  const open = { isApproved: false, isChangedSince: false }
  const signed = { isApproved: true, isChangedSince: false }
  test('are gone one by one; Approved is reached by signing off alone', () => {
    expect(nextStages({ stage: 'Identified', ...open })).toEqual(['Qualified', 'Cancelled'])
    expect(nextStages({ stage: 'Qualified', ...open })).toEqual(['Identified', 'Cancelled'])
    expect(nextStages({ stage: 'Approved', ...signed })).toEqual(['Qualified', 'Implemented', 'Cancelled'])
    expect(nextStages({ stage: 'Implemented', ...signed })).toEqual(['Approved', 'Realised', 'Cancelled'])
    expect(nextStages({ stage: 'Cancelled', ...open })).toEqual(['Identified'])
  })

  test('beyond Approved are closed to what was changed since it was signed off', () => {
    expect(nextStages({ stage: 'Approved', isApproved: true, isChangedSince: true })).toEqual([
      'Qualified',
      'Cancelled',
    ])
    expect(canBeSignedOff({ stage: 'Implemented', isApproved: true, isChangedSince: true })).toBe(true)
    expect(canBeSignedOff({ stage: 'Approved', ...signed })).toBe(false)
    expect(canBeSignedOff({ stage: 'Qualified', ...signed })).toBe(true)
    expect(canBeSignedOff({ stage: 'Identified', ...open })).toBe(false)
    expect([stageWhenSignedOff('Qualified'), stageWhenSignedOff('Implemented')]).toEqual(['Approved', 'Implemented'])
  })
})

describe('a forecast', () => {
  test('takes the usual chances until twenty savings have ended, then what came of them', () => {
    const closed = Array.from({ length: 19 }, () => ({ reached: 'Approved' as const, isRealised: true }))
    expect(chancesOf(closed)).toEqual({ chances: usualChances, from: null })
    const more = [...closed, { reached: 'Identified' as const, isRealised: false }]
    const { chances, from } = chancesOf(more)
    expect(from).toBe(20)
    expect([chances.Identified, chances.Qualified, chances.Approved]).toEqual([0.95, 1, 1])
    // Nobody came so far: the usual chance stays.
    expect(chances.Implemented).toBe(0.9)
  })

  test('has what is likely between what is certain and all of it', () => {
    const found = forecastOf(
      [
        { stage: 'Realised', amount: 100 },
        { stage: 'Qualified', amount: 1000 },
        { stage: 'Cancelled', amount: 5000 },
      ],
      usualChances,
    )
    expect(found.likely).toBe(600)
    expect(found.low).toBe(100)
    expect(found.high).toBe(1100)
    expect(forecastOf([], usualChances)).toEqual({ low: 0, likely: 0, high: 0 })
  })

  test('puts at risk what a late action claims for the days it is late', () => {
    expect(valueAtRisk(36_500, 10, 0.5)).toBe(500)
    expect(valueAtRisk(36_500, -3, 0.5)).toBe(0)
  })
})
