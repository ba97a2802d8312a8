import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readExact } from '#shared/exact.ts'
import { type Bought, realiseMonth } from './rules-realised.ts'

const held = { monthly: '3000.00', monthlyWithoutQuantity: '0.00' }
const line = (values: Partial<Bought>): Bought => ({
  isOffContract: false,
  atBaseline: '0',
  spend: '0',
  share: 1,
  ...values,
})

describe('what of a saving came', () => {
  test('is the baseline price less the price paid, by the quantity bought, and what is missing has its reasons', () => {
    // Planned: 10% of 3,000. Bought: 800 cartons at 1.90 instead of 2.00 under contract, 100 kg of film at 5.20 instead of 5.00 off contract.
    const found = realiseMonth(
      '300.00',
      held,
      [
        line({ atBaseline: '1600.00', spend: '1520.00' }),
        line({ atBaseline: '500.00', spend: '520.00', isOffContract: true }),
      ],
      [],
    )
    expect(found).toEqual({
      measured: '60.00',
      estimate: '0.00',
      realised: '60.00',
      // 300 less 10% of 2,100; 1,520 above 1,440; 520 above 450.
      leakage: {
        total: '240.00',
        volume: '90.00',
        price: '80.00',
        offContract: '70.00',
        estimate: '0.00',
        elsewhere: '0.00',
      },
      withoutPrice: '0.00',
    })
  })

  test('is below zero where more is paid than before, and credits take away what they took back', () => {
    const dearer = realiseMonth('0', held, [line({ atBaseline: '20', spend: '25.00' })], [])
    expect(dearer.measured).toBe('-5.00')
    const credited = realiseMonth(
      '0',
      held,
      [line({ atBaseline: '20', spend: '15.00' }), line({ atBaseline: '-8', spend: '-6.00' })],
      [],
    )
    // Six pieces at 0.50 below the baseline.
    expect(credited.measured).toBe('3.00')
  })

  test('is an estimate where lines have no quantity, and nothing where an item has no baseline price', () => {
    const found = realiseMonth(
      '100.00',
      { monthly: '0', monthlyWithoutQuantity: '1000.00' },
      [],
      [{ spend: '920.00', share: 1 }],
      '70.00',
    )
    expect(found).toMatchObject({ measured: '0.00', estimate: '80.00', realised: '80.00', withoutPrice: '70.00' })
    expect(found.leakage).toMatchObject({ total: '20.00', estimate: '20.00', price: '0.00', volume: '0.00' })
  })

  test('that others count is missing as what they count', () => {
    const found = realiseMonth('100.00', held, [line({ atBaseline: '2000', spend: '1900.00', share: 0.25 })], [])
    expect(found.measured).toBe('25.00')
    expect(found.leakage.elsewhere).toBe('75.00')
  })
})

const cents = (most: number) => fc.integer({ min: -most, max: most }).map(value => (value / 100).toFixed(2))
const positive = (most: number) => fc.integer({ min: 0, max: most }).map(value => (value / 100).toFixed(2))
const bought = fc.record({
  isOffContract: fc.boolean(),
  spend: cents(1_000_000),
  atBaseline: fc.integer({ min: -100_000_000, max: 100_000_000 }).map(value => (value / 100_000).toFixed(5)),
  share: fc.constantFrom(0, 0.25, 1 / 3, 0.5, 1),
})

test('planned less realised is the sum of its reasons, to the cent, whatever was bought', () => {
  fc.assert(
    fc.property(
      positive(10_000_000),
      positive(10_000_000),
      positive(1_000_000),
      fc.array(bought, { maxLength: 20 }),
      fc.array(fc.record({ spend: cents(100_000), share: fc.constantFrom(0, 0.5, 1) })),
      (planned, monthly, monthlyWithoutQuantity, lines, without) => {
        const { leakage, realised, measured, estimate } = realiseMonth(
          planned,
          { ...held, monthly, monthlyWithoutQuantity },
          lines,
          without,
        )
        const { total, ...parts } = leakage
        const sum = (values: readonly string[]) => values.reduce((all, value) => all + readExact(value), 0n)
        expect(sum(Object.values(parts))).toBe(readExact(total))
        expect(sum([total, realised])).toBe(readExact(planned))
        expect(sum([measured, estimate])).toBe(readExact(realised))
      },
    ),
  )
})
