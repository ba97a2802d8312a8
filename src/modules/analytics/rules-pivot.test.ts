import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Calendar, plainCalendar } from '#shared/calendar.ts'
import type { Axis, Pivot, PivotGroup, PivotSpec } from './contract-pivot.ts'
import { faultsOfAxes, isTime, pivotQuestions } from './rules-pivot.ts'
import { pivotSheet } from './rules-pivot-sheet.ts'
import { type PivotRow, pivotCell, pivotTable, totalKey } from './rules-pivot-table.ts'

const calendar = plainCalendar
const question: PivotSpec['question'] = { dataset: 'spend', filters: [] }
const settled = { calendar, isOpen: () => false, isByPayment: () => false }
const totalColumn = { key: totalKey, place: null }
const category: Axis = { dimension: 'category', top: 5 }
const supplier: Axis = { dimension: 'supplier', top: 3 }
const country: Axis = { dimension: 'country', top: 4 }
const month: Axis = { grain: 'month' }

const asked = (spec: Partial<PivotSpec>) =>
  pivotQuestions({ question, measures: ['spend'], rows: [], ...spec }).map(({ question: one }) => ({
    by: one.dimensions?.join(' '),
    ...(one.grain ? { grain: one.grain } : {}),
    ...(one.top ? { top: one.top } : {}),
    ...(one.tops
      ? { tops: one.tops.map(({ dimension, count, within }) => [dimension, count, ...(within ?? [])]) }
      : {}),
  }))

test('every level is a question of its own, with and without the columns', () => {
  expect(asked({})).toEqual([{ by: '' }])
  expect(asked({ rows: [category, supplier], column: month })).toEqual([
    { by: '' },
    { by: '', grain: 'month' },
    { by: 'category', top: 5 },
    { by: 'category', grain: 'month', top: 5 },
    {
      by: 'category supplier',
      tops: [
        ['category', 5],
        ['supplier', 3, 'category'],
      ],
    },
    {
      by: 'category supplier',
      grain: 'month',
      tops: [
        ['category', 5],
        ['supplier', 3, 'category'],
      ],
    },
  ])
})

test('members of the columns are the same in every row, and those below a time in every time', () => {
  expect(asked({ rows: [month, supplier], column: country }).at(-1)).toEqual({
    by: 'supplier country',
    grain: 'month',
    tops: [
      ['supplier', 3],
      ['country', 4],
    ],
  })
})

test('an axis stands once, and there is one of times', () => {
  expect(faultsOfAxes({ rows: [category, month], column: country })).toEqual([])
  expect(faultsOfAxes({ rows: [category], column: category }).map(({ path }) => path)).toEqual(['column'])
  expect(faultsOfAxes({ rows: [month, { grain: 'year' }] }).map(({ path }) => path)).toEqual(['rows.1'])
})

const measures: Pivot['measures'] = [
  { id: 'spend', label: 'Spend', role: 'measure', unit: 'money', direction: 'neutral', isAdditive: true },
  { id: 'share', label: 'Under contract', role: 'measure', unit: 'ratio', direction: 'up-is-good', isAdditive: false },
]

type Line = { category: string; supplier: string; month: string; cents: number; isContracted: boolean }

/** What the warehouse answers of lines: each group over its own lines. */
function groupsOfLines(lines: readonly Line[], spec: Pick<PivotSpec, 'rows' | 'column'>): PivotGroup[] {
  const memberOf = (axis: Axis, line: Line) =>
    isTime(axis) ? line.month : axis.dimension === 'category' ? line.category : line.supplier
  return [...spec.rows.keys(), spec.rows.length].flatMap(depth =>
    [undefined, ...(spec.column ? [spec.column] : [])].flatMap(column => {
      const axes = spec.rows.slice(0, depth)
      const groups = Map.groupBy(lines, line =>
        JSON.stringify([...axes, ...(column ? [column] : [])].map(axis => memberOf(axis, line))),
      )
      return [...groups].map(([key, own]): PivotGroup => {
        const places = (JSON.parse(key) as string[]).map(member => ({ member, others: null }))
        const sum = (some: readonly Line[]) => some.reduce((all, { cents }) => all + cents, 0)
        const contracted = sum(own.filter(({ isContracted }) => isContracted))
        return {
          path: places.slice(0, depth),
          across: column ? (places[depth] ?? null) : null,
          values: { spend: (sum(own) / 100).toFixed(2), share: sum(own) === 0 ? null : contracted / sum(own) },
          previous: null,
          previousStart: null,
        }
      })
    }),
  )
}

const line = fc.record({
  category: fc.constantFrom('Wood', 'Glass', 'Steel'),
  supplier: fc.constantFrom('A', 'B', 'C', 'D'),
  month: fc.constantFrom('2025-01-01', '2025-02-01', '2025-04-01'),
  cents: fc.integer({ min: 1, max: 100_000 }),
  isContracted: fc.boolean(),
})

test('a table keeps every group in its place: sums of parts are their whole, ratios are of the lines', () => {
  const specs = fc.constantFrom<Pick<PivotSpec, 'rows' | 'column'>>(
    { rows: [category, supplier], column: month },
    { rows: [month, category, supplier] },
    { rows: [supplier], column: category },
    { rows: [category, month] },
  )
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 60 }), specs, (lines, spec) => {
      const pivot = { groups: groupsOfLines(lines, spec), measures, currency: 'EUR' }
      const period = { from: '2025-01-01', to: '2025-05-31' }
      const of = { ...settled, rows: spec.rows, column: spec.column ?? null, period }
      const table = pivotTable(pivot, { spec, period }, { calendar })
      const cents = (row: PivotRow, column: string) =>
        Math.round(Number(row.groups.get(column)?.values.spend ?? 0) * 100)
      for (const whole of [...table.rows, table.total]) {
        const parts = table.rows.filter(({ path }) => {
          return (
            path.length === whole.path.length + 1 && whole.path.every(({ member }, at) => path[at]?.member === member)
          )
        })
        for (const { key } of table.columns) {
          if (parts.length > 0) expect(parts.reduce((sum, part) => sum + cents(part, key), 0)).toBe(cents(whole, key))
        }
        const own = lines.filter(one =>
          whole.path.every(({ member }) => [one.category, one.supplier, one.month].some(name => name === member)),
        )
        const sum = own.reduce((all, one) => all + one.cents, 0)
        const contracted = own.filter(one => one.isContracted).reduce((all, one) => all + one.cents, 0)
        const share = { ...measures[1], id: 'share' } as Pivot['measures'][number]
        const ratio = pivotCell(table, whole, totalColumn, share, of).value
        expect(ratio).toBe(sum === 0 ? null : contracted / sum)
      }
      const written = pivotSheet({
        pivot,
        table,
        rows: spec.rows,
        column: spec.column,
        parts: ['value'],
        labelOf: dimension => dimension,
        before: 'previous',
        of,
      })
      const cells = [...written.rows, written.total]
      expect(cells.length).toBe(table.rows.length + 1)
      expect(written.parts.map(Boolean)).toEqual(table.rows.map(({ hasParts }) => hasParts))
      expect(cells.every(row => row.length === written.columns.length)).toBe(true)
    }),
    { numRuns: 200 },
  )
})

test('rows follow what they are sorted by within their whole; others and what is unknown stay last', () => {
  const group = (names: (string | number)[], spend: string | null, before: string | null = null): PivotGroup => ({
    path: names.map(name =>
      typeof name === 'number' ? { member: null, others: name } : { member: name, others: null },
    ),
    across: null,
    values: { spend, share: null },
    previous: { spend: before, share: null },
    previousStart: null,
  })
  const groups = [
    group([], '100.00', '60.00'),
    ...[
      group(['Wood'], '60.00', '0.00'),
      group(['Glass'], '30.00', '40.00'),
      group([3], '10.00', '20.00'),
      group(['Odd'], null),
    ],
    ...[group(['Wood', 'A'], '10.00', '0.00'), group(['Wood', 'B'], '50.00', '0.00')],
  ]
  const spec = { rows: [category, supplier] }
  const names = (sort?: Parameters<typeof pivotTable>[2]['sort']) =>
    pivotTable({ groups, measures }, { spec, period: null }, { calendar, sort }).rows.map(({ path }) =>
      path.map(({ member, others }) => member ?? others).join(' '),
    )
  expect(names()).toEqual(['Wood', 'Wood B', 'Wood A', 'Glass', 'Odd', '3'])
  expect(names({ measure: 'spend', part: 'value', direction: 'asc' })).toEqual([
    ...['Glass', 'Wood', 'Wood A', 'Wood B', 'Odd', '3'],
  ])
  expect(names({ measure: 'spend', part: 'changeShare', direction: 'desc' })[0]).toBe('Wood')
  expect(names({ measure: 'spend', part: 'previous', direction: 'desc' })[0]).toBe('Glass')
})

test('has every day of a long period, those without lines too', () => {
  const period = { from: '2022-01-01', to: '2025-12-31' }
  const { rows } = pivotTable(
    { groups: [], measures: [] },
    { spec: { rows: [{ grain: 'day' }] }, period },
    { calendar },
  )
  expect([rows.length, rows.at(-1)?.path[0]?.member]).toEqual([1461, '2025-12-31'])
})

test('columns of a file are headed by the months, quarters and fiscal years they are of', () => {
  const heads = (grain: 'month' | 'quarter' | 'year', years: Calendar['years'] = 'months') => {
    const column: Axis = { grain }
    const period = { from: '2025-07-01', to: '2025-12-31' }
    const july = { ...plainCalendar, fiscalYearStartMonth: 7, years }
    const pivot = { groups: [], measures: measures.slice(0, 1), currency: 'EUR' }
    const table = pivotTable(pivot, { spec: { rows: [category], column }, period }, { calendar: july })
    const named = { pivot, table, rows: [category], column, labelOf: (id: string) => id }
    const of = { ...settled, calendar: july, rows: [category], column, period }
    return pivotSheet({ ...named, parts: ['value'], before: 'previous', of }).columns.map(({ label }) => label)
  }
  expect(heads('month').slice(0, 3)).toEqual(['category', '2025-07, Spend (EUR)', '2025-08, Spend (EUR)'])
  expect(heads('quarter')).toEqual([
    ...['category', 'Q1 FY25/26, Spend (EUR)', 'Q2 FY25/26, Spend (EUR)', 'Total, Spend (EUR)'],
  ])
  expect(heads('year')).toEqual(['category', 'FY25/26, Spend (EUR)', 'Total, Spend (EUR)'])
  expect(heads('month', '4-4-5').slice(0, 3)).toEqual([
    'category',
    'P1 FY25/26, Spend (EUR)',
    'P2 FY25/26, Spend (EUR)',
  ])
})
