import { expect, test } from 'vitest'
import { sayIn } from '#test/say-in.ts'
import { dayCode, nameOfSheet } from './workbook-package.ts'

test('a sheet has a name that a workbook may have, cut between words', () => {
  expect(nameOfSheet('Actions')).toBe('Actions')
  expect(nameOfSheet('Tail: where it is [2026]')).toBe('Tail - where it is 2026')
  expect(nameOfSheet('Exceptions: What should not happen')).toBe('Exceptions - What should not…')
  expect(nameOfSheet('Zahlungsbedingungsvereinbarungen')).toBe('Zahlungsbedingungsvereinbarung…')
})

test('months have their names in the language of who asked', () => {
  expect(dayCode('31 Dec 2026')).toBe('[$-409]d\\ mmm\\ yyyy')
  sayIn('de')
  expect(dayCode('31 Dec 2026')).toBe('[$-407]d\\.\\ mmm\\ yyyy')
  expect(dayCode('31.12.2026')).toBe('dd\\.mm\\.yyyy')
})
