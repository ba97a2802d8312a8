import { expect, test } from 'vitest'
import { sayIn } from '#test/say-in.ts'
import { plural, t } from './translate.ts'

test('without a language sentences are said as they are written', () => {
  expect(t('Price now')).toBe('Price now')
  expect(t`The ${3} largest of ${'all'} moves`).toBe('The 3 largest of all moves')
  expect([0, 1, 2].map(count => plural(count, 'line', 'lines'))).toEqual(['lines', 'line', 'lines'])
})

test('in another one they are looked up by their English text, values in the order it wants', () => {
  const sentences = {
    'Price now': 'Preis jetzt',
    'Line {0} of {1}': 'Von {1} Zeilen die {0}.',
    'line|lines': 'Zeile|Zeilen',
  }
  sayIn('de', sentences)
  expect(t('Price now')).toBe('Preis jetzt')
  expect(t`Line ${3} of ${9}`).toBe('Von 9 Zeilen die 3.')
  expect(t('Unknown here')).toBe('Unknown here')
  expect(plural(1, 'line', 'lines')).toBe('Zeile')
  expect(plural(0, 'line', 'lines')).toBe('Zeilen')
})

test('a language that counts otherwise has as many forms as it needs', () => {
  sayIn('pl', { 'line|lines': 'wiersz|wiersze|wierszy' })
  expect([1, 3, 5, 22].map(count => plural(count, 'line', 'lines'))).toEqual([
    'wiersz',
    'wiersze',
    'wierszy',
    'wiersze',
  ])
})
