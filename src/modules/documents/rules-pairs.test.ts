import { expect, test } from 'vitest'
import { collectPairs, frequentPhrases, frequentWords } from './rules-pairs.ts'
import { readVector } from './rules-vectors.ts'

test('a phrase of frequent words alone is known, whatever its accents and its case', () => {
  expect(frequentPhrases('"Of the"')).toEqual([['of', 'the']])
  expect(frequentPhrases(' "für die in der" ')).toEqual([['fur', 'die', 'in', 'der']])
  expect(frequentPhrases('"dass sie"')).toEqual([
    ['dass', 'sie'],
    ['das', 'sie'],
  ])
})

test('anything else is looked for as words are', () => {
  const others = [
    'of the',
    '"of"',
    '"of the',
    '"of the notice"',
    '"of the" notice',
    '-"of the"',
    '"of/the"',
    '""',
    '"of-the"',
  ]
  expect(others.filter(typed => frequentPhrases(typed) !== null)).toEqual([])
  expect(frequentPhrases(`"${'of the '.repeat(5)}"`)).toBeNull()
})

test('words are kept as texts are, without accents', () => {
  expect(frequentWords).toContain('ze')
  expect([...frequentWords].filter(word => !/^[a-z]+$/.test(word))).toEqual([])
})

test('frequent words beside each other are told, also over the end of a page and a page without words', () => {
  const { add, pairs } = collectPairs()
  add({ words: readVector("'price':2 'the':1,4 'of':3"), length: 4 })
  add({ words: new Map(), length: 0 })
  add({ words: readVector("'and':1 'goods':2"), length: 2 })
  add({ words: readVector("'of':1 'the':2"), length: 2 })
  expect([...pairs].toSorted()).toEqual(['of_the', 'the_and'])
})
