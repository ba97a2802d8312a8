import fc from 'fast-check'
import { expect, it } from 'vitest'
import { apportion, readExact, roundExact } from '#shared/exact.ts'
import { type EffectBar, type ItemPair, type ItemState, priceVolumeMix } from './rules.ts'
import { itemSteps } from './rules-steps.ts'

const traded = (item: string, [q0, p0]: [number, number], [q1, p1]: [number, number], unit = 'pc'): ItemPair => {
  const [before, now] = [readExact(q0 * p0), readExact(q1 * p1)]
  const priced = { before, atOldRates: now, quantityBefore: readExact(q0), quantity: readExact(q1) }
  return { state: 'both', item, items: 1, unit, before, atOldRates: now, now, priced }
}
const inOne = (state: ItemState, item: string, before: number, now: number): ItemPair => ({
  state,
  item,
  items: 1,
  unit: '',
  before: readExact(before),
  atOldRates: readExact(now),
  now: readExact(now),
  priced: null,
})
const values = (bars: readonly EffectBar[]) =>
  Object.fromEntries(bars.map(({ effect, value }) => [effect, Number(roundExact(value, 2)) / 100]))

it('splits the golden example: volume 0, mix -200, price +40, total -160', () => {
  const { before, now, bars } = priceVolumeMix([traded('A', [100, 10], [120, 11]), traded('B', [100, 20], [80, 19])])
  expect(values(bars)).toEqual({ volume: 0, mix: -200, price: 40 })
  expect(now - before).toBe(readExact(-160))
  expect(bars.map(({ parts }) => parts[0]?.item)).toEqual(['A', 'B', 'A'])
})

it('keeps new and lost items, single lines and lines without quantity apart', () => {
  const odd = traded('C', [10, 5], [10, 5])
  const { bars } = priceVolumeMix([
    {
      ...odd,
      before: odd.before + readExact(3),
      now: odd.now + readExact(7),
      atOldRates: odd.atOldRates + readExact(5),
    },
    inOne('new', 'N', 0, 40),
    inOne('lost', 'L', 30, 0),
    inOne('once', 'O', 0, 9),
    inOne('unsplit', 'U', 10, 12),
    inOne('no_item', '', 1, 2),
  ])
  expect(values(bars)).toEqual({
    volume: 0,
    mix: 0,
    price: 0,
    new: 40,
    lost: -30,
    once: 9,
    unsplit: 2,
    no_quantity: 2,
    no_item: 1,
    exchange: 2,
  })
})

it('does not tell volume from mix where units of measure differ', () => {
  const { bars } = priceVolumeMix([traded('A', [100, 10], [120, 11]), traded('B', [100, 20], [80, 19], 'kg')])
  expect(values(bars)).toEqual({ volume_mix: -200, price: 40 })
})

it('takes what the engine added up as one item that is not named', () => {
  const [a, b] = [traded('A', [100, 10], [120, 11]), traded('B', [100, 20], [80, 19])]
  const folded: ItemPair = {
    ...b,
    item: null,
    items: 2,
    before: a.before + b.before,
    now: a.now + b.now,
    atOldRates: a.now + b.now,
    priced: {
      before: a.before + b.before,
      atOldRates: a.now + b.now,
      quantityBefore: readExact(200),
      quantity: readExact(200),
      atOldPrices: readExact(2800),
    },
  }
  expect(values(priceVolumeMix([folded]).bars)).toEqual({ volume: 0, mix: -200, price: 40 })
})

const amount = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n })
const quantity = fc.bigInt({ min: 1n, max: 10n ** 26n })
const pair: fc.Arbitrary<ItemPair> = fc
  .record({
    state: fc.constantFrom<ItemState>('both', 'new', 'lost', 'once', 'unsplit', 'no_item'),
    item: fc.string({ maxLength: 3 }),
    unit: fc.constantFrom('pc', 'kg'),
    sums: fc.tuple(amount, amount, amount, amount, amount),
    quantities: fc.tuple(quantity, quantity),
  })
  .map(({ state, item, unit, sums: [before, atOldRates, now, pricedBefore, pricedNow], quantities }) => ({
    state,
    item,
    items: 1,
    unit,
    before,
    atOldRates,
    now,
    priced:
      state === 'both'
        ? { before: pricedBefore, atOldRates: pricedNow, quantityBefore: quantities[0], quantity: quantities[1] }
        : null,
  }))
const around = { filters: [], period: { from: '2026-01-01', to: '2026-12-31' }, compare: undefined }

it('adds up to the last digit, and in cents, for 10,000 random sets', () => {
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 12 }), fc.boolean(), (pairs, isOneUnit) => {
      const asked = isOneUnit ? pairs.map(one => ({ ...one, unit: 'pc' })) : pairs
      const split = priceVolumeMix(asked)
      const steps = itemSteps({ split, pairs: asked, field: 'item', decimals: 2, around })
      const ofRole = (role: string) =>
        steps.filter(step => step.role === role).map(({ value }) => readExact(value ?? 0))
      const [before = 0n, now = 0n] = ofRole('total')
      const whole = split.bars.reduce((sum, { value }) => sum + value, 0n)
      return whole === split.now - split.before && ofRole('change').reduce((sum, one) => sum + one, 0n) === now - before
    }),
    { numRuns: 10_000 },
  )
}, 60_000)

it('gives the cents that rounding loses to those that lost most', () => {
  const thirds = [readExact('33.333333'), readExact('33.333333'), readExact('33.333334')]
  expect(apportion(thirds, 10_000n, 2)).toEqual([3333n, 3333n, 3334n])
  expect(apportion([readExact('-0.005'), readExact('2')], 200n, 2)).toEqual([0n, 200n])
  expect(apportion([readExact('1'), readExact('5')], 599n, 2)).toEqual([100n, 499n])
})
