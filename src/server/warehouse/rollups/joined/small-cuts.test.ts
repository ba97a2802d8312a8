import { expect, test } from 'vitest'
import { joinableBuilds, smallCuts } from './small-cuts.ts'

const rollups: Parameters<typeof smallCuts>[0] = [
  { upload: 'a', build: '8', rows: { total: 10, supplier: 400, category: 40, item: 900 } },
  { upload: 'b', build: '9', rows: {} },
  { upload: 'c', build: '7', rows: { total: 12, supplier: 500, category: 60 } },
]

test('cuts are copied that every build with rows has, the smallest first, as many as may be together', () => {
  expect(joinableBuilds(rollups)).toEqual({ a: '8', c: '7' })
  expect(smallCuts(rollups)).toEqual({ of: { a: '8', c: '7' }, rows: { total: 22, category: 100, supplier: 900 } })
  expect(smallCuts(rollups, 1022)?.rows).toEqual({ total: 22, category: 100, supplier: 900 })
  expect(smallCuts(rollups, 1021)?.rows).toEqual({ total: 22, category: 100 })
  expect(smallCuts(rollups, 22)?.rows).toEqual({ total: 22 })
})

test.each([
  ['no cut is small enough', rollups, 21],
  ['there is one build', rollups.slice(1), 9999],
  ['there is none', [], 9999],
  ['builds have no cut in common', [...rollups, { upload: 'd', build: '6', rows: { item: 1 } }], 9999],
])('nothing is copied where %s', (_, of, most) => expect(smallCuts(of, most)).toBeNull())
