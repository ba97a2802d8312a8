import { expect, test } from 'vitest'
import { uuid } from '#test/boot.ts'
import { keepPage, takeKeptPage } from './kept-page.ts'

test('a kept page is given once, for its organisation, for a minute', () => {
  keepPage(uuid(2), '/app/data-manager', 1000)
  expect(takeKeptPage(uuid(1), 1001)).toBeNull()
  keepPage(uuid(2), '/app/data-manager', 1000)
  expect(takeKeptPage(uuid(2), 60_999)).toBe('/app/data-manager')
  expect(takeKeptPage(uuid(2), 60_999)).toBeNull()
  keepPage(uuid(2), '/app/data-manager', 1000)
  expect(takeKeptPage(uuid(2), 61_000)).toBeNull()
  keepPage(uuid(2), '//elsewhere.example', 1000)
  expect(takeKeptPage(uuid(2), 1001)).toBeNull()
})
