import { expect, test } from 'vitest'
import { sortRows } from './sort-rows.ts'

const rows = [{ n: 10 }, { n: null }, { n: 2 }]

test('rows sort by value, those without one last whichever way', () => {
  const order = (direction: 'asc' | 'desc') => sortRows(rows, row => row.n, direction).map(({ n }) => n)
  expect(order('asc')).toEqual([2, 10, null])
  expect(order('desc')).toEqual([10, 2, null])
})

test('texts sort as a person counts', () => {
  expect(sortRows(['Plant 10', 'Plant 2'], name => name, 'asc')).toEqual(['Plant 2', 'Plant 10'])
})
