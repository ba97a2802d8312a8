import { expect, test } from 'vitest'
import { inSentence, lowerFirst, pluralOf } from './text.ts'
import { readTranslations } from './translate.ts'

test('many of what a label names: by its last word, or by what stands before its level', () => {
  expect(['supplier family', 'country', 'day', 'kinds', 'category, level 2'].map(pluralOf)).toEqual([
    ...['supplier families', 'countries', 'days', 'kinds', 'categories of level 2'],
  ])
})

test('a label within a sentence is in lower case, except where nouns keep their first letter', () => {
  expect([inSentence('Supplier family'), lowerFirst('Supplier family')]).toEqual(['supplier family', 'supplier family'])
  readTranslations(() => ({ language: 'de', sentences: {} }))
  expect([inSentence('Lieferantengruppe'), lowerFirst('Umsatz')]).toEqual(['Lieferantengruppe', 'Umsatz'])
  readTranslations(() => null)
})
