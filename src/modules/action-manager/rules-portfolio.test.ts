import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readExact } from '#shared/exact.ts'
import { leakageParts, type SavingStanding, waterfallOf } from './rules-portfolio.ts'
import { savingStages } from './savings-words.ts'

const none = { price: '0', volume: '0', offContract: '0', estimate: '0', elsewhere: '0' }

test('from identified to realised, each step says what fell away', () => {
  const steps = waterfallOf([
    { stage: 'Identified', claimed: '100', approved: null, come: null },
    { stage: 'Cancelled', claimed: '50', approved: '50', come: null },
    { stage: 'Approved', claimed: '200', approved: '180', come: null },
    {
      stage: 'Implemented',
      claimed: '1200',
      approved: '1200',
      come: { planned: '600', realised: '450', leakage: { ...none, price: '100', volume: '50' } },
    },
    { stage: 'Implemented', claimed: '30', approved: '30', come: null },
  ])
  expect(steps.map(({ id, amount }) => [id, amount])).toEqual([
    ['identified', '1580.00'],
    ['cancelled', '-50.00'],
    ['unsigned', '-100.00'],
    ['changed', '-20.00'],
    ['approved', '1410.00'],
    ['waiting', '-180.00'],
    ['implemented', '1230.00'],
    ['toCome', '-600.00'],
    ['unmeasured', '-30.00'],
    ['price', '-100.00'],
    ['volume', '-50.00'],
    ['realised', '450.00'],
  ])
})

const amount = fc.integer({ min: 0, max: 10_000_000 }).map(value => (value / 100).toFixed(2))
const signed = fc.integer({ min: -1_000_000, max: 1_000_000 }).map(value => (value / 100).toFixed(2))
const standing: fc.Arbitrary<SavingStanding> = fc
  .record({
    stage: fc.constantFrom(...savingStages),
    claimed: amount,
    approved: amount,
    planned: amount,
    leakage: fc.record({ price: signed, volume: signed, offContract: signed, estimate: signed, elsewhere: signed }),
    isMeasured: fc.boolean(),
  })
  .map(({ planned, leakage, isMeasured, ...rest }) => {
    const lost = leakageParts.reduce((sum, part) => sum + readExact(leakage[part]), 0n)
    const realised = (Number(readExact(planned) - lost) / 1e24).toFixed(2)
    return { ...rest, come: isMeasured ? { planned, realised, leakage } : null }
  })

test('the steps between two totals add up to their difference, whatever the savings are', () => {
  fc.assert(
    fc.property(fc.array(standing, { maxLength: 30 }), standings => {
      let sum = 0n
      for (const { amount: value, isTotal, id } of waterfallOf(standings)) {
        if (isTotal && id !== 'identified') expect(Number(sum - readExact(value)) / 1e24).toBeCloseTo(0, 2)
        else sum += readExact(value)
      }
    }),
  )
})
