import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openEmbeddedWarehouse, type Warehouse } from '#server/warehouse/connect.ts'
import { migrateWarehouse } from '#server/warehouse/migrate.ts'
import { type StagedFile, stageFile } from '#test/stage-file.ts'

type Read = Record<string, string | number | null>

let directory: string
let warehouse: Warehouse

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'convert-'))
  warehouse = openEmbeddedWarehouse(join(directory, 'warehouse'))
  await migrateWarehouse(warehouse)
})

afterAll(async () => {
  await warehouse.close()
  await rm(directory, { recursive: true, force: true })
})

/** Reads every value in one file and answers, in order, what was stored or the reason it was refused. */
async function readAll(field: string, values: string[], options: Partial<StagedFile> = {}): Promise<(Read | string)[]> {
  const given = ['date', 'supplier', 'amount'].map(name => (name === field ? null : name))
  const quoted = values.map(value => `"${value.replaceAll('"', '""')}",2024-01-01,Acme,1`)
  const { at } = await stageFile(warehouse, {
    directory,
    text: `${field},Date,Supplier,Amount\n${quoted.join('\n')}\n`,
    fields: [field, ...given],
    ...options,
  })
  const key = { o: at.organization, u: at.upload }
  const own = 'organization = {o:UUID} AND upload = {u:UUID}'
  const good = await warehouse.rows<Read & { row: number }>(
    `SELECT row, toString(date) AS date, toString(amount) AS amount, currency, toString(quantity) AS quantity,
      payment_terms_days, toString(due_date) AS due_date, supplier FROM spend_staged WHERE ${own}`,
    key,
  )
  const refused = await warehouse.rows<{ row: number; reason: string }>(
    `SELECT row, reason FROM refused_rows WHERE ${own} AND outcome = 'rejected'`,
    key,
  )
  const byRow = new Map<number, Read | string>([
    ...good.map(line => [line.row, line] as const),
    ...refused.map(({ row, reason }) => [row, reason] as const),
  ])
  return values.map((_, index) => byRow.get(index + 2) ?? 'lost')
}

async function valuesOf(field: string, values: string[], options: Partial<StagedFile> = {}) {
  const read = await readAll(field, values, options)
  return read.map(line => (typeof line === 'string' ? line : (line[field] ?? null)))
}

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
      '5%': 'not_a_number',
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

  test('written in any form come back exactly', async () => {
    const amounts = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n })
    await fc.assert(
      fc.asyncProperty(
        fc.array(amounts, { minLength: 200, maxLength: 200 }),
        fc.constantFrom('.', ','),
        async (cents, mark) => {
          const written = cents.map((value, index) => writeAmount(value, index, mark))
          const exact = cents.map(value => toDecimal(value))
          expect(await valuesOf('amount', written, { decimalMark: mark })).toEqual(exact)
        },
      ),
      { numRuns: 4 },
    )
  })
})

function toDecimal(cents: bigint): string {
  const [sign, digits] = [cents < 0n ? '-' : '', `${cents < 0n ? -cents : cents}`.padStart(3, '0')]
  const text = `${digits.slice(0, -2)}.${digits.slice(-2)}`.replace(/\.?0+$/, '')
  return text === '0' ? '0' : sign + text
}

function writeAmount(cents: bigint, index: number, mark: string): string {
  const digits = `${cents < 0n ? -cents : cents}`.padStart(3, '0')
  const groups = digits
    .slice(0, -2)
    .replace(/\B(?=(\d{3})+$)/g, [mark === '.' ? ',' : '.', ' ', "'", '\u00A0', ''][index % 5] ?? '')
  const plain = `${groups}${mark}${digits.slice(-2)}`
  if (cents >= 0n) return [plain, `€${plain}`, `${plain} EUR`][index % 3] ?? plain
  return [`-${plain}`, `(${plain})`, `${plain}-`, `-€ ${plain}`, `${plain} CR`][index % 5] ?? plain
}

describe('currencies and text', () => {
  test('a line has its own currency, else the one beside its amount, else that of the file', async () => {
    expect(await valuesOf('currency', ['usd', '€', ' GBP ', '', 'n/a', 'XQQ', '$', 'kr'], { currency: 'CAD' })).toEqual(
      ['USD', 'EUR', 'GBP', 'CAD', 'CAD', 'unknown_currency', 'CAD', 'unknown_currency'],
    )
    const beside = await readAll('amount', ['$5', '£5', '5 SEK', '5'], { currency: 'AUD', decimalMark: '.' })
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
