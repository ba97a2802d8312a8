import { expect, test } from 'vitest'
import { startFrom, unitOf } from './key-result-draft.ts'

test('a key result that follows a share is in percent, and no other one is so by itself', () => {
  expect(unitOf('ratio', 'Number only')).toBe('Percentage')
  expect(unitOf('money', 'Percentage')).toBe('Number only')
  expect(unitOf('money', 'Millions')).toBe('Millions')
})

test('what a figure says now is a start in the unit of the key result', () => {
  expect(startFrom(0.4268311, 'ratio', 'Percentage')).toBe('42.68')
  expect(startFrom(149_412_345.678, 'money', 'Millions')).toBe('149.41')
  expect(startFrom(310, 'count', 'Number only')).toBe('310')
})
