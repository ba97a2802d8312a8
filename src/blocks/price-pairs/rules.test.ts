import { expect, test } from 'vitest'
import { isWithin, suggestPairs } from './rules.ts'

const families = [
  { family: 'Bread', names: ['Rye bread small', 'Wheat bread organic', 'Rolls 500 g'] },
  { family: 'Cream and butter', names: ['Butter 250 g', 'Whipping cream organic'] },
  { family: 'Gloves', names: ['Work glove Pro', 'Winter gloves'] },
]
const categories = [
  { path: ['Raw materials', 'Grains and flour'], names: ['Wheat flour type 550', 'Rye flour organic'] },
  { path: ['Raw materials', 'Dairy ingredients'], names: ['Butter standard', 'Cream bulk', 'Whey organic'] },
  { path: ['Goods', 'Workwear'], names: ['work glove pro', 'Boots'] },
  { path: ['Facilities', 'Rent'], names: [] },
]

test('names suggest what may stand together, with the words that say so', () => {
  const found = suggestPairs(families, categories)
  expect(found.get('Bread')).toEqual([
    { path: ['Raw materials', 'Grains and flour'], kind: 'alike', words: ['rye', 'wheat'] },
  ])
  expect(found.get('Cream and butter')?.map(({ path }) => path[1])).toEqual(['Dairy ingredients'])
})

test('what is sold under the name it is bought by comes first', () => {
  expect(suggestPairs(families, categories).get('Gloves')).toEqual([
    { path: ['Goods', 'Workwear'], kind: 'same', words: ['work glove pro'] },
  ])
})

test('a word that many categories have suggests nothing', () => {
  const many = ['A', 'B', 'C'].map(family => ({ family, names: ['organic standard'] }))
  const bought = ['X', 'Y'].map(name => ({ path: [name], names: ['Organic', 'Standard'] }))
  expect([...suggestPairs(many, bought).values()].flat()).toEqual([])
})

test('a path lies within another one of more or fewer levels', () => {
  expect(isWithin(['A'], ['A', 'B'])).toBe(true)
  expect(isWithin(['A', 'B'], ['A'])).toBe(true)
  expect(isWithin(['A', 'B'], ['A', 'C'])).toBe(false)
  expect(isWithin(['A'], ['A'])).toBe(false)
  expect(isWithin(['B'], ['A', 'B'])).toBe(false)
})

test('a group of purchases that only chance has a word in common with suggests nothing', () => {
  const words = ['rye', 'wheat', 'oats', 'corn', 'spelt']
  const sold = words.map(word => ({ family: `${word} goods`, names: [`${word} bread`] }))
  const raw = words.map(word => ({ path: ['Raw materials', `${word} flour`], names: [] }))
  const chance = { path: ['Energy', 'Gas'], names: ['Natural gas'] }
  const found = suggestPairs([...sold, { family: 'Yogurt', names: ['Natural yogurt'] }], [...raw, chance])
  expect([...found.values()].map(suggestions => suggestions.map(({ path }) => path[0]))).toEqual([
    ...words.map(() => ['Raw materials']),
    [],
  ])
})
