import { describe, expect, test } from 'vitest'
import type { RegisterId } from '#shared/registers.ts'
import { isOverlapping } from './find-warnings.ts'
import { changedFields, checkRow, decimalOf, keyOf, keyWords } from './rules.ts'

const context = { baseCurrency: 'EUR' }
const faults = (register: RegisterId, values: Record<string, string | null>) =>
  checkRow(register, values, context).issues.map(({ path, message }) => `${path} ${message}`)

describe('a row is checked', () => {
  const contract = { number: 'C-1', supplier: 'A', start_date: '2024-01-01', end_date: '2024-12-31' }

  test('by the kinds of its fields', () => {
    expect(faults('contracts', contract)).toEqual([])
    expect(faults('contracts', { ...contract, start_date: '2023-02-29' })).toEqual([
      'start_date is a day that does not exist',
    ])
    expect(faults('contracts', { ...contract, start_date: '01.02.2024' })[0]).toContain('start_date is no date')
    expect(faults('contracts', { ...contract, value: '1.234,56' })[0]).toContain('value is no number')
    expect(faults('contracts', { ...contract, value: '0.0000001' })).toEqual(['value has more than 6 decimals'])
    expect(faults('contracts', { ...contract, value: '1'.repeat(27) })).toEqual(['value is too large'])
    expect(faults('contracts', { ...contract, notice_days: '1.5' })).toEqual(['notice_days is no whole number'])
    expect(faults('contracts', { ...contract, contract_status: 'constructor' })[0]).toContain(
      'contract_status is none of',
    )
    expect(faults('contracts', { ...contract, contract_status: 'Active' })).toEqual([])
    expect(faults('contracts', { ...contract, currency: 'EURO' })[0]).toContain('currency is no currency')
    expect(faults('contracts', { ...contract, supplier: 'x'.repeat(501) })).toEqual([
      'supplier is longer than 500 characters',
    ])
    expect(faults('contracts', {})).toEqual([
      'number is missing',
      'supplier is missing',
      'start_date is missing',
      'end_date is missing',
    ])
  })

  test('and by what its values are together', () => {
    expect(faults('contracts', { ...contract, end_date: '2023-12-31' })).toEqual(['end_date is before the start'])
    expect(faults('contracts', { ...contract, value: '-1' })).toEqual(['value is below 0'])
    const price = { contract_number: 'C', item: 'Box', price: '1' }
    expect(faults('contract_prices', { ...price, valid_from: '2024-02-01', valid_to: '2024-01-31' })).toEqual([
      'valid_to is before the day it is valid from',
    ])
    expect(faults('contract_prices', { ...price, valid_from: null, valid_to: '2024-01-31' })).toEqual([])
    const deal = { deal_id: 'D', customer: 'A', stage: 'Lead', amount: '-5' }
    expect(faults('deals', { ...deal, probability: '100' })).toEqual([])
    expect(faults('deals', { ...deal, probability: '100.5' })).toEqual(['probability is not between 0 and 100'])
    const rate = { month: '2024-01', currency: 'USD', rate: '0.92' }
    expect(faults('rates', rate)).toEqual([])
    expect(faults('rates', { ...rate, rate: '0' })).toEqual(['rate is not above 0'])
    expect(faults('rates', { ...rate, currency: 'EUR' })[0]).toContain('rate is not 1')
    expect(faults('rates', { ...rate, currency: 'EUR', rate: '1.00' })).toEqual([])
    const budget = { period: '2024-03-17', amount: '5' }
    expect(faults('budget', { ...budget, member: 'IT' })[0]).toContain('dimension is missing')
    expect(faults('budget', { ...budget, dimension: 'Category' })[0]).toContain('member is missing')
    expect(faults('budget', { ...budget, dimension: 'Colour', member: 'Red' })[0]).toContain(
      'dimension is nothing lines are told apart by',
    )
  })

  test('and comes out in its canonical writing', () => {
    const { values } = checkRow(
      'budget',
      { period: '2024-03-17', dimension: 'COST CENTER', member: '  41 00 ', amount: '-007.50' },
      context,
    )
    expect(values).toEqual({
      ...{ period: '2024-03-01', dimension: 'cost_centre', member: '41 00', amount: '-7.50', currency: 'EUR' },
    })
    expect(checkRow('budget', values, context)).toEqual({ values, issues: [] })
  })

  test('words of the portal are known in every language, whoever reads the file', () => {
    const budget = { period: '2024-03-17', dimension: 'Kostenstelle', member: '4100', amount: '1' }
    expect(checkRow('budget', budget, context).values).toMatchObject({ dimension: 'cost_centre' })
    const stage = { stage: 'Angebot', status: 'Gewonnen', probability: '100' }
    expect(checkRow('stages', stage, context).values).toMatchObject({ status: 'won' })
  })
})

test('decimals are written alike, whatever their zeros', () => {
  const money = { kind: 'money' } as const
  const number = { kind: 'number' } as const
  expect(['-0.000', '00012', '1.500000', '-3'].map(text => decimalOf(money, text))).toEqual([
    '0.00',
    '12.00',
    '1.50',
    '-3.00',
  ])
  expect(['0.0850000000', '100', '-0'].map(text => decimalOf(number, text))).toEqual(['0.085', '100', '0'])
})

test('keys name a row', () => {
  const price = { contract_number: 'C', item: 'Box', valid_from: null }
  expect(keyOf('contract_prices', price)).not.toBe(keyOf('contract_prices', { ...price, valid_from: '2024-01-01' }))
  expect(keyWords('contract_prices', price)).toBe('C · Box')
  expect(changedFields('rates', { rate: '1', month: null }, { rate: '2' }).map(({ id }) => id)).toEqual(['rate'])
})

test('spans overlap when they share a day', () => {
  const span = (from: string | null, to: string | null) => ({ from, to })
  const half = span('2024-01-01', '2024-06-30')
  expect(isOverlapping(half, span('2024-06-30', null))).toBe(true)
  expect(isOverlapping(half, span('2024-07-01', null))).toBe(false)
  expect(isOverlapping(half, span(null, '2023-12-31'))).toBe(false)
  expect(isOverlapping(span(null, null), half)).toBe(true)
})
