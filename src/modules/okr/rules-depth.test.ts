import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deepest, depthsOf, type Parents, shownBelow, tooDeep, wayUp } from './rules-depth.ts'

const names = ['a', 'b', 'c', 'd', 'e', 'f']
const anyParents: fc.Arbitrary<Parents> = fc
  .array(fc.constantFrom(null, 'gone', ...names), { minLength: 6, maxLength: 6 })
  .map(all => new Map(names.map((name, at) => [name, all[at] ?? null])))

/** A row of objectives, each below the one before it. */
const chain = (length: number, name = (at: number) => String(at)): [string, string | null][] =>
  Array.from({ length }, (_, at) => [name(at), at === 0 ? null : name(at - 1)])

test('each stands one deeper than what is above it, and those of a circle are known', () => {
  fc.assert(
    fc.property(anyParents, parents => {
      const { depths, circles } = depthsOf(parents)
      expect([...depths.keys()].toSorted()).toEqual(names)
      for (const name of names) {
        const way: string[] = []
        const next = (at: string) => parents.get(at) ?? 'gone'
        for (let at = next(name); at !== 'gone' && !way.includes(at); at = next(at)) way.push(at)
        expect(circles.has(name)).toBe(way.includes(name))
        if (!way.some(one => circles.has(one))) expect(depths.get(name)).toBe(way.length + 1)
      }
    }),
  )
})

test('only what was moved is too deep, the nearest above what stands too deep by it', () => {
  const standing = chain(deepest)
  const parents = new Map([...standing, ...chain(3, at => `below ${at}`)])
  expect(tooDeep(parents, new Set(parents.keys()))).toEqual(new Set())
  parents.set('below 0', String(deepest - 4))
  expect(tooDeep(parents, new Set(['below 0']))).toEqual(new Set())
  parents.set('below 0', String(deepest - 3))
  expect(tooDeep(parents, new Set(['below 0']))).toEqual(new Set(['below 0']))
  expect(tooDeep(parents, new Set(['below 0', 'below 2']))).toEqual(new Set(['below 2']))
  expect(tooDeep(parents, new Set(['0']))).toEqual(new Set(['0']))
  const long = new Map(chain(50_000))
  expect(tooDeep(long, new Set(long.keys())).size).toBe(50_000 - deepest)
})

test('what is stored is shown no deeper than the limit, and never below itself', () => {
  fc.assert(
    fc.property(anyParents, parents => {
      const shown = shownBelow(parents)
      expect([...shown.keys()].toSorted()).toEqual(names)
      expect(depthsOf(shown).circles.size).toBe(0)
      const { circles } = depthsOf(parents)
      for (const [uuid, above] of shown) {
        const parent = parents.get(uuid) ?? 'gone'
        expect(above).toBe(circles.has(uuid) || parent === 'gone' ? null : parent)
      }
    }),
  )
  const long = shownBelow(new Map(chain(50_000)))
  expect(long.get(String(deepest - 1))).toBe(String(deepest - 2))
  for (let at = deepest; at < 50_000; at++) expect(long.get(String(at))).toBe(String(deepest - 2))
})

test('the way up ends at the top, at what is not there, and where it comes back', () => {
  const parents = new Map<string, string | null>([...chain(4), ['a', 'b'], ['b', 'a'], ['lost', 'gone']])
  expect(wayUp(parents, '3')).toEqual(['2', '1', '0'])
  expect(wayUp(parents, 'a')).toEqual(['b', 'a'])
  expect(wayUp(parents, 'lost')).toEqual(['gone'])
})
