import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isDeeper } from './json-depth.ts'

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

describe('the depth of a JSON text', () => {
  test.each([
    ['1', 0],
    ['{}', 1],
    ['[[1],[2]]', 2],
    ['{"a":[{"b":[]}]}', 4],
    ['{"[[[[":"]]]]{{{{"}', 1],
    ['{"a":"\\"[[[[[["}', 1],
    ['["\\\\",[]]', 2],
    [nested(32), 32],
  ])('%s is %i', (text, levels) => {
    expect(isDeeper(text, levels)).toBe(false)
    if (levels > 0) expect(isDeeper(text, levels - 1)).toBe(true)
  })

  test('agrees with what the parser makes of it', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), value => {
        const levels = depthOf(value)
        const text = JSON.stringify(value)
        expect(isDeeper(text, levels)).toBe(false)
        if (levels > 0) expect(isDeeper(text, levels - 1)).toBe(true)
      }),
    )
  })

  test('is found at once in a text no parser should see', () => {
    expect(isDeeper('['.repeat(1_000_000), 32)).toBe(true)
  })
})

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return 1 + Math.max(0, ...Object.values(value).map(depthOf))
}
