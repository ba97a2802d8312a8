import { expect, test } from 'vitest'
import { nextCell } from './next-cell.ts'

const plain = { altKey: false, ctrlKey: false, metaKey: false }
const size = { rows: 3, columns: 4 }

test('arrows, Home and End lead from cell to cell and stay in the table', () => {
  const from = (key: string, row: number, column: number) => nextCell({ ...plain, key }, [row, column], size)
  expect(from('ArrowDown', 2, 1)).toEqual([2, 1])
  expect(from('ArrowUp', 1, 1)).toEqual([0, 1])
  expect(from('ArrowLeft', 1, 0)).toEqual([1, -1])
  expect(from('ArrowRight', 1, 3)).toEqual([1, 3])
  expect(from('Home', 1, 3)).toEqual([1, -1])
  expect(from('End', 1, -1)).toEqual([1, 3])
  expect(from('Enter', 1, 1)).toBeNull()
})

test('with Alt, Ctrl or ⌘ a key is the browser’s', () => {
  for (const held of ['altKey', 'ctrlKey', 'metaKey'])
    expect(nextCell({ ...plain, key: 'ArrowLeft', [held]: true }, [1, 1], size)).toBeNull()
})
