import { describe, expect, test } from 'vitest'
import type { Field } from '#shared/fields.ts'
import { registers } from '#shared/registers.ts'
import { british, german } from '#test/formats.ts'
import { rowName, showValue, typedValue, wireValue } from '#web/registers/register-words.ts'
import { readRegisterView } from './register-view.ts'

const fieldOf = (register: keyof typeof registers, id: string): Field => {
  const field = registers[register].fields.find(one => one.id === id)
  if (!field) throw new Error(`${register} has no ${id}`)
  return field
}

describe('a value of a form', () => {
  const rate = fieldOf('rates', 'rate')
  const value = fieldOf('contracts', 'value')

  test('is typed with the decimal mark of the person', () => {
    expect(typedValue(rate, '0.0852', german)).toBe('0,0852')
    expect(wireValue(rate, '0,0852', german)).toBe('0.0852')
    expect(wireValue(value, '1.200,50', german)).toBe('1200.50')
    expect(wireValue(value, '1,200.50', british)).toBe('1200.50')
    expect(wireValue(value, '1200.5', german)).toBe('1200.5')
  })

  test('is none when blank, and goes as it is when it cannot be read', () => {
    expect(wireValue(value, '  ', british)).toBeNull()
    expect(wireValue(value, 'a lot', british)).toBe('a lot')
    expect(typedValue(fieldOf('rates', 'month'), '2024-03-01')).toBe('Mar 2024')
    expect(wireValue(fieldOf('rates', 'month'), '3/2024')).toBe('2024-03')
  })
})

test('values are shown as what they are', () => {
  const price = { contract_number: 'C-1', item: 'Box', price: '1.2345', currency: 'EUR', valid_from: null }
  expect(showValue(fieldOf('contract_prices', 'price'), price, british)).toBe('1.2345')
  expect(showValue(fieldOf('contract_prices', 'valid_from'), price, british)).toBe('–')
  expect(showValue(fieldOf('contracts', 'value'), { value: '1200.50', currency: 'SEK' }, british)).toContain('1,200.50')
  expect(showValue(fieldOf('deals', 'probability'), { probability: '25' }, british)).toBe('25%')
  expect(rowName('contract_prices', price, british)).toBe('C-1 · Box')
  expect(rowName('rates', { month: '2024-03-01', currency: 'USD' }, british)).toBe('Mar 2024 · USD')
})

test('a view is read from the address, and a wrong one is as usual', () => {
  expect(readRegisterView('deals', { sort: '-amount', page: '3', search: ' acme ' })).toEqual({
    ...{ by: 'amount', direction: 'desc', page: 3, search: 'acme', row: null },
    ...{ state: null, from: null, to: null, year: null },
  })
  const contracts = { sort: 'decision_date', state: 'notice', from: '2026-01-01', to: '2026-02-31' }
  expect(readRegisterView('contracts', contracts)).toMatchObject({
    ...{ by: 'decision_date', direction: 'asc', state: 'notice', from: '2026-01-01', to: null },
  })
  expect(readRegisterView('deals', { state: 'notice' })).toMatchObject({ state: null })
  expect(readRegisterView('rates', { sort: 'nothing', page: '-1', row: '../x' })).toMatchObject({
    ...{ by: 'month', direction: 'desc', page: 1, row: null },
  })
})

test('the budget and the rates stand by month until a list is asked for', () => {
  expect(readRegisterView('budget', { year: '2027' })).toMatchObject({ year: 2027 })
  expect(readRegisterView('rates', {}).year).toBe(new Date().getFullYear())
  for (const [name, text] of Object.entries({ view: 'list', search: 'boxes', sort: '-month', page: '2' }))
    expect(readRegisterView('rates', { [name]: text }).year).toBeNull()
  expect(readRegisterView('contracts', { year: '2027' }).year).toBeNull()
})
