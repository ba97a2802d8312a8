import { expect, test } from 'vitest'
import { countFilters, isFiltered, readActionsView, writeFilters } from './actions-view.ts'

const person = '00000000-0000-4000-8000-000000000007'

test('an address without filters is every open action by its day', () => {
  const view = readActionsView({})
  expect(view).toMatchObject({ page: 1, order: { by: 'due', direction: 'asc' }, group: null })
  expect([isFiltered(view.filters), countFilters(view.filters)]).toEqual([false, 0])
  expect(Object.values(writeFilters(view.filters)).filter(Boolean)).toEqual([])
})

test('what an address says comes back as it was', () => {
  const search = {
    q: 'boxes',
    status: 'At risk,In Trouble',
    priority: 'High',
    stage: 'Source,none',
    owner: `me,${person}`,
    tag: 'packaging,two words',
    due: 'late',
    mine: 'true',
    completed: 'true',
  }
  const { filters } = readActionsView(search)
  expect(writeFilters(filters)).toEqual(search)
  expect(countFilters(filters)).toBe(7)
})

test('what no filter knows is left out', () => {
  const { filters, order, group, page } = readActionsView({
    status: 'At risk,Nowhere,At risk',
    stage: 'Recycle',
    owner: 'me,1; drop',
    due: 'someday',
    completed: 'yes',
    sort: '-colour',
    group: 'colour',
    page: '0',
  })
  expect(filters).toMatchObject({ status: ['At risk'], stage: [], owner: ['me'], due: null, hasCompleted: false })
  expect([order.by, group, page]).toEqual(['due', null, 1])
})

test('words are trimmed and no longer than a call takes', () => {
  expect(readActionsView({ q: `  ${'a'.repeat(300)}` }).filters.q).toHaveLength(200)
})
