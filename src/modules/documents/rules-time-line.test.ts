import { describe, expect, test } from 'vitest'
import type { ContractTerms } from '#shared/contract-terms.ts'
import { timeLine } from './rules-time-line.ts'

const year: ContractTerms = {
  ...{ startDate: '2024-01-01', endDate: '2024-12-31', initialTermMonths: 12, renewalTermMonths: 12 },
  ...{ autoRenew: true, noticeDays: null, noticeMonths: 3, status: null },
}
const toDecide = { decideBy: '2026-09-30', hasNotice: true, leadDays: 60, passed: null }
const nothing = { decideBy: null, hasNotice: false, leadDays: 30, passed: null }
const termsOf = (line: ReturnType<typeof timeLine>) => line.terms.map(({ from, to, stands }) => [from, to, stands])
const daysOf = (line: ReturnType<typeof timeLine>) => line.days.map(({ kind, day }) => [kind, day])

describe('the time line of a contract', () => {
  test('has its past, current and next terms, and the days that count in the order of time', () => {
    const line = timeLine(year, toDecide, '2026-05-10')
    expect(termsOf(line)).toEqual([
      ['2024-01-01', '2024-12-31', 'past'],
      ['2025-01-01', '2025-12-31', 'past'],
      ['2026-01-01', '2026-12-31', 'current'],
      ['2027-01-01', '2027-12-31', 'next'],
    ])
    expect(daysOf(line)).toEqual([
      ['start', '2024-01-01'],
      ['termEnd', '2024-12-31'],
      ['termEnd', '2025-12-31'],
      ['today', '2026-05-10'],
      ['begin', '2026-08-01'],
      ['notice', '2026-09-30'],
      ['termEnd', '2026-12-31'],
      ['termEnd', '2027-12-31'],
    ])
    expect([line.stands, line.notice, line.earlier]).toEqual(['running', 'known', 0])
  })

  test('has the notice day that passed undecided beside the next one', () => {
    const missed = { decideBy: '2027-09-30', hasNotice: true, leadDays: 60, passed: '2026-09-30' }
    const { days } = timeLine(year, missed, '2026-10-10')
    expect(days.filter(({ kind }) => kind === 'notice').map(({ day, isPast }) => [day, isPast])).toEqual([
      ['2026-09-30', true],
      ['2027-09-30', false],
    ])
  })

  test('ends with the term that it was decided to end', () => {
    const line = timeLine(year, { ...toDecide, endsOn: '2026-12-31' }, '2026-05-10')
    expect(termsOf(line).at(-1)).toEqual(['2026-01-01', '2026-12-31', 'current'])
    expect(daysOf(line).at(-1)).toEqual(['end', '2026-12-31'])
  })

  test('has amendments by the day they took effect, those before what is shown in the list alone', () => {
    const long = { ...year, startDate: '2004-01-01', endDate: '2004-12-31' }
    const line = timeLine(long, nothing, '2026-05-10', [
      { effectiveOn: '2026-03-01', title: 'Site Leeds' },
      { effectiveOn: '2010-03-01', title: 'Prices' },
    ])
    const amended = line.days.filter(({ kind }) => kind === 'amendment')
    expect(amended.map(({ title, at }) => [title, at === null])).toEqual([
      ['Prices', true],
      ['Site Leeds', false],
    ])
  })

  test('places terms one after the other on the whole line', () => {
    const { terms, days } = timeLine(year, nothing, '2026-05-10')
    expect(terms[0]?.start).toBe(0)
    expect(terms.reduce((sum, { length }) => sum + length, 0)).toBeCloseTo(1)
    const today = days.find(({ kind }) => kind === 'today')?.at ?? 0
    const current = terms[2]
    expect(current && today > current.start && today < current.start + current.length).toBe(true)
  })

  test('leaves out terms of long ago, and says how many', () => {
    const line = timeLine({ ...year, startDate: '2004-01-01', endDate: '2004-12-31' }, nothing, '2026-05-10')
    expect(line.terms.map(({ number }) => number)).toEqual([19, 20, 21, 22, 23])
    expect(line.earlier).toBe(19)
    expect(line.days.find(({ kind }) => kind === 'start')?.at).toBeNull()
  })

  test('goes on without an end where nobody knows for how long it renews', () => {
    const open = { ...year, renewalTermMonths: null, noticeMonths: null }
    const line = timeLine(open, nothing, '2026-05-10')
    expect(termsOf(line)).toEqual([
      ['2024-01-01', '2024-12-31', 'past'],
      ['2025-01-01', null, 'current'],
    ])
    expect([line.stands, line.notice]).toEqual(['openEnded', 'unknown'])
    expect(termsOf(timeLine(open, nothing, '2024-05-10'))[1]).toEqual(['2025-01-01', null, 'next'])
  })

  test('ends where it does not renew, or notice was given', () => {
    const line = timeLine({ ...year, autoRenew: false }, nothing, '2025-02-01')
    expect(termsOf(line)).toEqual([['2024-01-01', '2024-12-31', 'past']])
    expect(daysOf(line)).toEqual([
      ['start', '2024-01-01'],
      ['end', '2024-12-31'],
      ['today', '2025-02-01'],
    ])
    expect(line.stands).toBe('over')
    const ending = timeLine({ ...year, status: 'terminated' }, nothing, '2024-05-01')
    expect([ending.stands, ending.notice, ending.terms.length]).toEqual(['running', 'given', 1])
  })

  test('begins today where the contract lies ahead', () => {
    const line = timeLine(year, nothing, '2023-07-01')
    expect(line.stands).toBe('ahead')
    expect([line.days[0]?.kind, line.days[0]?.at]).toEqual(['today', 0])
    expect(line.terms[0]?.start).toBeGreaterThan(0)
  })
})
