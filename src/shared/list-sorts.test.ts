import { expect, test } from 'vitest'
import { readSort, sortsOf, writeSort } from './list-sorts.ts'

const fields = ['name', 'at'] as const

test('an order is written as it is read', () => {
  expect(sortsOf(fields)).toEqual(['name', '-name', 'at', '-at'])
  for (const sort of sortsOf(fields)) {
    const order = readSort(sort, fields)
    expect(order && writeSort(order)).toBe(sort)
  }
})

test('by what a list does not have it is not sorted', () => {
  expect(readSort('-password', fields)).toBeNull()
  expect(readSort(undefined, fields)).toBeNull()
})
