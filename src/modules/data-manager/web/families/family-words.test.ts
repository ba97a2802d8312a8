import { expect, test } from 'vitest'
import { markShared, readFamiliesView, reasonWords } from './family-words.ts'

test('words both names have are marked, whatever their case and marks', () => {
  const marked = markShared('Müller & Söhne-Frakt AB', ['MULLER', 'FRAKT'])
  expect(marked.filter(({ isShared }) => isShared).map(({ text }) => text)).toEqual(['Müller', 'Frakt'])
  expect(marked.map(({ text }) => text).join('')).toBe('Müller & Söhne-Frakt AB')
})

test('an address that says nothing, or nonsense, is the usual view', () => {
  const usual = { kind: 'supplier', search: '', order: 'amount', page: 1 }
  expect(readFamiliesView({}, ['supplier'])).toEqual(usual)
  expect(readFamiliesView({ kind: 'customer', order: 'size', page: '-3' }, ['supplier'])).toEqual(usual)
  const chosen = { kind: 'customer', search: 'ab', order: 'name', page: '2' }
  expect(readFamiliesView(chosen, ['supplier', 'customer'])).toEqual({ ...chosen, page: 2 })
})

test('why a spelling is in its family', () => {
  expect(reasonWords('near-name', 0.974)).toBe('97% alike')
  expect(reasonWords('person', 1)).toBe('put here by a person')
})
