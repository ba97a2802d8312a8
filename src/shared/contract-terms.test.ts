import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { type ContractTerms, lastDay, listTerms, termEnd, termOn, termToDecide } from './contract-terms.ts'
import { addDays, addMonths } from './period.ts'

const agreed: ContractTerms = {
  ...{ startDate: '2018-09-27', endDate: '2021-09-27', initialTermMonths: 36, renewalTermMonths: 12 },
  ...{ autoRenew: true, noticeDays: null, noticeMonths: 3, status: null },
}

test('the first notice is for the end of the initial term, the next ones for each renewal', () => {
  const [first, second, third] = listTerms(agreed, 3)
  expect(first).toEqual({ number: 0, from: '2018-09-27', to: '2021-09-27', noticeBy: '2021-06-27' })
  expect(second).toEqual({ number: 1, from: '2021-09-28', to: '2022-09-27', noticeBy: '2022-06-27' })
  expect(third?.noticeBy).toBe('2023-06-27')
  expect(termToDecide(agreed, '2019-01-01').noticeBy).toBe('2021-06-27')
  expect(termToDecide(agreed, '2021-06-27').noticeBy).toBe('2021-06-27')
})

test('a notice that passed is one for the term after, while the term of the day is still the one before', () => {
  expect(termToDecide(agreed, '2021-06-28')).toMatchObject({ number: 1, noticeBy: '2022-06-27' })
  expect(termOn(agreed, '2021-06-28')).toMatchObject({ number: 0, to: '2021-09-27' })
  expect(termOn(agreed, '2021-09-28')).toMatchObject({ number: 1, to: '2022-09-27' })
})

test('notice in days is counted back from the end', () => {
  const of = (endDate: string, noticeDays: number | null) =>
    termToDecide({ ...agreed, endDate, noticeDays, noticeMonths: null, autoRenew: false }, '2020-01-01').noticeBy
  expect(of('2026-12-31', 90)).toBe('2026-10-02')
  expect(of('2024-03-01', 1)).toBe('2024-02-29')
  expect(of('2026-12-31', 0)).toBe('2026-12-31')
  expect(of('2026-12-31', null)).toBeNull()
})

test('months end on the last day of a shorter month, and come back to the 31st', () => {
  expect(termEnd('2026-01-31', 1)).toBe('2026-02-28')
  expect(termEnd('2024-01-31', 1)).toBe('2024-02-29')
  expect(termEnd('2024-02-29', 12)).toBe('2025-02-28')
  const monthly = { ...agreed, startDate: '2026-01-31', endDate: '2026-02-28', initialTermMonths: 1 }
  const ends = listTerms({ ...monthly, renewalTermMonths: 1 }, 4).map(({ to }) => to)
  expect(ends).toEqual(['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'])
})

test('a notice in months from the end of a month is never later than agreed', () => {
  const of = (endDate: string) => termToDecide({ ...agreed, endDate, autoRenew: false }, '2020-01-01').noticeBy
  expect([of('2026-05-31'), of('2024-05-31'), of('2026-06-30')]).toEqual(['2026-02-28', '2024-02-29', '2026-03-30'])
})

test('terms that end with a month go on to the end of a month', () => {
  const half = { ...agreed, endDate: '2026-06-30', initialTermMonths: null, renewalTermMonths: 6 }
  expect(listTerms(half, 3).map(({ to }) => to)).toEqual(['2026-06-30', '2026-12-31', '2027-06-30'])
  const february = { ...agreed, endDate: '2027-02-28', initialTermMonths: null }
  expect(listTerms(february, 2)[1]?.to).toBe('2028-02-29')
})

test('a contract that was given notice, ends early, or does not renew itself has one term', () => {
  const late = '2030-01-01'
  for (const ended of [
    { ...agreed, status: 'terminated' as const },
    { ...agreed, endDate: '2020-01-31' },
    { ...agreed, autoRenew: false },
  ]) {
    expect(lastDay(ended)).toBe(ended.endDate)
    expect(termOn(ended, late)).toMatchObject({ number: 0, to: ended.endDate })
    expect(listTerms(ended, 5)).toHaveLength(1)
  }
  expect(termToDecide({ ...agreed, status: 'terminated' }, late).noticeBy).toBeNull()
  // The other way to count the same term.
  expect(termOn({ ...agreed, endDate: '2021-09-26' }, '2021-09-27').to).toBe('2022-09-26')
})

test('one that goes on for nobody knows how long has no last day', () => {
  const open = { ...agreed, renewalTermMonths: null }
  expect(lastDay(open)).toBeNull()
  expect(termOn(open, '2030-01-01')).toMatchObject({ number: 0, to: '2021-09-27' })
})

const aDay = fc.integer({ min: 0, max: 20_000 }).map(days => addDays('1990-01-01', days))
const terms = fc.record({
  ...{ startDate: aDay, months: fc.integer({ min: 1, max: 120 }), renewal: fc.integer({ min: 1, max: 60 }) },
  ...{ notice: fc.integer({ min: 0, max: 24 }), isInDays: fc.boolean() },
})

test('terms follow each other without a gap, and each notice lies before its end', () => {
  fc.assert(
    fc.property(terms, aDay, ({ startDate, months, renewal, notice, isInDays }, day) => {
      const one: ContractTerms = {
        ...{ startDate, endDate: termEnd(startDate, months), initialTermMonths: months, renewalTermMonths: renewal },
        ...{ autoRenew: true, status: null },
        ...{ noticeDays: isInDays ? notice : null, noticeMonths: isInDays ? null : notice },
      }
      const [on, decided] = [termOn(one, day), termToDecide(one, day)]
      expect(on.to).toBe(addMonths(startDate, months + on.number * renewal))
      expect(on.to >= day).toBe(true)
      expect(on.number === 0 || on.from <= day).toBe(true)
      expect(decided.number).toBeGreaterThanOrEqual(on.number)
      expect((decided.noticeBy ?? '') >= day && (decided.noticeBy ?? '') <= decided.to).toBe(true)
      const all = listTerms(one, 4)
      for (const [index, term] of all.entries())
        expect(index === 0 || term.from === addDays(all[index - 1]?.to ?? '', 1)).toBe(true)
    }),
  )
})

test('a term is found as if one after the other was looked at', () => {
  const long = fc.record({
    startDate: aDay,
    months: fc.integer({ min: 1, max: 120 }),
    end: fc.integer({ min: -1, max: 40 }),
  })
  const agreement = fc.record({
    ...{ renewal: fc.integer({ min: 1, max: 24 }), notice: fc.integer({ min: 0, max: 400 }), isInDays: fc.boolean() },
  })
  fc.assert(
    fc.property(long, agreement, aDay, ({ startDate, months, end }, { renewal, notice, isInDays }, day) => {
      const one: ContractTerms = {
        ...{ startDate, endDate: addDays(termEnd(startDate, months), end), initialTermMonths: months },
        ...{ renewalTermMonths: renewal, autoRenew: true, status: null },
        ...{ noticeDays: isInDays ? notice * 10 : null, noticeMonths: isInDays ? null : notice },
      }
      const all = listTerms(one, 1200)
      expect(termOn(one, day)).toEqual(all.find(({ to }) => to >= day))
      expect(termToDecide(one, day)).toEqual(all.find(({ to, noticeBy }) => (noticeBy ?? to) >= day))
    }),
    { numRuns: 30 },
  )
})

test('a contract of thousands of terms takes a few steps', () => {
  const monthly = {
    ...agreed,
    startDate: '1900-01-01',
    endDate: '1900-01-31',
    initialTermMonths: 1,
    renewalTermMonths: 1,
  }
  const steps = vi.spyOn(Date, 'UTC')
  expect(termToDecide({ ...monthly, noticeMonths: 1200 }, '2026-11-27').to).toBe('2126-11-30')
  expect(termOn(monthly, '2299-12-31').to).toBe('2299-12-31')
  expect(steps.mock.calls.length).toBeLessThan(200)
  steps.mockRestore()
})
