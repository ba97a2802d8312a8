import { expect, test } from 'vitest'
import type { ChartData } from './chart-data.ts'
import { cellText, tableOf } from './table-of.ts'

const words = { categoryLabel: 'Supplier', format: (value: number) => `€${value}` }
const read = (data: ChartData) => {
  const { columns, rows } = tableOf(data, words)
  return [
    columns.map(({ header }) => header).join(' | '),
    ...rows.map(({ cells }) => columns.map((column, index) => cellText(cells[index] ?? null, column)).join(' | ')),
  ]
}
const a = { key: 'a', label: 'Acme' }
const b = { key: 'b', label: 'Beta' }

test('series: a column each, gaps as unknown, notes beside', () => {
  const series = [
    { key: 'now', name: 'now', values: [1, null] },
    { key: 'then', name: 'then', values: [-2, 3] },
  ]
  expect(
    read({ kind: 'line', categories: [a, b], series, annotations: [{ category: 'b', text: 'new list' }] }),
  ).toEqual(['Supplier | now | then | Note', 'Acme | €1 | €-2 | –', 'Beta | – | €3 | new list'])
})

test('a Pareto chart: value, share together and group', () => {
  const members = [
    { ...a, value: 8, cumulative: 0.8, group: 'A' },
    { ...b, value: 2, cumulative: 1, group: 'C' },
  ]
  expect(read({ kind: 'pareto', members, limits: [] })).toEqual([
    'Supplier | Value | Cumulative | Group',
    'Acme | €8 | 80.0% | A',
    'Beta | €2 | 100.0% | C',
  ])
})

test('a waterfall: each step and where it leads', () => {
  const steps = [
    { key: '0', label: '2025', value: 10, role: 'total' as const },
    { key: 'p', label: 'Price', value: -15, role: 'change' as const },
    { key: '1', label: '2026', value: -5, role: 'total' as const },
  ]
  expect(read({ kind: 'waterfall', steps, direction: 'neutral' })).toEqual([
    'Supplier | Value | Then',
    '2025 | €10 | €10',
    'Price | €-15 | €-5',
    '2026 | €-5 | €-5',
  ])
})

test('a treemap: groups and their parts, also those that are not drawn', () => {
  const nodes = [
    {
      key: 'g',
      label: 'Group',
      value: 3,
      children: [
        { ...a, value: 5, change: 0.5 },
        { ...b, value: -2 },
      ],
    },
  ]
  expect(read({ kind: 'treemap', nodes })).toEqual([
    'Supplier | Part of | Value | Change',
    'Group | – | €3 | –',
    'Acme | Group | €5 | +50.0%',
    'Beta | Group | €-2 | –',
  ])
})

test('a heat map: a column for each of its columns', () => {
  expect(read({ kind: 'heat', rows: [a], columns: [b, { key: 'c', label: 'Gamma' }], values: [[1, null]] })).toEqual([
    'Supplier | Beta | Gamma',
    'Acme | €1 | –',
  ])
})

test('a scatter: each axis in its own words', () => {
  const axis = (label: string) => ({ label, format: (value: number) => `${value} ${label}` })
  const points = [{ ...a, x: 1, y: null, size: 3 }]
  expect(read({ kind: 'scatter', x: axis('days'), y: axis('kg'), size: axis('lines'), points })).toEqual([
    'Supplier | days | kg | lines',
    'Acme | 1 days | – | 3 lines',
  ])
})

test('a sankey: its flows; a map: its countries and what has none', () => {
  const nodes = [
    { ...a, stage: 0 },
    { ...b, stage: 1 },
  ]
  expect(read({ kind: 'sankey', stages: ['x', 'y'], nodes, links: [{ from: 'a', to: 'b', value: -1 }] })).toEqual([
    'From | To | Value',
    'Acme | Beta | €-1',
  ])
  const countries = [{ key: 'NO', label: 'Norway', value: 2 }]
  expect(read({ kind: 'map', countries, unplaced: { label: 'No country', value: 1 } })).toEqual([
    'Supplier | Value',
    'Norway | €2',
    'No country | €1',
  ])
})
