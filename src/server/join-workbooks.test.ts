import { expect, test } from 'vitest'
import { sheetNames } from './join-workbooks.ts'

test('sheets have names that differ, whatever the case of their letters, and no longer than a workbook allows', () => {
  const long = 'Off contract, by supplier and month'
  const names = sheetNames(['Spend', 'spend', long, `${long} of all`].map(name => ({ name })))
  expect(names).toEqual(['Spend', 'spend 2', 'Off contract, by supplier and…', 'Off contract, by supplier a 2'])
  expect(Math.max(...names.map(({ length }) => length))).toBeLessThanOrEqual(31)
})
