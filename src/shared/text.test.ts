import { expect, test } from 'vitest'
import { inSentence, lowerFirst } from './text.ts'
import { readTranslations } from './translate.ts'

test('a label within a sentence is in lower case, except where nouns keep their first letter', () => {
  expect([inSentence('Supplier family'), lowerFirst('Supplier family')]).toEqual(['supplier family', 'supplier family'])
  readTranslations(() => ({ language: 'de', sentences: {} }))
  expect([inSentence('Lieferantengruppe'), lowerFirst('Umsatz')]).toEqual(['Lieferantengruppe', 'Umsatz'])
  readTranslations(() => null)
})
