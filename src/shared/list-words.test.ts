import { expect, test } from 'vitest'
import { sayIn } from '#test/say-in.ts'
import { listWords } from './list-words.ts'

test('names are listed as the language does', () => {
  expect([['a'], ['a', 'b'], ['a', 'b', 'c']].map(listWords)).toEqual(['a', 'a and b', 'a, b and c'])
  sayIn('de')
  expect(listWords(['a', 'b', 'c'])).toBe('a, b und c')
})
