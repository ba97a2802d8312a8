import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addWords,
  lastPlace,
  mostPlaces,
  readVector,
  type WordPlaces,
  withForms,
  writeVector,
  writeWords,
} from './rules-vectors.ts'

const places = (words: WordPlaces) => Object.fromEntries(words)

test('words are read as PostgreSQL writes them, and written so that it reads the same', () => {
  const written = String.raw`'back\\slash':7 'o''clock':3,12 'qqumow'`
  expect(places(readVector(written))).toEqual({ 'back\\slash': [7], "o'clock": [3, 12], qqumow: [] })
  expect(writeVector(readVector(written))).toBe(written)
  expect(writeWords(["o'clock", 'of_the'])).toBe("'o''clock' 'of_the'")
  expect([readVector('').size, writeVector(new Map())]).toEqual([0, ''])
  const word = fc.string({ minLength: 1 })
  const vector = fc.array(fc.tuple(word, fc.array(fc.integer({ min: 1, max: lastPlace }))))
  fc.assert(
    fc.property(vector, words => {
      expect(readVector(writeVector(new Map(words)))).toEqual(new Map(words))
    }),
  )
})

test('forms stand where their words do, each place once', () => {
  const both = withForms(readVector("'price':2 'prices':1"), readVector("'price':1,2 'qqabc'"))
  expect(places(both)).toEqual({ price: [1, 2], prices: [1], qqabc: [] })
})

test('words of a next page stand behind, as far as places are kept', () => {
  const text = new Map<string, number[]>()
  addWords(text, readVector("'a':1,3 'b':2"), 0)
  addWords(text, readVector("'a':1 'c':2"), 3)
  expect(places(text)).toEqual({ a: [1, 3, 4], b: [2], c: [5] })
  addWords(text, new Map([['b', Array.from({ length: 300 }, (_, at) => at + 1)]]), 10)
  expect([text.get('b')?.length, text.get('b')?.at(-1)]).toEqual([mostPlaces, 264])
  addWords(text, readVector("'c':1,2 'd':9"), lastPlace)
  expect([text.get('c'), text.get('d')]).toEqual([[5, lastPlace], [lastPlace]])
})
