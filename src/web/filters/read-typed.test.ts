import { expect, it } from 'vitest'
import { british, french, german } from '#test/formats.ts'
import { readTyped } from './read-typed.ts'

it.each([
  ['1.234.567,5', german, '1234567.5'],
  ['1,5', german, '1.5'],
  ['1250.5', german, '1250.5'],
  ['1,234.5', british, '1234.5'],
  ['−12,30', french, '-12.30'],
  ['1 234,5', french, '1234.5'],
  ['12,34', british, '12,34'],
  ['ten', british, 'ten'],
])('reads %s of %o as %s', (text, formats, value) => {
  expect(readTyped(text, 'money', formats)).toBe(value)
})

it('reads days as the person writes them, and leaves texts as they are', () => {
  expect(readTyped('1.234,5', 'text', german)).toBe('1.234,5')
  expect(readTyped('2024-01-31', 'date', german)).toBe('2024-01-31')
  expect(readTyped('31.1.24', 'date', german)).toBe('2024-01-31')
  expect(readTyped('31.13.24', 'date', german)).toBe('31.13.24')
})
