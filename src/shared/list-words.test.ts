import { afterEach, expect, test } from 'vitest'
import { listWords } from './list-words.ts'
import { readTranslations } from './translate.ts'

afterEach(() => readTranslations(() => null))

test('names are listed as the language does', () => {
  expect([['a'], ['a', 'b'], ['a', 'b', 'c']].map(listWords)).toEqual(['a', 'a and b', 'a, b and c'])
  readTranslations(() => ({ language: 'de', sentences: {} }))
  expect(listWords(['a', 'b', 'c'])).toBe('a, b und c')
})
