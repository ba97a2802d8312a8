import { expect, test } from 'vitest'
import { pastedCells } from './pasted-cells.ts'

test('a column out of a spreadsheet is a cell a row', () => {
  expect(pastedCells('1\r\n\r\n3\t4\r\n')).toEqual([['1'], [''], ['3', '4']])
})

test('a block of a spreadsheet is read cell by cell', () => {
  expect(pastedCells('1\t2\r\n3\t\r\n')).toEqual([
    ['1', '2'],
    ['3', ''],
  ])
  expect(pastedCells('1\n\n2')).toEqual([['1'], [''], ['2']])
  expect(pastedCells('"1,000\n00"\t"a ""b"""\tx"y')).toEqual([['1,000\n00', 'a "b"', 'x"y']])
  expect(pastedCells(' 7 ')).toEqual([['7']])
  expect(pastedCells('')).toEqual([])
})
