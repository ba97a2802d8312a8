import { expect, test } from 'vitest'
import { markDifferent, readFamiliesView, reasonWords } from './family-words.ts'

test('what the other name has not is marked: words, and letters of words that are nearly the same', () => {
  const marked = (name: string, other: string) =>
    markDifferent(name, other)
      .map(({ text, isOther }) => (isOther ? `[${text}]` : text))
      .join('')
  expect(marked('Nordpack Süd AS', 'NORDPACK AS')).toBe('Nordpack [Süd] AS')
  expect(marked('Müller & Söhne AB', 'Muller & Söhne GmbH')).toBe('M[ü]ller & Söhne [AB]')
  expect(marked('Muller & Söhne GmbH', 'Müller & Söhne AB')).toBe('M[u]ller & Söhne [GmbH]')
  expect(marked('Fjalenfeld Molkerei', 'Fjalenfield Molkerei')).toBe('Fjalenfeld Molkerei')
  expect(marked('Fjalenfield Molkerei', 'Fjalenfeld Molkerei')).toBe('Fjalenf[i]eld Molkerei')
  expect(marked('Acme', 'ACME')).toBe('Acme')
  expect(marked('Acme', 'Nordpack')).toBe('[Acme]')
})

test('an address that says nothing, or nonsense, is the usual view', () => {
  const usual = { kind: 'supplier', search: '', order: { by: 'amount', direction: 'desc' }, page: 1 }
  expect(readFamiliesView({}, ['supplier'])).toEqual(usual)
  expect(readFamiliesView({ kind: 'customer', sort: 'size', page: '-3' }, ['supplier'])).toEqual(usual)
  const chosen = { kind: 'customer', search: 'ab', sort: '-name', page: '2' }
  expect(readFamiliesView(chosen, ['supplier', 'customer'])).toEqual({
    kind: 'customer',
    search: 'ab',
    order: { by: 'name', direction: 'desc' },
    page: 2,
  })
})

test('why a spelling is in its family', () => {
  expect(reasonWords('near-name', 0.974)).toBe('97% alike')
  expect(reasonWords('person', 1)).toBe('put here by a person')
})
