import { expect, test } from 'vitest'
import type { ContractTerms } from '#shared/contract-terms.ts'
import {
  daysUntil,
  latestSnooze,
  leadDays,
  phaseOf,
  pressure,
  type RenewalDecision,
  standingDecision,
  toDecide,
  usualLeadTimes,
} from './rules-renewals.ts'

const terms: ContractTerms = {
  ...{ startDate: '2018-09-27', endDate: '2021-09-27', initialTermMonths: 36, renewalTermMonths: 12 },
  ...{ autoRenew: true, noticeDays: null, noticeMonths: 3, status: null },
}

test('a decision takes longer the more a contract is worth', () => {
  const of = (value: number | null) => leadDays(usualLeadTimes, value)
  expect([null, 0, 25_000, 25_001, 100_000, 100_001].map(of)).toEqual([30, 30, 30, 60, 60, 120])
})

test('what is decided is the term whose notice comes next', () => {
  expect(toDecide(terms, '2021-06-27')).toEqual({
    ...{ termEnd: '2021-09-27', decideBy: '2021-06-27', hasNotice: true, passed: null },
  })
  expect(toDecide(terms, '2021-06-28')).toEqual({
    ...{ termEnd: '2022-09-27', decideBy: '2022-06-27', hasNotice: true },
    passed: { termEnd: '2021-09-27', noticeBy: '2021-06-27' },
  })
  expect(toDecide(terms, '2021-09-28')?.passed).toBeNull()
})

test('without a notice the last day of the term is the last to decide, and one that ended is asked about for a year', () => {
  const fixed = { ...terms, autoRenew: false, noticeMonths: null }
  expect(toDecide(fixed, '2021-09-01')).toMatchObject({ decideBy: '2021-09-27', hasNotice: false })
  expect(toDecide(fixed, '2022-09-27')).toMatchObject({ decideBy: '2021-09-27' })
  expect(toDecide(fixed, '2022-09-28')).toBeNull()
  expect(toDecide({ ...terms, status: 'terminated' }, '2021-01-01')).toBeNull()
  expect(toDecide({ ...terms, status: 'draft' }, '2021-01-01')).toBeNull()
})

test('a decision stands until its term is over; after its notice only one to end the contract outlasts the next lead time', () => {
  const on = (today: string, lead: number, ...made: [string, RenewalDecision][]) => {
    const next = toDecide(terms, today)
    const decisions = made.map(([termEnd, decision]) => ({ termEnd, decision }))
    return next && standingDecision(terms, decisions, { next, lead, today })?.termEnd
  }
  expect(on('2021-06-27', 60, ['2021-09-27', 'renew'])).toBe('2021-09-27')
  expect(on('2021-09-27', 60, ['2021-09-27', 'renew'])).toBe('2021-09-27')
  expect(on('2021-09-27', 300, ['2021-09-27', 'renew'])).toBeUndefined()
  expect(on('2021-09-27', 300, ['2021-09-27', 'end'])).toBe('2021-09-27')
  expect(on('2021-09-28', 60, ['2021-09-27', 'end'])).toBeUndefined()
  expect(on('2021-07-01', 60, ['2021-09-27', 'renew'], ['2022-09-27', 'renew'])).toBe('2022-09-27')
  expect(on('2021-07-01', 60, ['2021-10-01', 'end'])).toBeUndefined()
})

test('a contract is left alone until a week before the last day to decide', () => {
  expect(latestSnooze('2026-03-20', '2026-03-01')).toBe('2026-03-13')
  expect(latestSnooze('2026-03-20', '2026-03-13')).toBe('2026-03-20')
  expect(latestSnooze('2026-03-20', '2026-03-21')).toBeNull()
})

test('a decision presses within its lead time, more within a week, and most once its day passed', () => {
  expect([61, 60, 8, 7, 0, -1].map(days => phaseOf(days, 60, false))).toEqual([
    ...['later', 'due', 'due', 'urgent', 'urgent', 'overdue'],
  ])
  expect(phaseOf(200, 60, true)).toBe('overdue')
  expect(daysUntil('2026-03-01', '2026-02-27')).toBe(2)
})

test('much money soon comes before little soon and much later', () => {
  expect(pressure(100_000, 10)).toBeGreaterThan(pressure(10_000, 10))
  expect(pressure(100_000, 10)).toBeGreaterThan(pressure(100_000, 100))
  expect(pressure(100_000, -5)).toBe(100_000)
  expect(pressure(null, 1)).toBe(0)
})
