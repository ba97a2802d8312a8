import { expect, test } from 'vitest'
import { plainCalendar } from '#shared/calendar.ts'
import type { Asked } from '../asked.ts'
import type { TableRow } from './query-rows.ts'
import { type ColumnsInput, rowExplained } from './table-columns.tsx'

const calendar = plainCalendar
const asked: Asked = {
  dataset: 'sales',
  period: { from: '2026-01-01', to: '2026-06-30' },
  comparison: { kind: 'lastYear', period: { from: '2025-01-01', to: '2025-06-30' } },
  filters: [],
  constantRates: null,
  calendar: plainCalendar,
}
const filters = [{ field: 'segment', op: 'is' as const, values: ['Wholesale'] }]
const inputOf = (shape: object) =>
  ({ shape, dimension: { id: 'segment' }, analysis: { asked } }) as unknown as ColumnsInput
const rowOf = (row: Partial<TableRow>) => ({ period: asked.period, filters: [], ...row }) as TableRow

test('a cell says why of its own measure, over the lines of its row', () => {
  const member = rowOf({ kind: 'member', member: 'Wholesale', filters })
  expect(rowExplained(member, 'margin_rate', inputOf({ grain: null }), calendar)).toMatchObject({
    measure: 'margin_rate',
    of: 'Wholesale',
    question: { period: asked.period, compare: { from: '2025-01-01', to: '2025-06-30' }, filters },
  })
})

test('a month is held against its own days before, and against nothing where there are none', () => {
  const month = { kind: 'time' as const, key: '2026-02-01', period: { from: '2026-02-01', to: '2026-02-28' } }
  const previous = { from: '2025-02-01', to: '2025-02-28' }
  const why = (row: Partial<TableRow>) => rowExplained(rowOf(row), 'revenue', inputOf({ grain: 'month' }), calendar)
  expect(why({ ...month, previous }).question).toMatchObject({ period: month.period, compare: previous })
  expect(why({ ...month, previous: null }).question.compare).toBeUndefined()
})
