import { expect, test } from 'vitest'
import { isAsKept, keptOf, placeOf } from './saved-search.ts'

const views = {
  findPlace: (id: string) => (id === 'spend' ? { title: 'Spend', path: '/app/analytics/view/spend' } : null),
  passing: ['month'],
}

const search = {
  month: '2026-11-01',
  period: 'lastYear',
  'suppliers.by': 'supplier',
  'suppliers.page': '3',
  page: '2',
  saved: 'some',
  rates: '',
}

test('a view keeps what is asked and chosen, not which page of a table was open', () => {
  expect(keptOf(views, search)).toEqual({ period: 'lastYear', 'suppliers.by': 'supplier' })
})

test('the order of parameters and the pages of tables make no other view', () => {
  expect(isAsKept(views, search, { 'suppliers.by': 'supplier', period: 'lastYear' })).toBe(true)
  expect(isAsKept(views, { ...search, compare: 'budget' }, { 'suppliers.by': 'supplier', period: 'lastYear' })).toBe(
    false,
  )
  expect(isAsKept(views, { saved: 'some' }, { period: 'lastYear' })).toBe(false)
})

test('a saved view opens the view it was made of, which may be gone', () => {
  const kept = { uuid: 'u', view: 'spend', search: { period: 'lastYear' } }
  expect(placeOf(views, kept)).toEqual({ to: '/app/analytics/view/spend', search: { period: 'lastYear', saved: 'u' } })
  expect(placeOf(views, { ...kept, view: 'gone' })).toBeNull()
})
