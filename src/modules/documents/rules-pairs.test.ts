import { expect, test } from 'vitest'
import { frequentPhrases, frequentWords, pageEdges } from './rules-pairs.ts'

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
  expect(frequentWords.filter(word => !/^[a-z]+$/.test(word))).toEqual([])
})

test('around the end of a page whole words stand', () => {
  expect(pageEdges(['one of', ' the other', 'end'])).toEqual(['one of\nthe other', ' the other\nend'])
  const [around = ''] = pageEdges([`${'word '.repeat(50)}of\n`, `The ${'longer'.repeat(40)}`])
  expect(around.startsWith(' word')).toBe(true)
  expect(around.endsWith('of\nthe ')).toBe(true)
})
