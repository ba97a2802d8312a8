import { expect, test } from 'vitest'
import type { Asked } from '#blocks/asked.ts'
import type { ChartKind } from '#blocks/view.ts'
import { plainCalendar } from '#shared/calendar.ts'
import type { Axis, Pivot, PivotGroup } from '../../contract-pivot.ts'
import { isTime } from '../../rules-pivot.ts'
import { pivotTable } from '../../rules-pivot-table.ts'
import { explorerPicture, type GridWords, type IsOpenTime, markedCell } from './explorer-picture.ts'
import { gridOf, offeredCharts } from './picture-grid.ts'
import { cellBefore, coveredCell } from './pivot-drill.ts'

const category: Axis = { dimension: 'category', top: 2 }
const supplier: Axis = { dimension: 'supplier', top: 2 }
const month: Axis = { grain: 'month' }
const period = { from: '2025-01-15', to: '2025-03-31' }
const calendar = plainCalendar
const measures: Pivot['measures'] = [
  { id: 'spend', label: 'Spend', role: 'measure', unit: 'money', direction: 'neutral', isAdditive: true },
]
const words: GridWords = {
  axis: axis => ('grain' in axis ? 'Months' : axis.dimension),
  place: (_, { member, others }) => (others === null ? String(member) : `${others} others`),
  others: 'Others',
  value: (_, value) => String(value),
  now: 'now',
  before: 'before',
}
const asked: Asked = {
  dataset: 'spend',
  period,
  comparison: { kind: 'lastYear', period: { from: '2024-01-15', to: '2024-03-31' } },
  filters: [],
  constantRates: null,
  calendar: plainCalendar,
}

type Name = string | number | null
const place = (name: Name) =>
  typeof name === 'number' ? { member: null, others: name } : { member: name, others: null }
const group = (path: Name[], spend: string, across?: Name, previousStart: string | null = null): PivotGroup => ({
  path: path.map(place),
  across: across === undefined ? null : place(across),
  values: { spend },
  previous: { spend: '1.00' },
  previousStart,
})

function drawn(
  rows: Axis[],
  column: Axis | null,
  groups: PivotGroup[],
  kind?: ChartKind,
  open: readonly string[] = [],
) {
  const spec = { rows, ...(column ? { column } : {}) }
  const table = pivotTable({ groups, measures }, { spec, period }, { calendar })
  const grid = gridOf(table, { rows, column })
  const kinds = offeredCharts(grid, measures, true)
  const chart = kind ?? kinds[0] ?? 'none'
  const isOpen: IsOpenTime = (axis, { member }) => isTime(axis) && open.includes(String(member))
  const picture = explorerPicture({ grid, chart, measures, isCompared: true, words, isOpen })
  const covered = (key: string, series?: string) => {
    const cell = markedCell({ key, ...(series ? { series } : {}), value: null, label: '' }, chart, grid)
    return cell && coveredCell({ table, rows, column, asked }, cell.row, cell.column)
  }
  return { kinds, picture, covered }
}

const members = [group([], '100.00'), group(['Wood'], '60.00'), group([null], '30.00'), group([4], '10.00')]

test('members are bars beside those before, and a mark leads to its lines, the others to all but those named', () => {
  const { kinds, picture, covered } = drawn([category], null, members)
  expect(kinds).toEqual(['bar', 'pareto', 'treemap', 'none'])
  expect(picture).toMatchObject({
    kind: 'bar',
    isLying: true,
    series: [{ values: [60, 30, 10] }, { values: [1, 1, 1], isComparison: true }],
  })
  expect(covered('member Wood')?.filters).toEqual([{ field: 'category', op: 'is', values: ['Wood'] }])
  expect(covered('member ')?.filters).toEqual([{ field: 'category', op: 'isBlank', values: [] }])
  expect(covered('others')?.filters).toEqual([
    { field: 'category', op: 'isNot', values: ['Wood'] },
    { field: 'category', op: 'isNotBlank', values: [] },
  ])
})

test('a time without lines is a gap, and its days end where the period does', () => {
  const times = [
    group([], '9.00'),
    group(['2025-01-01'], '5.00', undefined, '2024-01-01'),
    group(['2025-03-01'], '4.00'),
  ]
  const { kinds, picture, covered } = drawn([month], null, times)
  expect(kinds[0]).toBe('line')
  expect(picture).toMatchObject({ kind: 'line', series: [{ values: [5, null, 4] }, { isComparison: true }] })
  expect(covered('member 2025-01-01')).toMatchObject({
    filters: [],
    period: { from: '2025-01-15', to: '2025-01-31' },
    previous: { from: '2024-01-15', to: '2024-01-31' },
  })
  const january = covered('member 2025-01-01')
  expect(january && cellBefore(january)).toMatchObject({
    period: { from: '2024-01-15', to: '2024-01-31' },
    previous: null,
  })
  const march = covered('member 2025-03-01')
  expect(march && cellBefore(march)).toBeNull()
})

test('members across times are a stack, whichever of the two are the rows', () => {
  const split = [
    ...members.slice(0, 2),
    ...[
      group([], '60.00', '2025-01-01'),
      group(['Wood'], '50.00', '2025-01-01'),
      group(['Wood'], '10.00', '2025-02-01'),
    ],
  ]
  const { kinds, picture, covered } = drawn([category], month, split)
  expect(kinds).toEqual(['stacked', 'line', 'area', 'heat', 'none'])
  expect(picture).toMatchObject({ kind: 'stacked', series: [{ key: 'member Wood', values: [50, 10, null] }] })
  expect(covered('member 2025-02-01', 'member Wood')).toMatchObject({
    filters: [{ field: 'category', op: 'is', values: ['Wood'] }],
    period: { from: '2025-02-01', to: '2025-02-28' },
  })
})

test('members within members are areas, each with the others of its own', () => {
  const nested = [
    ...members,
    ...[
      group(['Wood', 'A'], '40.00'),
      group(['Wood', 3], '20.00'),
      group([null, 'B'], '25.00'),
      group([null, 7], '5.00'),
    ],
  ]
  const { kinds, picture, covered } = drawn([category, supplier], null, nested)
  expect(kinds).toEqual(['treemap', 'bar', 'sankey', 'none'])
  expect(picture).toMatchObject({
    nodes: [
      { key: 'member Wood', children: [{ label: 'A' }, { label: '3 others', value: 20 }] },
      { key: 'member ', children: [{ label: 'B' }, { label: '7 others' }] },
      { key: 'others', value: 10 },
    ],
  })
  expect(covered('others', 'member Wood')?.filters).toEqual([
    { field: 'category', op: 'is', values: ['Wood'] },
    { field: 'supplier', op: 'isNot', values: ['A'] },
  ])
  const flow = drawn([category, supplier], null, nested, 'sankey').picture
  expect(flow).toMatchObject({ kind: 'sankey', stages: ['category', 'supplier'] })
  expect(flow && 'nodes' in flow && flow.nodes.find(({ key }) => key === '1 others')).toMatchObject({ label: 'Others' })
})

test('members across members are a heat map, and nothing has a picture when nothing is asked by', () => {
  const crossed = [
    ...members,
    group(['Wood'], '60.00', 'A'),
    group([], '60.00', 'A'),
    group([], '40.00', 2),
    group([null], '30.00', 2),
  ]
  const { picture, covered } = drawn([category], supplier, crossed)
  expect(picture).toMatchObject({ kind: 'heat', columns: [{ label: 'A' }, { label: '2 others' }] })
  expect(picture && 'values' in picture && picture.values).toEqual([
    [60, null],
    [null, 30],
    [null, null],
  ])
  expect(covered('member ', 'others')?.filters).toEqual([
    { field: 'category', op: 'isBlank', values: [] },
    { field: 'supplier', op: 'isNot', values: ['A'] },
  ])
  expect(drawn([], null, members.slice(0, 1))).toMatchObject({ kinds: ['none'], picture: null })
})

test('times that are not final are marked, alone and in parts', () => {
  const times = [group([], '30.00'), group(['2025-02-01'], '20.00'), group(['2025-03-01'], '10.00')]
  const open = ['2025-03-01']
  const marks = (found: ReturnType<typeof drawn>['picture']) =>
    found && 'categories' in found ? found.categories.filter(({ isOpen }) => isOpen).map(({ label }) => label) : null
  expect(marks(drawn([month], null, times, 'line', open).picture)).toEqual(['2025-03-01*'])
  const parts = [...times, group(['2025-02-01', 'Wood'], '20.00'), group(['2025-03-01', 'Wood'], '10.00')]
  expect(marks(drawn([month, category], null, parts, 'stacked', open).picture)).toEqual(['2025-03-01*'])
  expect(marks(drawn([category], null, members, 'bar', open).picture)).toEqual([])
})
