import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Claimant, canConflict, decisionsOf, type SettledClaim, sharesOf } from './rules-claims.ts'

const claimant = (values: Partial<Claimant> & Pick<Claimant, 'actionUuid'>): Claimant => ({
  scope: { filters: [{ field: 'supplier_family', values: ['Nordpack'] }] },
  start: '2026-01-01',
  end: '2026-12-01',
  createdAt: '2026-01-05T10:00:00.000Z',
  isSigned: false,
  ...values,
})
const first = claimant({ actionUuid: 'a' })
const second = claimant({ actionUuid: 'b', start: '2026-03-01' })
const third = claimant({ actionUuid: 'c', start: '2026-03-01', createdAt: '2026-02-01T00:00:00.000Z' })
const none = decisionsOf([])
const settle = (a: string, b: string, rest: Partial<SettledClaim>): SettledClaim => ({
  a,
  b,
  rule: 'first',
  share: null,
  to: null,
  ...rest,
})

describe('lines that two savings claim', () => {
  test('are those of both scopes in months both run', () => {
    expect(canConflict(first, second)).toBe(true)
    expect(canConflict(first, first)).toBe(false)
    expect(canConflict(first, { ...second, start: '2027-01-01', end: '2027-06-01' })).toBe(false)
    const other = { filters: [{ field: 'supplier_family', values: ['Balt'] }] }
    expect(canConflict(first, { ...second, scope: other })).toBe(false)
    const category = { filters: [{ field: 'category', values: ['Packaging'] }] }
    expect(canConflict(first, { ...second, scope: category })).toBe(true)
  })

  test('count where the saving began first, until somebody decides otherwise', () => {
    expect(sharesOf([second, first], none)).toEqual([0, 1])
    // Of two of one month the one that was created first.
    expect(sharesOf([second, third], none)).toEqual([1, 0])
    // What was signed off comes before what somebody claims for a time long past.
    expect(sharesOf([first, { ...second, isSigned: true }], none)).toEqual([0, 1])
    expect(sharesOf([first, second], decisionsOf([settle('b', 'a', { rule: 'given', to: 'b' })]))).toEqual([0, 1])
    expect(sharesOf([first, second], decisionsOf([settle('b', 'a', { rule: 'split', share: 0.7 })]))).toEqual([
      expect.closeTo(0.3),
      expect.closeTo(0.7),
    ])
  })

  test('count for the first of all where decisions run in a circle', () => {
    const circle = [
      settle('a', 'b', { rule: 'given', to: 'b' }),
      settle('b', 'c', { rule: 'given', to: 'c' }),
      settle('a', 'c', { rule: 'given', to: 'a' }),
    ]
    expect(sharesOf([first, second, third], decisionsOf(circle))).toEqual([1, 0, 0])
  })

  test('never count more than once, whatever was decided', () => {
    const decided = fc.record({
      a: fc.constantFrom('a', 'b', 'c'),
      b: fc.constantFrom('a', 'b', 'c'),
      rule: fc.constantFrom('first' as const, 'split' as const, 'given' as const),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      to: fc.constantFrom('a', 'b', 'c'),
    })
    fc.assert(
      fc.property(fc.subarray([first, second, third], { minLength: 1 }), fc.array(decided), (of, settled) => {
        const shares = sharesOf(of, decisionsOf(settled))
        expect(shares.every(share => share >= 0 && share <= 1)).toBe(true)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9)
      }),
    )
  })
})
