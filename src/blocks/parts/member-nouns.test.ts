import { expect, test } from 'vitest'
import { describeCatalogue } from '#server/warehouse/catalogue/catalogue.ts'
import { memberNoun } from './member-nouns.ts'

test('members of every dimension have a name', () => {
  const dimensions = describeCatalogue('EUR').datasets.flatMap(dataset => dataset.dimensions.map(({ id }) => id))
  expect(dimensions.filter(id => memberNoun(id, 2) === memberNoun(undefined, 2))).toEqual([])
})

test('one and several are told apart', () => {
  expect([1, 2].map(count => memberNoun('supplier_family', count))).toEqual(['supplier family', 'supplier families'])
})
