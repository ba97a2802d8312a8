import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readExact, roundExact } from '#shared/exact.ts'
import { changesOf, type DimensionSums, mostDrivers, rankDimensions } from './rules.ts'

const sums = (dimension: string, members: Record<string, [number, number]>): DimensionSums => ({
  dimension,
  members: Object.entries(members).map(([member, [before, now]]) => ({
    member,
    before: readExact(before),
    now: readExact(now),
  })),
  folded: null,
})
const changes = (of: DimensionSums) => changesOf(of, totalsOf(of), 2)
const totalsOf = ({ members, folded }: DimensionSums) => ({
  before: members.reduce((sum, { before }) => sum + before, folded?.before ?? 0n),
  now: members.reduce((sum, { now }) => sum + now, folded?.now ?? 0n),
})

it('names the fewest members that are 80% of a change, and prefers those that moved beyond their size', () => {
  const currency = sums('currency', { EUR: [950, 1045], SEK: [50, 55] })
  const supplier = sums('supplier', { A: [100, 190], B: [400, 405], C: [500, 505] })
  const [best, next] = rankDimensions([changes(currency), changes(supplier)])
  expect(best).toMatchObject({ dimension: 'supplier', explained: 0.9 })
  expect(best?.drivers.map(({ member }) => member)).toEqual(['A'])
  expect(best?.rest).toMatchObject({ members: 2, change: 1000n })
  expect(next).toMatchObject({ dimension: 'currency', explained: 0.95 })
})

it('shows both sides of changes that offset each other', () => {
  const [found] = rankDimensions([changes(sums('unit', { Up: [100, 200], Down: [200, 105], Still: [50, 50] }))])
  expect(found?.drivers.map(({ member, change }) => [member, change])).toEqual([
    ['Up', 10_000n],
    ['Down', -9500n],
  ])
  expect(found).toMatchObject({ explained: 1, rises: 10_000n, falls: 9500n })
})

it('stops at ten names and says how much they are', () => {
  const many = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`M${at}`, [0, 10] as [number, number]]))
  const [found] = rankDimensions([changes(sums('item', many))])
  expect(found).toMatchObject({ explained: 0.25, rest: { members: 30, change: 30_000n } })
})

const money = fc.bigInt({ min: -(10n ** 26n), max: 10n ** 26n })
const members = fc.array(fc.record({ member: fc.string({ maxLength: 4 }), before: money, now: money }), {
  maxLength: 30,
})
const folded = fc.option(
  fc.record({ before: money, now: money }).map(({ before, now }) => ({
    members: 7,
    before,
    now,
    movement: now < before ? before - now : now - before,
  })),
)

it('adds up: the members of every dimension are the whole change, for 10,000 random sets', () => {
  fc.assert(
    fc.property(members, folded, (rows, rest) => {
      const of = { dimension: 'd', members: rows, folded: rest }
      const totals = totalsOf(of)
      const rounded = changesOf(of, totals, 2)
      const whole = roundExact(totals.now, 2) - roundExact(totals.before, 2)
      const all = [...rounded.members, ...(rounded.folded ? [rounded.folded] : [])]
      return (
        all.reduce((sum, { change }) => sum + change, 0n) === whole &&
        rankDimensions([rounded]).every(
          ({ drivers, rest: others, explained }) =>
            drivers.reduce((sum, { change }) => sum + change, others.change) === whole &&
            drivers.length <= mostDrivers &&
            explained <= 1,
        )
      )
    }),
    { numRuns: 10_000 },
  )
}, 60_000)
