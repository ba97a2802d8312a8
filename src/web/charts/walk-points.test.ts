import { describe, expect, test } from 'vitest'
import { walkPoints } from './walk-points.ts'

const grid = { rows: [[0, 1, 2], [0, 1, 2], [0]] }
const from = { row: 1, at: 1 }

describe('the walk through the points of a chart', () => {
  test('begins at the first point, whichever arrow is pressed', () => {
    for (const key of ['ArrowRight', 'ArrowUp', 'Home']) expect(walkPoints(grid, null, key)).toEqual({ row: 0, at: 0 })
    expect(walkPoints(grid, null, 'End')).toEqual({ row: 2, at: 0 })
  })

  test('goes along a row and from row to row, and stops at the ends', () => {
    expect(walkPoints(grid, from, 'ArrowRight')).toEqual({ row: 1, at: 2 })
    expect(walkPoints(grid, { row: 1, at: 2 }, 'ArrowRight')).toEqual({ row: 1, at: 2 })
    expect(walkPoints(grid, from, 'ArrowUp')).toEqual({ row: 0, at: 1 })
    expect(walkPoints(grid, from, 'ArrowDown')).toEqual({ row: 2, at: 0 })
  })

  test('of lying bars goes downwards along a row', () => {
    const lying = { ...grid, isLying: true }
    expect(walkPoints(lying, from, 'ArrowDown')).toEqual({ row: 1, at: 2 })
    expect(walkPoints(lying, from, 'ArrowLeft')).toEqual({ row: 0, at: 1 })
  })

  test('takes every arrow along where there is one row', () => {
    expect(walkPoints({ rows: [[0, 1, 2]] }, { row: 0, at: 1 }, 'ArrowDown')).toEqual({ row: 0, at: 2 })
    expect(walkPoints({ rows: [[0, 1, 2]], isLying: true }, { row: 0, at: 1 }, 'ArrowLeft')).toEqual({ row: 0, at: 0 })
  })

  test('Home and End go to the ends of the row, with Ctrl of everything', () => {
    expect(walkPoints(grid, from, 'Home')).toEqual({ row: 1, at: 0 })
    expect(walkPoints(grid, from, 'End')).toEqual({ row: 1, at: 2 })
    expect(walkPoints(grid, from, 'Home', true)).toEqual({ row: 0, at: 0 })
    expect(walkPoints(grid, from, 'End', true)).toEqual({ row: 2, at: 0 })
  })

  test('leads nowhere by another key, or where there are no points', () => {
    expect(walkPoints(grid, from, 'a')).toBeNull()
    expect(walkPoints({ rows: [] }, null, 'ArrowRight')).toBeNull()
    expect(walkPoints({ rows: [[]] }, null, 'End')).toBeNull()
  })

  test('begins again when the point it stood on is gone', () => {
    expect(walkPoints({ rows: [[0]] }, { row: 1, at: 4 }, 'ArrowRight')).toEqual({ row: 0, at: 0 })
  })
})
