import { expect, test } from 'vitest'
import { american, german } from '#test/formats.ts'
import { nameText, unnamed } from '#web/ui/value-words.ts'
import type { Part } from '../contract.ts'
import { fullSentence, sentenceText } from './sentence-text.ts'

const say = (parts: Part[], formats = american) => sentenceText({ key: 'x', parts }, 'EUR', formats)

test('parts become one sentence in the reader’s way of writing', () => {
  const parts: Part[] = [
    { value: '2026-09-01', as: 'month' },
    { text: ': ' },
    { value: '19104482.27', as: 'money' },
    { text: ', ' },
    { value: 0.1112, as: 'change' },
  ]
  expect(say(parts)).toMatch(/^Sept? 2026: €19.1M, \+11.1%$/)
  expect(say(parts, german)).toMatch(/^Sept? 2026: €19,1M, \+11,1\s?%$/)
})

test.each([
  [{ value: 6.1935, as: 'price', currency: 'USD' }, '6.1935 USD'],
  [{ value: '48.261', as: 'price', currency: '' }, '48.26 EUR'],
  [{ value: -0.0967, as: 'points' }, '−9.7 pt'],
  [{ value: 0.6491, as: 'ratio' }, '64.9%'],
  [{ value: 587, as: 'days' }, '587 days'],
  [{ value: 1, as: 'days' }, '1 day'],
  [{ value: 1234, as: 'count' }, '1,234'],
  [{ value: '2025-02-20', as: 'date' }, 'Feb 20, 2025'],
  [{ value: 'Solvhoven  Verpakking', as: 'name' }, 'Solvhoven Verpakking'],
  [{ value: null, as: 'name' }, unnamed],
] as const)('%o', (part, text) => {
  expect(say([part])).toBe(text)
})

test('a full stop is not doubled by a name that ends with one', () => {
  expect(fullSentence({ key: 'x', parts: [{ text: 'Nothing moved' }] }, 'EUR')).toBe('Nothing moved.')
  expect(fullSentence({ key: 'x', parts: [{ value: 'Auvrwell Inc.', as: 'name' }] }, 'EUR')).toBe('Auvrwell Inc.')
})

test('a blank name is said to be none', () => {
  expect(nameText('  ')).toBe(unnamed)
})
