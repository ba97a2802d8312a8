import { describe, expect, test } from 'vitest'
import { plainCalendar } from '#shared/calendar.ts'
import { fillMonths, gapsOf, groupByMonth, readHistoryView } from './history-rules.ts'

test('the address says which part of the history is shown; what is wrong there is left out', () => {
  const source = '0b9e4e2c-8f0e-4a8f-9a58-1d6a3a1f2b3c'
  expect(readHistoryView({ page: '2', dataset: 'sales', source, status: 'undone' })).toEqual({
    page: 2,
    dataset: 'sales',
    source,
    status: 'undone',
  })
  expect(readHistoryView({ page: '-1', dataset: 'x', source: '1', status: 'lost' })).toEqual({
    page: 1,
    dataset: null,
    source: null,
    status: null,
  })
})

test('uploads stand by the local month they were brought in', () => {
  const at = (month: number, day: number) => ({ createdAt: new Date(2026, month, day, 12).toISOString() })
  const months = groupByMonth([at(10, 22), at(10, 1), at(9, 31)])
  expect(months.map(({ month, items }) => [month, items.length])).toEqual([
    ['2026-11', 2],
    ['2026-10', 1],
  ])
})

describe('covered months', () => {
  const covered = [
    { month: '2024-11-01', lines: 3 },
    { month: '2025-02-01', lines: 4 },
    { month: '2025-04-01', lines: 1 },
  ]
  const months = fillMonths(covered, { from: '2024-10-01', to: '2025-05-01' }, plainCalendar)

  test('are shown without holes, over the turn of a year', () => {
    expect(months.map(({ month }) => month)).toEqual([
      ...[
        '2024-10-01',
        '2024-11-01',
        '2024-12-01',
        '2025-01-01',
        '2025-02-01',
        '2025-03-01',
        '2025-04-01',
        '2025-05-01',
      ],
    ])
    expect(months.map(({ lines }) => lines)).toEqual([0, 3, 0, 0, 4, 0, 1, 0])
  })

  test('have gaps only between months with lines', () => {
    expect(gapsOf(months)).toEqual([
      { from: '2024-12-01', to: '2025-01-01' },
      { from: '2025-03-01', to: '2025-03-01' },
    ])
    expect(gapsOf([])).toEqual([])
  })

  test('are fiscal ones in years of whole weeks, whatever calendar months they begin in', () => {
    const weeks = { ...plainCalendar, weekStart: 7, years: '4-4-5' as const }
    const fiscal = fillMonths([{ month: '2026-04-26', lines: 2 }], { from: '2026-02-22', to: '2026-05-24' }, weeks)
    expect(fiscal.map(({ month, lines }) => `${month} ${lines}`)).toEqual([
      ...['2026-02-22 0', '2026-03-29 0', '2026-04-26 2', '2026-05-24 0'],
    ])
  })

  test('are at most ten years', () => {
    expect(fillMonths([], { from: '1900-01-01', to: '2025-05-01' }, plainCalendar)).toHaveLength(1200)
  })
})
