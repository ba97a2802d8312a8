import { expect, test } from 'vitest'
import type { ContractTerms } from './contract-terms.ts'
import { commitmentOn } from './contract-value.ts'

const terms: ContractTerms = {
  ...{ startDate: '2022-07-01', endDate: '2025-07-01', initialTermMonths: 36, renewalTermMonths: 12 },
  ...{ autoRenew: true, noticeDays: null, noticeMonths: 3, status: null },
}
const perYear = { value: '1200.00', valuePer: 'year' as const }
const perTerm = { value: '3600.00', valuePer: 'term' as const }

test('a yearly value is for the year of the contract that the day is in', () => {
  expect(commitmentOn(terms, perYear, '2024-06-30')).toEqual({ from: '2023-07-01', to: '2024-06-30', value: '1200.00' })
  expect(commitmentOn(terms, perYear, '2024-07-01')).toMatchObject({ from: '2024-07-01', to: '2025-06-30' })
  expect(commitmentOn(terms, perYear, '2030-01-01')).toMatchObject({ from: '2029-07-01', to: '2030-06-30' })
})

test('the last year of a contract ends with it, and its first begins with it', () => {
  const fixed = { ...terms, autoRenew: false, endDate: '2024-09-30', initialTermMonths: null }
  expect(commitmentOn(fixed, perYear, '2026-01-01')).toMatchObject({ from: '2024-07-01', to: '2024-09-30' })
  expect(commitmentOn(fixed, perYear, '2020-01-01')).toMatchObject({ from: '2022-07-01', to: '2023-06-30' })
})

test('a contract that ends on the same day of the month as it began has no year of a single day', () => {
  const whole = { ...terms, autoRenew: false, endDate: '2025-07-01' }
  for (const day of ['2024-07-01', '2025-06-30', '2025-07-01', '2026-01-01'])
    expect(commitmentOn(whole, perYear, day)).toMatchObject({ from: '2024-07-01', to: '2025-07-01' })
  expect(commitmentOn(whole, perYear, '2024-06-30')).toMatchObject({ from: '2023-07-01', to: '2024-06-30' })
})

test('an end that is written down as that of a later term is the end of a renewal, with its part of the value', () => {
  const later = { ...terms, startDate: '2018-01-01', endDate: '2025-01-01' }
  expect(commitmentOn(later, perTerm, '2024-06-01')).toEqual({ from: '2024-01-02', to: '2025-01-01', value: '1200.00' })
  expect(commitmentOn(later, perTerm, '2025-06-01')).toEqual({ from: '2025-01-02', to: '2026-01-01', value: '1200.00' })
})

test('a year that began on a leap day begins on the last of February', () => {
  const leap = { ...terms, startDate: '2024-02-29', endDate: '2027-02-28' }
  expect(commitmentOn(leap, perYear, '2025-02-27')).toMatchObject({ from: '2024-02-29', to: '2025-02-27' })
  expect(commitmentOn(leap, perYear, '2025-02-28')).toMatchObject({ from: '2025-02-28', to: '2026-02-27' })
  expect(commitmentOn(leap, perYear, '2028-02-29')).toMatchObject({ from: '2028-02-29', to: '2029-02-27' })
})

test('a value of the term is for its term, and of a shorter renewal for its part of it', () => {
  expect(commitmentOn(terms, perTerm, '2023-01-01')).toEqual({ from: '2022-07-01', to: '2025-07-01', value: '3600.00' })
  expect(commitmentOn(terms, perTerm, '2026-01-01')).toEqual({ from: '2025-07-02', to: '2026-07-01', value: '1200.00' })
  const unsaid = { value: '3600.00', valuePer: null }
  expect(commitmentOn(terms, unsaid, '2026-01-01')).toMatchObject({ value: '1200.00' })
  const same = { ...terms, initialTermMonths: null }
  expect(commitmentOn(same, perTerm, '2026-01-01')).toMatchObject({ value: '3600.00' })
})

test('where nothing was agreed nothing is', () => {
  for (const valuePer of ['year', 'term', null] as const)
    expect(commitmentOn(terms, { value: null, valuePer }, '2026-01-01').value).toBeNull()
})
