import { expect, test } from 'vitest'
import { readPage, readPeopleView } from './people-query.ts'

test('the address gives the view, and what it does not say or says wrongly has a default', () => {
  expect(readPeopleView({})).toEqual({ page: 1, search: '', order: { by: 'LastName', direction: 'asc' } })
  expect(readPeopleView({ page: '3', search: ' ann ', sort: '-Email' })).toEqual({
    page: 3,
    search: 'ann',
    order: { by: 'Email', direction: 'desc' },
  })
  expect(readPeopleView({ page: '-1', sort: '-Password' })).toMatchObject({
    page: 1,
    order: { by: 'LastName', direction: 'asc' },
  })
})

test.each(['0', '1.5', 'x', '', undefined, '9999999'])('%j is no page', text => {
  expect(readPage(text)).toBe(1)
})
