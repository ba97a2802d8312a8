import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readLines, readValues, type Values } from '#modules/data-manager/test/read-values.ts'
import { openTestWarehouse, type TestWarehouse } from '#test/warehouse.ts'

let store: TestWarehouse
beforeAll(async () => {
  store = await openTestWarehouse()
})
afterAll(() => store.close())

const valuesOf = (field: string, values: string[], options: Partial<Values> = {}) =>
  readValues({ ...options, ...store, field, values })

describe('numbers', () => {
  test('come in every form a point column can hold', async () => {
    const forms = {
      '1234.56': '1234.56',
      '-5': '-5',
      '+5.50': '5.5',
      '1,234.56': '1234.56',
      '1 234.56': '1234.56',
      "1'234.56": '1234.56',
      '1\u00A0234.56': '1234.56',
      '1\u202F234.56': '1234.56',
      '12,34,567.5': '1234567.5',
      '(123.45)': '-123.45',
      '123.45-': '-123.45',
      '\u2212123.45': '-123.45',
      '£1,234.56': '1234.56',
      '€ -5': '-5',
      '-€5': '-5',
      '(£5.00)': '-5',
      '£(5.00)': '-5',
      '5 EUR': '5',
      'GBP 5.00 CR': '-5',
      '5.00 DR': '5',
      '1.234,56': '1234.56',
      '1,234': '1234',
      '.5': '0.5',
      '5.': '5',
      '007': '7',
      '99999999999999999999999999999999.999999': '99999999999999999999999999999999.999999',
      '0.000001': '0.000001',
    }
    expect(await valuesOf('amount', Object.keys(forms), { decimalMark: '.' })).toEqual(Object.values(forms))
  })

  test('come in every form a comma column can hold', async () => {
    const forms = {
      '1234,56': '1234.56',
      '1.234,56': '1234.56',
      '1 234,56 €': '1234.56',
      '1.234': '1234',
      '1,234': '1.234',
      '1,234.56': '1234.56',
      '-0,5': '-0.5',
    }
    expect(await valuesOf('amount', Object.keys(forms), { decimalMark: ',' })).toEqual(Object.values(forms))
  })

  test('that can be read two ways are left to a person while the mark is not known', async () => {
    expect(await valuesOf('amount', ['1,234', '1.234', '1.50', '1,50', '0.125', '1,234.5', '1.234,5', '12'])).toEqual([
      'ambiguous_number',
      'ambiguous_number',
      '1.5',
      '1.5',
      '0.125',
      '1234.5',
      '1234.5',
      '12',
    ])
  })

  test('that are none are refused with the reason', async () => {
    const faults = {
      abc: 'not_a_number',
      '1,23': 'not_a_number',
      '1,2345': 'not_a_number',
      '1,234 567': 'not_a_number',
      '12a34': 'not_a_number',
      '--5': 'not_a_number',
      '(-5)': 'not_a_number',
      '5%': 'percentage',
      '12.5 %': 'percentage',
      '£5%': 'not_a_number',
      '1e5': 'scientific',
      '100,-': 'not_a_number',
      '5 XQQ': 'amount_currency',
      '€5 GBP': 'amount_currency',
      '100000000000000000000000000000000': 'number_out_of_range',
      '': 'blank',
      '-': 'blank',
      '1.2.3': 'not_a_number',
    }
    expect(await valuesOf('amount', Object.keys(faults), { decimalMark: '.' })).toEqual(Object.values(faults))
  })

  test('with more decimals than are kept are rounded half away from zero, and said to be', async () => {
    const read = await valuesOf(
      'amount',
      ['1.0000005', '-1.0000005', '1.00000049', '1.5000000000', '1234.5600000000002'],
      { decimalMark: '.' },
    )
    expect(read).toEqual(['1.000001', '-1.000001', '1', '1.5', '1234.56'])
  })

  test('of other fields may be missing, and percent is a share', async () => {
    expect(await valuesOf('quantity', ['', '-', 'n/a', '12.5%', '2'], { decimalMark: '.' })).toEqual([
      null,
      null,
      null,
      '0.125',
      '2',
    ])
    expect(
      await valuesOf('payment_terms_days', ['30', '30.0', '30.5', '3000000000', ''], { decimalMark: '.' }),
    ).toEqual([30, 30, 'not_whole', 'number_out_of_range', null])
  })
})

describe('currencies and text', () => {
  test('a line has its own currency, else the one beside its amount, else that of the file', async () => {
    expect(await valuesOf('currency', ['usd', '€', ' GBP ', '', 'n/a', 'XQQ', '$', 'kr'], { currency: 'CAD' })).toEqual(
      ['USD', 'EUR', 'GBP', 'CAD', 'CAD', 'unknown_currency', 'CAD', 'unknown_currency'],
    )
    const beside = await readLines({
      ...store,
      field: 'amount',
      values: ['$5', '£5', '5 SEK', '5'],
      currency: 'AUD',
      decimalMark: '.',
    })
    expect(beside.map(line => (typeof line === 'string' ? line : line.currency))).toEqual(['AUD', 'GBP', 'SEK', 'AUD'])
  })

  test('text keeps its inner blanks and loses those around it', async () => {
    expect(await valuesOf('supplier', [' Acme  Ltd ', '\u00A0Bolt\u2003', 'voilà', 'Cole\tCo'])).toEqual([
      'Acme  Ltd',
      'Bolt',
      'voilà',
      'Cole\tCo',
    ])
  })
})
