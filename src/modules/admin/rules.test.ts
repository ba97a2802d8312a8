import { expect, test } from 'vitest'
import { changedNames, fieldChanges, momentsOfDays, splitLinks } from './rules.ts'

test('a change is told value by value, those that did not change are counted', () => {
  const before = { role: 'Viewer', name: 'A', items: [{ n: 1, on: true }] }
  const after = { role: 'Editor', name: 'A', items: [{ n: 1, on: false }, {}], none: null }
  expect(fieldChanges(before, after)).toEqual({
    changed: [
      { path: 'role', before: 'Viewer', after: 'Editor' },
      { path: 'items.0.on', before: 'true', after: 'false' },
      { path: 'items.1', before: null, after: '{}' },
      { path: 'none', before: null, after: 'null' },
    ],
    unchanged: 2,
  })
  expect(changedNames(before, after)).toEqual(['role', 'items', 'none'])
})

test('a change without fields is told as it is', () => {
  expect(fieldChanges(null, 5)).toEqual({ changed: [{ path: '', before: null, after: '5' }], unchanged: 0 })
  expect(fieldChanges(null, null)).toEqual({ changed: [], unchanged: 0 })
  expect(changedNames(null, 5)).toEqual([])
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
