import { expect, test } from 'vitest'
import { rememberLatest } from './remember-latest.ts'

/** A function to remember, and the texts it was asked for. */
function counted(bounds: { entries: number; characters: number }) {
  const asked: string[] = []
  const find = rememberLatest(bounds, text => {
    asked.push(text)
    return { upper: text.toUpperCase() }
  })
  return { find, asked }
}

test('a text is looked at once', () => {
  const { find, asked } = counted({ entries: 2, characters: 9 })
  expect([find('a'), find('b'), find('a')].map(({ upper }) => upper)).toEqual(['A', 'B', 'A'])
  expect(asked).toEqual(['a', 'b'])
})

test('the text kept longest makes room', () => {
  const { find, asked } = counted({ entries: 2, characters: 9 })
  for (const text of ['a', 'b', 'c', 'c', 'b', 'a']) expect(find(text)).toEqual({ upper: text.toUpperCase() })
  expect(asked).toEqual(['a', 'b', 'c', 'a'])
})

test('a long text is answered and not kept', () => {
  const { find, asked } = counted({ entries: 2, characters: 3 })
  for (const text of ['abcd', 'abcd']) expect(find(text)).toEqual({ upper: 'ABCD' })
  expect(asked).toEqual(['abcd', 'abcd'])
})
