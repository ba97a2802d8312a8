import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readValues, type Values } from '#modules/data-manager/test/read-values.ts'
import { openTestWarehouse, type TestWarehouse } from '#test/warehouse.ts'

let store: TestWarehouse
beforeAll(async () => {
  store = await openTestWarehouse()
})
afterAll(() => store.close())

const valuesOf = (field: string, values: string[], options: Partial<Values> = {}) =>
  readValues({ ...options, ...store, field, values })

describe('dates', () => {
  const march = '2024-03-05'
  const forms = [
    '2024-03-05',
    '2024-3-5',
    '2024/03/05',
    '2024.03.05',
    '2024-03-05T23:59:59Z',
    '2024-03-05 08:15:00+02:00',
    '20240305',
    '05/03/2024',
    '5/3/2024',
    '05.03.2024',
    '05-03-2024',
    '5/3/24',
    '05/03/2024 14:22',
    '5/3/2024 2:22:00 PM',
    '05-Mar-2024',
    '5 March 2024',
    '5th March 2024',
    'Tuesday, 5 March 2024',
    'Mar 5, 2024',
    'March 5th, 2024',
    '5-Mar-24',
    '5. März 2024',
    '5 mars 2024',
    '5 de marzo de 2024',
    '5 de março de 2024',
    '5 marzo 2024',
    '5 maart 2024',
    '45356',
    '45356.00',
    '\u00A05/3/2024 ',
  ]

  test.each([undefined, '05/03/2024', '2024-03-05'])('come in every form, the usual one being %s', async usual => {
    expect(await valuesOf('date', forms, { dateOrder: 'dmy', samples: usual ? [usual] : [] })).toEqual(
      forms.map(() => march),
    )
  })

  test('follow the order of the column', async () => {
    expect(await valuesOf('date', ['03/05/2024', '3/5/70', '3/5/69'], { dateOrder: 'mdy' })).toEqual([
      march,
      '1970-03-05',
      '2069-03-05',
    ])
    expect(await valuesOf('date', ['03/05/2024', '13/05/2024', '05/13/2024', '05/05/2024'])).toEqual([
      'ambiguous_date',
      '2024-05-13',
      '2024-05-13',
      '2024-05-05',
    ])
    expect(await valuesOf('date', ['24/03/05'], { dateOrder: 'ymd' })).toEqual([march])
  })

  test('of a month alone are its first day', async () => {
    const months = [
      '2024-03',
      '2024/3',
      '03/2024',
      '3-2024',
      'Mar-24',
      "Mar '24",
      'March 2024',
      'März 2024',
      'mars 2024',
      '2024 Mar',
    ]
    expect(await valuesOf('date', months, { dateOrder: 'dmy', samples: ['Mar-24'] })).toEqual(
      months.map(() => '2024-03-01'),
    )
  })

  test('that are none are refused with the reason', async () => {
    const faults = {
      '31/02/2024': 'no_such_date',
      '2023-02-29': 'no_such_date',
      '31/04/2024': 'no_such_date',
      '12/31/2024': 'no_such_date',
      '20241301': 'no_such_date',
      '0024-03-01': 'date_out_of_range',
      '2024-13': 'no_such_date',
      '2024-Q1': 'not_a_date',
      'May 24': 'not_a_date',
      '5 Marz 2024x': 'not_a_date',
      soon: 'not_a_date',
      '': 'blank',
      'n/a': 'blank',
      '12345': 'not_a_date',
      '2024-03-05x': 'not_a_date',
    }
    expect(await valuesOf('date', Object.keys(faults), { dateOrder: 'dmy', samples: ['05/03/2024'] })).toEqual(
      Object.keys(faults).map(text => faults[text as keyof typeof faults]),
    )
  })

  test('may be missing where a line need not have one', async () => {
    expect(await valuesOf('due_date', ['', '-', 'N/A', 'null', '1/2/2024', 'x'], { dateOrder: 'dmy' })).toEqual([
      null,
      null,
      null,
      null,
      '2024-02-01',
      'not_a_date',
    ])
  })
})
