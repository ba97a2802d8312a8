import { describe, expect, it } from 'vitest'
import { type Calendar, plainCalendar as months } from '#shared/calendar.ts'
import { comparedPeriod } from '#shared/compared-period.ts'
import { presetIds, presetPeriod } from '#shared/presets.ts'
import { daysOf, movedDays, withDays } from './moved-days.ts'

const weeks: Calendar = { fiscalYearStartMonth: 2, weekStart: 7, years: '4-5-4', yearEnds: 'nearest' }
const before = { from: '2023-02-03', to: '2026-05-13' }
const now = { from: '2023-02-03', to: '2026-06-02' }

describe.each([
  ['months', months],
  ['fiscal weeks', weeks],
] as const)('days of %s', (_, calendar) => {
  it.each(presetIds)('of %s are those of the same preset, held against the same comparison', preset => {
    for (const kind of ['lastYear', 'before'] as const) {
      const over = (days: typeof before) => {
        const period = presetPeriod(preset, days, calendar)
        const compare = comparedPeriod(period, kind, days.to, calendar)
        if (!compare) throw new Error('It is compared.')
        return { dataset: 'spend' as const, period, compare }
      }
      expect(movedDays(over(before), { before, now }, calendar)).toEqual(over(now))
    }
  })
})

describe('other days', () => {
  const spans = { before, now }

  it('of a year that goes on end with the newest day, and so do those of the year before', () => {
    const asked = {
      dataset: 'sales' as const,
      period: { from: '2026-01-01', to: '2026-05-13' },
      compare: { from: '2025-01-01', to: '2025-05-13' },
    }
    expect(movedDays(asked, spans, months)).toEqual({
      dataset: 'sales',
      period: { from: '2026-01-01', to: '2026-06-02' },
      compare: { from: '2025-01-01', to: '2025-06-02' },
    })
  })

  it('that a person chose stay; what the newest day cuts of their comparison moves', () => {
    const chosen = { dataset: 'spend' as const, period: { from: '2026-05-02', to: '2026-07-11' } }
    expect(movedDays(chosen, spans, months)).toEqual(chosen)
    const own = { ...chosen, compare: { from: '2024-01-01', to: '2024-01-31' } }
    expect(movedDays(own, spans, months)).toEqual(own)
    const cut = { ...chosen, compare: { from: '2025-05-02', to: '2025-05-13' } }
    expect(movedDays(cut, spans, months)).toEqual({ ...chosen, compare: { from: '2025-05-02', to: '2025-06-02' } })
  })

  it('are found in a question and in that of a block, and take their places there', () => {
    const days = { dataset: 'spend' as const, period: { from: '2025-01-01', to: '2025-12-31' } }
    const question = { ...days, measures: ['spend'] }
    const moved = { ...days, period: { from: '2026-01-01', to: '2026-12-31' } }
    expect(daysOf(question)).toEqual(days)
    expect(daysOf({ question, measure: 'spend' })).toEqual(days)
    expect(daysOf({ dataset: 'spend', measures: ['spend'] })).toBeNull()
    expect(withDays(question, moved)).toEqual({ ...question, period: moved.period })
    expect(JSON.stringify(withDays({ measure: 'spend', question }, moved))).toBe(
      JSON.stringify({ measure: 'spend', question: { ...question, period: moved.period } }),
    )
  })
})
