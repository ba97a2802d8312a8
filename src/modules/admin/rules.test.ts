import { expect, test } from 'vitest'
import { fieldChanges, momentsOfDays, splitLinks } from './rules.ts'

test('a change is told field by field', () => {
  expect(fieldChanges({ role: 'Viewer', name: 'A' }, { role: 'Editor', name: 'A', tags: [1] })).toEqual([
    { field: 'role', before: 'Viewer', after: 'Editor', isChanged: true },
    { field: 'name', before: 'A', after: 'A', isChanged: false },
    { field: 'tags', before: null, after: '[\n  1\n]', isChanged: true },
  ])
  expect(fieldChanges(null, 5)).toEqual([{ field: '', before: null, after: '5', isChanged: true }])
  expect(fieldChanges(null, null)).toEqual([])
})

test('days reach from midnight to midnight', () => {
  const { from, until } = momentsOfDays('2026-03-31', '2026-03-31')
  expect(new Date(from ?? '')).toEqual(new Date(2026, 2, 31))
  expect(new Date(until ?? '')).toEqual(new Date(2026, 3, 1))
  expect(momentsOfDays('soon', undefined)).toEqual({})
})

test('web addresses of a text become links, without the stop after them', () => {
  const text = 'Press https://portal.test/a?b=c. Or (http://x.test/y), or javascript:alert(1).'
  const pieces = splitLinks(text)
  expect(pieces.map(({ words }) => words).join('')).toBe(text)
  expect(pieces.flatMap(({ href }) => href ?? [])).toEqual(['https://portal.test/a?b=c', 'http://x.test/y'])
  expect(splitLinks('')).toEqual([])
})
