import { describe, expect, test } from 'vitest'
import { plainCalendar } from '#shared/calendar.ts'
import { isOpenOf } from '#shared/open-times.ts'
import { monthOf } from '#shared/period.ts'
import type { QueryAnswer, Row } from '#shared/query-answer.ts'
import type { Asked } from '../asked.ts'
import type { QueryBlock } from '../view.ts'
import { pictureOf } from './query-picture.ts'
import { narrowedOf, rowsOf } from './query-rows.ts'
import { pictureQuestion, shapeOf, tableQuestion } from './query-shape.ts'

const period = { from: '2026-01-01', to: '2026-03-31' }
const before = { from: '2025-01-01', to: '2025-03-31' }
const asked: Asked = {
  dataset: 'spend',
  period,
  comparison: { kind: 'lastYear', period: before },
  filters: [],
  constantRates: null,
  calendar: plainCalendar,
}

const dimension = (id: string, parent: string | null = null) => ({
  id,
  label: id,
  kind: 'text' as const,
  cardinality: 'low' as const,
  parent,
})
const dimensions = [dimension('category'), dimension('category_2', 'category'), dimension('supplier_family')]

const members: QueryBlock = {
  kind: 'query',
  id: 'tree',
  title: 'Spend by category',
  width: 'full',
  measures: ['spend', 'contract_coverage'],
  by: ['category', 'category_2'],
  top: 2,
  charts: ['bar', 'treemap', 'none'],
}
const times: QueryBlock = { ...members, id: 'trend', by: [], grain: 'month', charts: ['bar'] }

function answer(rows: Row[], previous: Row[], totals: Row, previousTotals: Row): QueryAnswer {
  const coverage = { lines: 9, linesWithRate: 9, missingRates: [] }
  return {
    dataset: 'spend',
    currency: 'EUR',
    columns: [
      { id: 'category', label: 'Category', role: 'dimension' },
      { id: 'spend', label: 'Spend', role: 'measure', unit: 'money', direction: 'up-is-bad', isAdditive: true },
      { id: 'contract_coverage', label: 'Under contract', role: 'measure', unit: 'ratio', isAdditive: false },
    ],
    rows,
    totals,
    comparison: { rows: previous, totals: previousTotals, coverage },
    total: rows.length,
    page: 1,
    coverage,
  }
}

describe('what a block asks', () => {
  test('is the largest members and the others as one', () => {
    const shape = shapeOf(members, {}, asked, dimensions)
    expect(tableQuestion(members, shape, asked)).toEqual({
      dataset: 'spend',
      measures: ['spend', 'contract_coverage'],
      dimensions: ['category'],
      top: 2,
      limit: 3,
      filters: [],
      period,
      compare: before,
    })
    expect(pictureQuestion(members, shape, asked)).toBeNull()
  })

  test('goes a level down where the view is narrowed to one member', () => {
    const narrowed: Asked = { ...asked, filters: [{ field: 'category', op: 'is', values: ['Packaging'] }] }
    expect(shapeOf(members, {}, narrowed, dimensions).by).toBe('category_2')
    expect(shapeOf(members, { by: 'category' }, narrowed, dimensions).by).toBe('category')
  })

  test('is a page of all members in the order of the address', () => {
    const shape = shapeOf(members, { all: 'yes', sort: 'spend.change.asc', page: '3' }, asked, dimensions)
    expect(tableQuestion(members, shape, asked)).toMatchObject({
      order: [{ by: 'spend', of: 'change', direction: 'asc' }],
      page: 3,
      limit: 20,
    })
    const alone: Asked = { ...asked, comparison: { kind: 'none' } }
    expect(tableQuestion(members, shape, alone).order).toEqual([{ by: 'spend', of: 'value', direction: 'asc' }])
  })

  test('takes nothing from the address that is not offered', () => {
    const shape = shapeOf(members, { by: 'password', chart: 'pie', top: '1e9', page: '-4' }, asked, dimensions)
    expect(shape).toMatchObject({ by: 'category', chart: 'bar', top: 100, page: 1 })
  })
})

describe('the rows of a block', () => {
  const found = answer(
    [
      { category: 'Packaging', spend: '60.00', contract_coverage: 0.5, others: null },
      { category: null, spend: '30.00', contract_coverage: null, others: null },
      { category: null, spend: '10.00', contract_coverage: 1, others: 7 },
    ],
    [
      { category: 'Packaging', spend: '40.00', contract_coverage: 0.25 },
      { category: null, spend: '0.00', contract_coverage: null },
      { category: null, spend: '20.00', contract_coverage: 1 },
    ],
    { spend: '100.00', contract_coverage: 0.6 },
    { spend: '60.00', contract_coverage: 0.5 },
  )
  const shape = shapeOf(members, {}, asked, dimensions)
  const table = rowsOf(found, shape, asked, { isOpen: () => false })

  test('of members told by their payment are not final in open months; their total is', () => {
    const loaded = { extent: { from: '2020-01-01', to: asked.period.to }, openMonths: [monthOf(asked.period.to)] }
    const isOpen = isOpenOf([{ id: 'spend' }], loaded, { calendar: plainCalendar, today: '2026-09-30' })
    const { rows, foot } = rowsOf(found, shape, asked, { isOpen, isByPayment: true })
    expect([...rows, ...foot].map(({ kind, cells }) => [kind, cells.spend?.isOpen ?? false])).toEqual([
      ...[
        ['member', true],
        ['member', true],
        ['others', true],
        ['total', false],
      ],
    ])
    expect(rows[0]?.cells.spend).toMatchObject({ difference: null, change: null })
  })

  test('have value, the one before, change and share; from nothing is new and never infinite', () => {
    expect(table.rows.map(({ cells }) => cells.spend)).toEqual([
      { value: '60.00', previous: '40.00', difference: 20, share: 0.6, change: 0.5, changeKind: 'relative' },
      { value: '30.00', previous: '0.00', difference: 30, share: 0.3, change: null, changeKind: 'new' },
    ])
    expect(table.rows[0]?.cells.contract_coverage).toMatchObject({ share: null, change: 0.25, changeKind: 'points' })
  })

  test('have the others and the answer’s own total below them', () => {
    expect(table.foot.map(({ kind, count }) => [kind, count])).toEqual([
      ['others', 7],
      ['total', 0],
    ])
    expect(table.foot[1]?.cells.contract_coverage?.value).toBe(0.6)
  })

  test('name exactly their lines, blank members and the others too', () => {
    expect(table.rows.map(({ filters }) => filters)).toEqual([
      [{ field: 'category', op: 'is', values: ['Packaging'] }],
      [{ field: 'category', op: 'isBlank', values: [] }],
    ])
    expect(table.foot.map(({ filters }) => filters)).toEqual([
      [
        { field: 'category', op: 'isNot', values: ['Packaging'] },
        { field: 'category', op: 'isNotBlank', values: [] },
      ],
      [],
    ])
  })

  test('lead from a mark to what it stands for', () => {
    const filtersOf = (key: string) => narrowedOf({ key, value: 60, label: '' }, { shape, rows: table, asked })?.filters
    expect(filtersOf('member Packaging')).toEqual([{ field: 'category', op: 'is', values: ['Packaging'] }])
    expect(filtersOf('member ')).toEqual([{ field: 'category', op: 'isBlank', values: [] }])
    expect(filtersOf('others')).toHaveLength(2)
  })
})

describe('times', () => {
  const found = answer(
    [
      { period: '2026-01-01', spend: '10.00', contract_coverage: 1 },
      { period: '2026-03-01', spend: '5.00', contract_coverage: 1 },
    ],
    [
      { period: '2025-01-01', spend: '8.00', contract_coverage: 1 },
      { period: '2025-03-01', spend: null, contract_coverage: null },
    ],
    { spend: '15.00', contract_coverage: 1 },
    { spend: '8.00', contract_coverage: 1 },
  )
  const shape = shapeOf(times, {}, asked, dimensions)
  const table = rowsOf(found, shape, asked, { isOpen: () => false })

  test('without lines are gaps, not zeros', () => {
    expect(table.rows.map(({ key, cells }) => [key, cells.spend?.value])).toEqual([
      ['2026-01-01', '10.00'],
      ['2026-02-01', null],
      ['2026-03-01', '5.00'],
    ])
  })

  test('have days of their own, now and before', () => {
    expect(table.rows[0]).toMatchObject({
      period: { from: '2026-01-01', to: '2026-01-31' },
      previous: { from: '2025-01-01', to: '2025-01-31' },
    })
  })

  test('are drawn beside what they are compared with', () => {
    expect(pictureOf({ shape, measures: times.measures, table, picture: null, words })).toMatchObject({
      kind: 'bar',
      series: [
        { name: '2026', values: [10, null, 5] },
        { name: '2025', values: [8, null, null], isComparison: true },
      ],
    })
  })
})

const words = {
  dimension: String,
  member: (_: string, member: unknown) => String(member),
  time: (start: string) => start,
  others: String,
  value: String,
  now: '2026',
  before: '2025',
}

test('a flow has the largest of each stage, and all others as one with their count', () => {
  const flow: QueryBlock = { ...members, by: ['category'], charts: ['sankey'], split: 'supplier' }
  const rows = Array.from({ length: 12 }, (_, place) => ({
    category: 'Steel',
    supplier: `S${place}`,
    spend: 100 - place,
  }))
  const shape = shapeOf(flow, {}, asked, dimensions)
  const picture = answer(rows, [], {}, {})
  const drawn = pictureOf({ shape, measures: flow.measures, table: { rows: [], foot: [] }, picture, words })
  expect(drawn?.kind === 'sankey' && drawn.nodes.slice(9)).toEqual([
    { key: '1 member S8', label: 'S8', stage: 1 },
    { key: 'all 1 others', label: '3 others', stage: 1, others: 3 },
  ])
  expect(drawn?.kind === 'sankey' && drawn.links.at(-1)).toEqual({
    from: '0 member Steel',
    to: 'all 1 others',
    value: 270,
  })
})
