import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readValues, type Values } from '#test/read-values.ts'
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

  test('that are none are refused with the reason', async () => {
    const faults = {
      '31/02/2024': 'no_such_date',
      '2023-02-29': 'no_such_date',
      '31/04/2024': 'no_such_date',
      '12/31/2024': 'no_such_date',
      '20241301': 'no_such_date',
      '0024-03-01': 'date_out_of_range',
      '2024-03': 'not_a_date',
      'March 2024': 'not_a_date',
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

  test('written in any form come back exactly', async () => {
    const dates = fc.date({ min: new Date('1900-01-01'), max: new Date('2299-12-30'), noInvalidDate: true })
    await fc.assert(
      fc.asyncProperty(
        fc.array(dates, { minLength: 200, maxLength: 200 }),
        fc.constantFrom('dmy', 'mdy', 'ymd'),
        async (days, order) => {
          const iso = days.map(date => date.toISOString().slice(0, 10))
          const written = iso.map((text, index) => writeDate(text, index, order))
          expect(await valuesOf('date', written, { dateOrder: order, samples: written.slice(0, 5) })).toEqual(iso)
        },
      ),
      { numRuns: 4 },
    )
  })
})

function writeDate(iso: string, index: number, order: 'dmy' | 'mdy' | 'ymd'): string {
  const [year = '', month = '', day = ''] = iso.split('-')
  const separator = ['/', '.', '-'][index % 3] ?? '/'
  const name = new Date(iso).toLocaleDateString('en', { month: index % 2 ? 'short' : 'long', timeZone: 'UTC' })
  const numeric = { dmy: [day, month, year], mdy: [month, day, year], ymd: [year, month, day] }[order]
  return (
    [
      numeric.join(separator),
      numeric.map(part => `${Number(part)}`).join(separator),
      iso,
      `${year}${month}${day}`,
      `${Number(day)} ${name} ${year}`,
      `${name} ${Number(day)}, ${year}`,
    ][index % 6] ?? iso
  )
}
