import { expect, test } from 'vitest'
import { sayIn } from '#test/say-in.ts'
import { inSentence, lowerFirst } from './text.ts'

test('a label within a sentence is in lower case, except where nouns keep their first letter', () => {
  expect([inSentence('Supplier family'), lowerFirst('Supplier family')]).toEqual(['supplier family', 'supplier family'])
  sayIn('de')
  expect([inSentence('Lieferantengruppe'), lowerFirst('Umsatz')]).toEqual(['Lieferantengruppe', 'Umsatz'])
})
