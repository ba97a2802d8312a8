import { expect, test } from 'vitest'
import { nameOfSheet } from './write-workbook.ts'

test('a sheet has a name that a workbook may have, cut between words', () => {
  expect(nameOfSheet('Actions')).toBe('Actions')
  expect(nameOfSheet('Tail: where it is [2026]')).toBe('Tail - where it is 2026')
  expect(nameOfSheet('Exceptions: What should not happen')).toBe('Exceptions - What should not…')
  expect(nameOfSheet('Zahlungsbedingungsvereinbarungen')).toBe('Zahlungsbedingungsvereinbarung…')
})
