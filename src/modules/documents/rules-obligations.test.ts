import { describe, expect, test } from 'vitest'
import { nextDue, type ObligationRhythm, obligationPhase, stepToTell } from './rules-obligations.ts'

function daysAfter(rhythm: ObligationRhythm, first: string, count: number): (string | null)[] {
  const days: (string | null)[] = [first]
  while (days.length <= count) days.push(nextDue(rhythm, first, days.at(-1) ?? '', null))
  return days.slice(1)
}

describe('the next day of an obligation', () => {
  test('stays at the end of a month', () => {
    expect(daysAfter('monthly', '2026-01-31', 4)).toEqual(['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'])
    expect(daysAfter('quarterly', '2025-11-30', 3)).toEqual(['2026-02-28', '2026-05-30', '2026-08-30'])
  })

  test('comes back to 29 February', () => {
    expect(daysAfter('yearly', '2024-02-29', 4)).toEqual(['2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29'])
    expect(nextDue('monthly', '2028-01-31', '2028-01-31', null)).toBe('2028-02-29')
  })

  test('is none where it comes once, or after the contract is over', () => {
    expect(nextDue('once', '2026-01-31', '2026-01-31', null)).toBeNull()
    expect(nextDue('monthly', '2026-01-31', '2026-01-31', '2026-02-28')).toBe('2026-02-28')
    expect(nextDue('monthly', '2026-01-31', '2026-01-31', '2026-02-27')).toBeNull()
  })
})

test('an obligation is overdue the day after its day, and soon within a week', () => {
  const on = (due: string) => obligationPhase(due, '2026-05-10')
  expect(['2026-05-09', '2026-05-10', '2026-05-17', '2026-05-18'].map(on)).toEqual(['overdue', 'soon', 'soon', 'later'])
})

test('its owner is told a week before and on its day, each once', () => {
  const due = '2026-05-10'
  const untold = { due, toldFor: null, toldStep: null }
  expect(['2026-05-02', '2026-05-03', '2026-05-10', '2026-06-10'].map(day => stepToTell(untold, day))).toEqual([
    ...[null, 'week', 'day', 'day'],
  ])
  expect(stepToTell({ due, toldFor: due, toldStep: 'week' }, '2026-05-04')).toBeNull()
  expect(stepToTell({ due, toldFor: due, toldStep: 'week' }, '2026-05-10')).toBe('day')
  expect(stepToTell({ due, toldFor: due, toldStep: 'day' }, '2026-05-11')).toBeNull()
  expect(stepToTell({ due, toldFor: '2026-04-10', toldStep: 'day' }, '2026-05-04')).toBe('week')
})
