import { expect, test } from 'vitest'
import type { CategoryNode } from '#shared/categories.ts'
import { placeAfterStep, rollUp, visibleRows } from './category-words.ts'

const node = (id: string, parentId: string | null, spend: string): CategoryNode => ({
  id,
  parentId,
  code: '',
  name: id,
  level: parentId ? 2 : 1,
  path: [id],
  lines: 1,
  spend,
})
const nodes = [node('a', null, '1.00'), node('a1', 'a', '2.50'), node('a2', 'a', '0.10'), node('b', null, '-1.00')]

test('a node counts what is below it; closed ones hide it', () => {
  const rows = rollUp(nodes)
  expect(rows.map(({ allLines, allSpend }) => [allLines, allSpend])).toEqual([
    [3, '3.60'],
    [1, '2.50'],
    [1, '0.10'],
    [1, '-1.00'],
  ])
  expect(visibleRows(rows, new Set(['a'])).map(({ id }) => id)).toEqual(['a', 'b'])
})

test('steps move among siblings, into the one above, and out', () => {
  const [a, a1, a2, b] = nodes
  if (!a || !a1 || !a2 || !b) throw new Error('There are four')
  expect(placeAfterStep(nodes, a2, 'up')).toEqual({ parent: 'a', position: 0 })
  expect(placeAfterStep(nodes, a2, 'down')).toBeNull()
  expect(placeAfterStep(nodes, a2, 'out')).toEqual({ parent: null, position: 1 })
  expect(placeAfterStep(nodes, b, 'in')).toEqual({ parent: 'a', position: 2 })
  expect(placeAfterStep(nodes, a, 'in')).toBeNull()
  expect(placeAfterStep(nodes, a, 'out')).toBeNull()
})
