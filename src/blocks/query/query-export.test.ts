import { expect, test } from 'vitest'
import { plainCalendar } from '#shared/calendar.ts'
import type { QueryInput } from '#shared/query-spec.ts'
import type { Asked } from '../asked.ts'
import { exportFileName, printedLines } from '../parts/export-words.ts'
import { inOrder } from '../parts/table-order.ts'
import type { QueryBlock } from '../view.ts'
import type { TableRow } from './query-rows.ts'
import { explainedOf, narrowedOf } from './query-rows.ts'
import { exportTables, offeredCharts, shapeOf } from './query-shape.ts'

const period = { from: '2026-01-01', to: '2026-02-28' }
const before = { from: '2025-01-01', to: '2025-02-28' }
const asked: Asked = {
  dataset: 'spend',
  period,
  comparison: { kind: 'lastYear', period: before },
  filters: [{ field: 'country', op: 'is', values: ['NO'] }],
  constantRates: null,
  calendar: plainCalendar,
}
const dimension = { id: 'category', label: 'Category', kind: 'text', cardinality: 'low', parent: null } as const
const block: QueryBlock = {
  kind: 'query',
  id: 'tree',
  title: 'By category',
  width: 'full',
  measures: ['spend', 'suppliers'],
  by: ['category'],
  top: 5,
  charts: ['bar'],
}
const shapeFor = (of: QueryBlock, choice: Record<string, string> = {}) => shapeOf(of, choice, asked, [dimension])
const tablesOf = (of: QueryBlock, choice = {}) => exportTables({ block: of, shape: shapeFor(of, choice), asked })

test('a table is taken out as it is seen: what is asked, its order, shares and comparison', () => {
  const [table] = tablesOf(block)
  expect(table).toMatchObject({
    query: { dimensions: ['category'], top: 5, filters: asked.filters, compare: before },
    columns: ['value', 'share', 'previous', 'change', 'changeShare'],
  })
  const [seen, whole] = tablesOf(block)
  expect([seen?.label, whole?.label]).toEqual(['the 5 largest and the others', 'the whole list'])
  expect(whole).toMatchObject({
    query: { dimensions: ['category'], order: [{ by: 'spend', of: 'value', direction: 'desc' }] },
    sortedAs: 0,
  })
  expect(whole).not.toHaveProperty('query.top')
  const [all, ...none] = tablesOf(block, { all: 'yes', sort: 'suppliers.value.asc', page: '3' })
  expect(all).toHaveProperty('query.order', [{ by: 'suppliers', of: 'value', direction: 'asc' }])
  expect(none).toEqual([])
  expect([table, all].map(one => one?.isInOrder ?? false)).toEqual([false, true])
})

test('what is sorted in the browser is asked for in that order, by a change in percent too', () => {
  const question: QueryInput = { dataset: 'spend', measures: ['spend'], dimensions: ['category'] }
  const orderOf = (by: string, more: Partial<QueryInput> = {}) =>
    inOrder({ ...question, ...more }, { by, direction: 'asc' }).order
  expect(orderOf('spend.change')).toEqual([{ by: 'spend', of: 'change', direction: 'asc' }, { by: 'spend' }])
  expect(orderOf('spend.percent')?.[0]).toEqual({ by: 'spend', of: 'changeShare', direction: 'asc' })
  expect(orderOf('spend.previous', { grain: 'month' })?.[1]).toEqual({ by: 'period', direction: 'asc' })
  expect(orderOf('category', { order: [{ by: 'spend' }] })).toEqual([
    { by: 'category', of: 'value', direction: 'asc' },
    { by: 'spend' },
  ])
  expect(orderOf('lines')).toBeUndefined()
  expect(inOrder(question, undefined)).toBe(question)
})

test('times have no shares; the parts of a picture are a table of their own', () => {
  const [table, parts] = tablesOf({
    ...block,
    by: ['category'],
    grain: 'month',
    split: 'category',
    charts: ['stacked'],
  })
  expect(table).toMatchObject({ query: { grain: 'month' }, columns: ['value', 'previous', 'change', 'changeShare'] })
  expect(parts).toMatchObject({ label: 'the parts', query: { grain: 'month', dimensions: ['category'] } })
})

test('every block can be seen as a table, by one choice', () => {
  expect(offeredCharts(block)).toEqual(['bar', 'none'])
  expect(offeredCharts({ ...block, charts: ['none', 'bar'] })).toEqual(['none', 'bar'])
  expect(shapeFor(block, { chart: 'none' })).toMatchObject({ chart: 'none', drawn: 'bar', hasNumbers: true })
})

test('a file is named after organisation, view, block and days; a picture says what it is narrowed to', () => {
  const named = { organization: 'Fennmark: Foods/Group', view: 'Spend', block: 'By category', period }
  expect(exportFileName(named)).toBe('Fennmark Foods Group - Spend - By category - 2026-01-01 to 2026-02-28')
  const lines = printedLines(asked, { fields: [{ id: 'country', label: 'Country', kind: 'text' }] })
  expect(lines[0]).toContain(' against ')
  expect(lines[1]).toBe('Country is NO')
})

test('a mark is a figure with its filter and days; the one behind it is of its own days', () => {
  const time: TableRow = {
    ...{ key: '2026-01-01', kind: 'time', member: '2026-01-01', count: 0, cells: {}, filters: [] },
    period: { from: '2026-01-01', to: '2026-01-31' },
    previous: { from: '2025-01-01', to: '2025-01-31' },
  }
  const times = { ...block, by: [], grain: 'month' as const }
  const of = { shape: shapeFor(times), rows: { rows: [time], foot: [] }, asked, measure: 'spend' }
  const mark = { key: '2026-01-01', series: 'now', value: 1, label: 'January' }
  expect(explainedOf(mark, of)).toEqual({
    measure: 'spend',
    of: 'January',
    question: { dataset: 'spend', period: time.period, compare: time.previous, filters: asked.filters },
  })
  expect(explainedOf({ ...mark, series: 'before' }, of)?.question).toEqual({
    ...{ dataset: 'spend', period: time.previous, filters: asked.filters },
  })
  expect(explainedOf({ ...mark, key: '2026-02-01' }, of)).toBeNull()
  const members = { ...of, shape: shapeFor(block) }
  expect(explainedOf({ key: 'member Steel', value: 1, label: 'Steel' }, members)?.question.filters).toEqual([
    ...asked.filters,
    { field: 'category', op: 'is', values: ['Steel'] },
  ])
  const flow = { ...of, shape: shapeFor({ ...block, split: 'country', charts: ['sankey'] }) }
  const toOthers = { key: '0 member Steel', series: 'all 1 others', value: 1, label: 'Steel' }
  expect([explainedOf(toOthers, flow), narrowedOf(toOthers, flow)]).toEqual([null, null])
})

test('picking a mark narrows to its days, picking the one behind it to the days before', () => {
  const time: TableRow = {
    ...{ key: '2026-01-01', kind: 'time', member: '2026-01-01', count: 0, cells: {}, filters: [] },
    period: { from: '2026-01-01', to: '2026-01-31' },
    previous: { from: '2025-01-01', to: '2025-01-31' },
  }
  const of = { shape: shapeFor({ ...block, by: [], grain: 'month' }), rows: { rows: [time], foot: [] }, asked }
  const mark = { key: '2026-01-01', series: 'now', value: 1, label: 'January' }
  expect(narrowedOf(mark, of)).toEqual({ period: time.period, filters: [] })
  expect(narrowedOf({ ...mark, series: 'before' }, of)).toEqual({ period: time.previous, filters: [] })
  const budget = { ...of, asked: { ...asked, comparison: { kind: 'budget' as const } } }
  expect(narrowedOf({ ...mark, series: 'before' }, budget)).toEqual({ period: time.period, filters: [] })

  const members = { ...of, shape: shapeFor(block), rows: { rows: [], foot: [] } }
  const steel = { key: 'member Steel', series: 'before', value: 1, label: 'Steel' }
  const filters = [{ field: 'category', op: 'is', values: ['Steel'] }]
  expect(narrowedOf(steel, members)).toEqual({ period: before, filters })
  expect(narrowedOf({ ...steel, series: 'now' }, members)).toEqual({ period: null, filters })
  expect(narrowedOf({ ...steel, key: 'total' }, { ...members, asked: budget.asked })).toBeNull()
})
