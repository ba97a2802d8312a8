import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type IndexSums, priceEffect, priceIndex } from './rules.ts'

/** An item with its quantity and price, before and now. */
type Item = { q0: number; p0: number; q1: number; p1: number }

function sumsOf(items: readonly Item[]): IndexSums {
  const sum = (of: (item: Item) => number) => items.reduce((all, item) => all + of(item), 0)
  return {
    baseValue: sum(({ p0, q0 }) => p0 * q0),
    baseQuantitiesNow: sum(({ p1, q0 }) => p1 * q0),
    atBasePrices: sum(({ p0, q1 }) => p0 * q1),
    matched: sum(({ p1, q1 }) => p1 * q1),
  }
}
const indexOf = (items: readonly Item[]) => priceIndex(sumsOf(items)) ?? Number.NaN

const positive = fc.double({ min: 0.01, max: 10_000, noNaN: true })
const item = fc.record({ q0: positive, p0: positive, q1: positive, p1: positive })
const items = fc.array(item, { minLength: 1, maxLength: 30 })
const near = (value: number, expected: number): void => {
  expect(Math.abs(value / expected - 1)).toBeLessThan(1e-9)
}

it('is the mean of both baskets, in the example of a price that doubles', () => {
  const two: Item[] = [
    { q0: 10, p0: 10, q1: 5, p1: 20 },
    { q0: 10, p0: 10, q1: 20, p1: 10 },
  ]
  // Laspeyres (200 + 100) / 200 = 1.5, Paasche (100 + 200) / (50 + 200) = 1.2.
  near(indexOf(two), 100 * Math.sqrt(1.5 * 1.2))
  expect(priceEffect(sumsOf(two))).toBe(50)
})

it('is not known without an item that has a price in both', () => {
  expect(priceIndex(sumsOf([]))).toBeNull()
  expect(priceIndex({ baseValue: 1, baseQuantitiesNow: 1, atBasePrices: 0, matched: 1 })).toBeNull()
  expect(priceIndex({ baseValue: Number.NaN, baseQuantitiesNow: 1, atBasePrices: 1, matched: 1 })).toBeNull()
})

describe('the tests of index numbers', () => {
  it('identity: the same prices are 100, whatever the quantities', () => {
    fc.assert(fc.property(items, all => near(indexOf(all.map(one => ({ ...one, p1: one.p0 }))), 100)))
  })

  it('proportionality: all prices times as much is the index times as much', () => {
    fc.assert(
      fc.property(items, fc.double({ min: 0.1, max: 10, noNaN: true }), (all, factor) =>
        near(indexOf(all.map(one => ({ ...one, p1: one.p1 * factor }))), indexOf(all) * factor),
      ),
    )
  })

  it('time reversal: there and back is where it began', () => {
    fc.assert(
      fc.property(items, all => {
        const back = all.map(({ q0, p0, q1, p1 }) => ({ q0: q1, p0: p1, q1: q0, p1: p0 }))
        near((indexOf(all) * indexOf(back)) / 100, 100)
      }),
    )
  })

  it('factor reversal: prices times quantities is the change of money', () => {
    fc.assert(
      fc.property(items, all => {
        const swapped = all.map(({ q0, p0, q1, p1 }) => ({ q0: p0, p0: q0, q1: p1, p1: q1 }))
        const { baseValue, matched } = sumsOf(all)
        near((indexOf(all) * indexOf(swapped)) / 10_000, matched / baseValue)
      }),
    )
  })

  it('commensurability: the unit an item is counted in does not matter', () => {
    fc.assert(
      fc.property(items, positive, (all, units) => {
        const [first, ...others] = all
        if (!first) return
        const { q0, p0, q1, p1 } = first
        const counted = { q0: q0 * units, p0: p0 / units, q1: q1 * units, p1: p1 / units }
        near(indexOf([counted, ...others]), indexOf(all))
      }),
    )
  })

  it('mean value: it lies between the least and the most that a price moved', () => {
    fc.assert(
      fc.property(items, all => {
        const moved = all.map(({ p0, p1 }) => (100 * p1) / p0)
        expect(indexOf(all)).toBeGreaterThan(Math.min(...moved) * (1 - 1e-9))
        expect(indexOf(all)).toBeLessThan(Math.max(...moved) * (1 + 1e-9))
      }),
    )
  })
})
