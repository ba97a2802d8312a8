import { expect, test } from 'vitest'
import { wrap } from './chart-text.ts'

test('words stay on one line where they fit, and break into two of nearly one length', () => {
  expect(wrap('Packaging', 110)).toBe('Packaging')
  expect(wrap('Oct 2024 – Sep 2025', 110)).toBe('Oct 2024 –\nSep 2025')
})

test('what two lines do not hold ends in an ellipsis, also one word that is too long', () => {
  expect(wrap('Verlaroth Mühlen und Getreidehandel GmbH', 100)).toBe('Verlaroth Mühlen\nund Getreidehan…')
  expect(wrap('Donaudampfschifffahrt', 60)).toBe('Donaudam…')
})
