import { expect, it } from 'vitest'
import { readTyped } from './read-typed.ts'

it.each([
  ['1.234.567,5', 'de', '1234567.5'],
  ['1,5', 'de', '1.5'],
  ['1250.5', 'de', '1250.5'],
  ['1,234.5', 'en', '1234.5'],
  ['−12,30', 'nb', '-12.30'],
  ['1 234,5', 'fr', '1234.5'],
  ['12,34', 'en', '12,34'],
  ['ten', 'en', 'ten'],
])('reads %s of %s as %s', (text, locale, value) => {
  expect(readTyped(text, 'money', locale)).toBe(value)
})

it('leaves texts and days as they are', () => {
  expect(readTyped('1.234,5', 'text', 'de')).toBe('1.234,5')
  expect(readTyped('2024-01-31', 'date', 'de')).toBe('2024-01-31')
})
