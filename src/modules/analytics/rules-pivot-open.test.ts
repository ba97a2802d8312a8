import { expect, test } from 'vitest'
import { plainCalendar } from '#shared/calendar.ts'
import { isOpenOf } from '#shared/open-times.ts'
import type { Axis, Pivot, PivotGroup } from './contract-pivot.ts'
import { pivotSheet } from './rules-pivot-sheet.ts'
import { pivotCell, pivotTable, totalKey } from './rules-pivot-table.ts'

const calendar = plainCalendar
const period = { from: '2026-07-01', to: '2026-09-30' }
const month: Axis = { grain: 'month' }
const category: Axis = { dimension: 'category', top: 5 }
const measures: Pivot['measures'] = [
  { id: 'spend', label: 'Spend', role: 'measure', unit: 'money', direction: 'neutral', isAdditive: true },
  { id: 'late', label: 'Paid late', role: 'measure', unit: 'ratio', direction: 'up-is-bad', isAdditive: false },
]
const isOpen = isOpenOf(
  [{ id: 'spend' }, { id: 'late', restsOnPayment: true }],
  {
    extent: { from: '2025-01-01', to: '2026-09-12' },
    openMonths: ['2026-08-01', '2026-09-01'],
  },
  { calendar, today: '2026-09-12' },
)

const months = ['2026-07-01', '2026-08-01', '2026-09-01']
const group = (path: string[], across: string | null = null): PivotGroup => ({
  path: path.map(member => ({ member, others: null })),
  across: across === null ? null : { member: across, others: null },
  values: { spend: '10.00', late: 0.5 },
  previous: { spend: '5.00', late: 0.25 },
  previousStart: null,
})

function laidOut(rows: readonly Axis[], column: Axis | null, groups: PivotGroup[]) {
  const spec = { rows: [...rows], ...(column ? { column } : {}) }
  const pivot = { groups, measures, currency: 'EUR' }
  const table = pivotTable(pivot, { spec, period }, { calendar })
  const of = { rows, column, period, calendar, isOpen, isByPayment: (id: string) => id === 'timing' }
  const named = { pivot, table, rows, column: column ?? undefined, labelOf: (id: string) => id, of }
  const sheet = pivotSheet({ ...named, parts: ['value', 'change'], before: 'previous' })
  return { table, of, heads: sheet.columns.map(({ label }) => label), cells: [...sheet.rows, sheet.total] }
}

test('months down the rows are marked by the rule of the views, in cells and in a file', () => {
  const { table, of, heads, cells } = laidOut([month], null, [group([]), ...months.map(one => group([one]))])
  const total = { key: totalKey, place: null }
  const marked = table.rows.map(row => measures.map(one => pivotCell(table, row, total, one, of).isOpen ?? false))
  expect(marked).toEqual([
    [false, false],
    [false, true],
    [true, true],
  ])
  expect(heads.at(-1)).toBe('Open')
  expect(cells).toEqual([
    ['2026-07-01', '10.00', '5.00', '0.5', '0.25', null],
    ['2026-08-01', '10.00', '5.00', '0.5', null, 'Paid late: not final yet'],
    ['2026-09-01', '10.00', null, '0.5', null, 'Spend, Paid late: not final yet'],
    ['Total', '10.00', '5.00', '0.5', null, 'Paid late: not final yet'],
  ])
})

test('months across are marked in their heads', () => {
  const across = months.flatMap(one => [group([], one), group(['Wood'], one)])
  const { heads } = laidOut([category], month, [group([]), group(['Wood']), ...across])
  expect(heads.filter(head => head.includes('not final'))).toEqual([
    ...['2026-08, Paid late, not final yet', '2026-08, Paid late, change, not final yet'],
    ...['2026-09, Spend (EUR), not final yet', '2026-09, Spend, change (EUR), not final yet'],
    ...['2026-09, Paid late, not final yet', '2026-09, Paid late, change, not final yet'],
  ])
})

test('members told by their payment are not final in open months, whatever is measured; their total is', () => {
  const timing: Axis = { dimension: 'timing', top: 5 }
  const { cells } = laidOut([timing], null, [group([]), group(['late'])])
  expect(cells).toEqual([
    ['late', '10.00', null, '0.5', null, 'Spend, Paid late: not final yet'],
    ['Total', '10.00', '5.00', '0.5', null, 'Paid late: not final yet'],
  ])
})
