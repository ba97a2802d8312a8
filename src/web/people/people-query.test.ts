import { expect, test } from 'vitest'
import { readPage, readPeopleView, writeSort } from './people-query.ts'

test('the address gives the view, and what it does not say or says wrongly has a default', () => {
  expect(readPeopleView({})).toEqual({ page: 1, search: '', by: 'LastName', direction: 'asc' })
  expect(readPeopleView({ page: '3', search: ' ann ', sort: '-Email' })).toEqual({
    page: 3,
    search: 'ann',
    by: 'Email',
    direction: 'desc',
  })
  expect(readPeopleView({ page: '-1', sort: '-Password' })).toMatchObject({ page: 1, by: 'LastName', direction: 'asc' })
})

test('a sort is written as it is read', () => {
  for (const sort of ['Email', '-Email', '-LastLogin']) expect(writeSort(readPeopleView({ sort }))).toBe(sort)
})

test.each(['0', '1.5', 'x', '', undefined, '9999999'])('%j is no page', text => {
  expect(readPage(text)).toBe(1)
})
