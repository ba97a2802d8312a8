import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allInCircles, completableOf, findCircle, type Waits } from './rules-waits.ts'

const names = ['a', 'b', 'c', 'd', 'e', 'f']
const anyWaits: fc.Arbitrary<Waits> = fc
  .array(fc.tuple(fc.constantFrom(...names), fc.constantFrom(...names)), { maxLength: 12 })
  .map(pairs => new Map(names.map(name => [name, pairs.filter(([one]) => one === name).map(([, other]) => other)])))

test('a circle is named from the action back to it', () => {
  const waits = new Map([
    ['a', ['b', 'x']],
    ['b', ['c']],
    ['c', ['a']],
  ])
  expect(findCircle(waits, 'a')).toEqual(['a', 'b', 'c', 'a'])
  expect(findCircle(waits, 'c')).toEqual(['c', 'a', 'b', 'c'])
  expect(findCircle(waits, 'x')).toBeNull()
  expect(findCircle(new Map([['a', ['a']]]), 'a')).toEqual(['a', 'a'])
})

test('a circle that is found is one, and none is found only where none is', () => {
  fc.assert(
    fc.property(anyWaits, fc.constantFrom(...names), (waits, from) => {
      const circle = findCircle(waits, from)
      expect(circle !== null).toBe(reachable(waits, from).has(from))
      if (circle === null) return
      expect([circle[0], circle.at(-1)]).toEqual([from, from])
      for (const [at, name] of circle.slice(0, -1).entries()) expect(waits.get(name)).toContain(circle[at + 1])
    }),
  )
})

test('those in circles are those that reach themselves, in a ring of any length', () => {
  fc.assert(
    fc.property(anyWaits, waits => {
      expect(allInCircles(waits)).toEqual(new Set(names.filter(name => reachable(waits, name).has(name))))
    }),
  )
  const ring = new Map(Array.from({ length: 50_000 }, (_, at) => [String(at), [String((at + 1) % 50_000)]]))
  expect(allInCircles(ring).size).toBe(50_000)
  expect(findCircle(ring, '7')?.length).toBe(50_001)
})

function reachable(waits: Waits, from: string): Set<string> {
  const seen = new Set<string>()
  const open = [...(waits.get(from) ?? [])]
  for (const name of open) {
    if (seen.has(name)) continue
    seen.add(name)
    open.push(...(waits.get(name) ?? []))
  }
  return seen
}

test('what waits only for completed ones, or for those completed with it, can be completed', () => {
  const waits = new Map([
    ['a', ['b']],
    ['b', ['c']],
    ['d', ['e']],
  ])
  const open = new Set(['a', 'b', 'c', 'd', 'f'])
  expect(completableOf(['a', 'b', 'c'], waits, open)).toEqual(new Set(['a', 'b', 'c']))
  expect(completableOf(['a', 'b'], waits, open)).toEqual(new Set())
  // `e` is completed already.
  expect(completableOf(['d', 'f', 'a'], waits, open)).toEqual(new Set(['d', 'f']))
})
