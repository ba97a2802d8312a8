import { expect, test } from 'vitest'
import { categoryPlaces, foundPlaces } from './category-places.ts'

const chain = [{ id: 'category' }, { id: 'category_2' }]
const rows = [
  { category: 'Packaging', category_2: 'Film', spend: '4' },
  { category: 'Freight', category_2: null, spend: '3' },
  { category: 'Packaging', category_2: 'Boxes', spend: '2' },
  { category: null, category_2: 'Film', spend: '1' },
  { category: 'Freight', category_2: 'Film', spend: '1' },
]

test('places of the tree stand by name, each before those below it, and once', () => {
  expect(categoryPlaces(rows, chain).map(({ path }) => path.join('/'))).toEqual([
    'Freight',
    'Freight/Film',
    'Packaging',
    'Packaging/Boxes',
    'Packaging/Film',
  ])
})

test('a search finds places of every level by their own name', () => {
  const found = (search: string) => foundPlaces(categoryPlaces(rows, chain), search).map(({ path }) => path.join('/'))
  expect(found('FILM')).toEqual(['Freight/Film', 'Packaging/Film'])
  expect(found('pack')).toEqual(['Packaging'])
  expect(found('')).toHaveLength(5)
})
