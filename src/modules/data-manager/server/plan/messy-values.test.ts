import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Brought, bringFile, expectBrought, planFile, sendFile } from '#modules/data-manager/test/bring-file.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization } from '#test/organization.ts'

/** Amounts and days in every way people write them, read without a word from anybody. */

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function editor(baseCurrency = 'GBP') {
  return (await createTestOrganization(app, { baseCurrency })).member('Editor')
}

/** A file of one supplier a line, `values` in the named column and plain cells in the other. */
async function bringAmounts(values: string[], head = 'Amount', baseCurrency?: string): Promise<Brought> {
  const lines = values.map((value, at) => `S${at + 1};2019-12-${10 + at};"${value}"`)
  return bringFile(await editor(baseCurrency), [`Supplier;Date;${head}`, ...lines].join('\n'))
}

async function bringDates(values: string[], baseCurrency?: string): Promise<Brought> {
  const lines = values.map((value, at) => `S${at + 1};"${value}";${at + 1}.50`)
  return bringFile(await editor(baseCurrency), ['Supplier;Invoice Date;Amount', ...lines].join('\n'))
}

const amounts = (read: Brought) => read.lines.map(line => line.split(' ').at(-1))
const days = (read: Brought) => read.lines.map(line => line.split(' ')[0])

describe('amounts', () => {
  test('pounds: before and behind, negative in four ways, credits, padded, bare', async () => {
    const read = await bringAmounts([
      '£1,234.50',
      '£ 1,234.50',
      '-£5.00',
      '£-5.00',
      '(123.45)',
      '£(123.45)',
      '(£123.45)',
      '123.45-',
      '1,234.50 CR',
      '1,234.50 DR',
      ' 7.5 ',
      '\u00a08.25\u00a0',
      '+9',
      '.5',
    ])
    expectBrought(read, { rows: 14, good: 14, total: '1990.45 GBP' })
    expect(amounts(read)).toEqual(
      '1234.50 1234.50 -5.00 -5.00 -123.45 -123.45 -123.45 -123.45 -1234.50 1234.50 7.50 8.25 9.00 0.50'.split(' '),
    )
  })

  test('euros: points between thousands, blanks, apostrophes, signs behind', async () => {
    const read = await bringAmounts(
      [
        '1.234,56 €',
        '€ 1.234,56',
        '1 234,56',
        '1\u202f234,56',
        "1'234,50",
        '1.234.567',
        '-0,5 €',
        '12,00-',
        '100',
        '5 EUR',
      ],
      'Betrag',
      'EUR',
    )
    expectBrought(read, { rows: 10, good: 10, total: '1240832.24 EUR' })
    expect(amounts(read)).toEqual(
      '1234.56 1234.56 1234.56 1234.56 1234.50 1234567.00 -0.50 -12.00 100.00 5.00'.split(' '),
    )
  })

  test('apostrophes with points, whole thousands, zeros, three and four decimals, and a total that stays exact', async () => {
    const read = await bringAmounts(["1'234.50", '1,234', '0', '0.00', '0.125', '1.2345', '2.5000', '1,000,000'])
    expectBrought(read, { rows: 8, good: 8, total: '1002472.3595 GBP' })
    expect(amounts(read)).toEqual('1234.50 1234.00 0.00 0.00 0.125 1.2345 2.50 1000000.00'.split(' '))
  })

  test('what is no amount is refused with its row; another currency is converted', async () => {
    const read = await bringAmounts([
      '1.50',
      'tbc',
      '1.2.3',
      '1,23,4',
      '12-5',
      '#REF!',
      '1.5E+06',
      '50%',
      '$5.00',
      '£5 €',
    ])
    const notANumber = 'Amount is not a number'
    expectBrought(read, {
      rows: 10,
      good: 2,
      rejected: {
        3: notANumber,
        4: notANumber,
        5: notANumber,
        6: notANumber,
        7: notANumber,
        8: 'Amount is in scientific notation, which may have lost digits',
        9: 'Amount is a percentage',
        11: 'Amount carries a currency that is not known',
      },
      total: '5.31 GBP',
      lines: ['2019-12-10 S1 1.50', '2019-12-18 S9 5.00'],
    })
  })

  test('three digits behind a mark are thousands where that is likely, else wait for an answer; always asked', async () => {
    const questions = ['decimalMark:2']
    const english = await bringFile(await editor(), 'Supplier,Date,Amount\nA,2019-12-01,"1,234"\nB,2019-12-02,12\n')
    expectBrought(english, { rows: 2, good: 2, total: '1246.00 GBP', questions })
    const semicolons = await bringAmounts(['1,234', '5,678', '12'])
    expectBrought(semicolons, { rows: 3, good: 3, total: '18.912 GBP', questions })
    const german = await bringFile(await editor('EUR'), 'Lieferant;Datum;Betrag\nA;2019-12-01;1.234\nB;2019-12-02;12\n')
    expectBrought(german, { rows: 2, good: 2, total: '1246.00 EUR', questions })
  })

  test('a column that proves both marks: what can be read two ways is read as it is answered', async () => {
    const read = await bringAmounts(['1.234,56', '1,234.56', '1.234', '7'])
    expectBrought(read, { rows: 4, good: 4, total: '3710.12 GBP', questions: ['decimalMark:2'] })
  })
})

describe('days', () => {
  test('the day first, proven by some, with other forms between', async () => {
    const read = await bringDates([
      '31/12/2019',
      '1/2/19',
      '01-02-2019',
      '31.12.2019',
      '31-Dec-2019',
      '31-Dec-19',
      '2019-12-31T00:00:00Z',
      '2019-12-31 00:00:00',
      '20191231',
      'December 31, 2019',
      'Tuesday, 31 December 2019',
      '31st Dec 2019',
      '43830',
      '43830.00',
      '31/12/2019 23:59',
      '31/02/2024',
    ])
    expectBrought(read, { rows: 16, good: 15, total: '127.50 GBP', rejected: { 17: 'Date does not exist' } })
    expect(days(read)).toEqual(['2019-12-31', '2019-02-01', '2019-02-01', ...Array<string>(12).fill('2019-12-31')])
  })

  test('the month first, proven by some', async () => {
    const read = await bringDates(['12/31/2019', '1/2/19', '02/01/2019', 'Dec 31, 2019', '12-31-2019'])
    expectBrought(read, { rows: 5, good: 5, total: '17.50 GBP' })
    expect(days(read)).toEqual(['2019-12-31', '2019-01-02', '2019-02-01', '2019-12-31', '2019-12-31'])
  })

  test('months in words of other languages', async () => {
    const read = await bringDates(
      [
        '31. Dezember 2019',
        '1 février 2019',
        '5 de março de 2019',
        '31 maj 2019',
        '7 août 2019',
        '3. Mär. 2019',
        '1. okt 2019',
      ],
      'EUR',
    )
    expectBrought(read, { rows: 7, good: 7, total: '31.50 EUR' })
    expect(days(read)).toEqual(
      '2019-12-31 2019-02-01 2019-03-05 2019-05-31 2019-08-07 2019-03-03 2019-10-01'.split(' '),
    )
  })

  test('days that prove nothing are asked about, read the likely way, and to be confirmed', async () => {
    const member = await editor()
    const { id, questions } = await sendFile(member, 'Supplier,Date,Amount\nA,03/04/2025,1\nB,05/06/2025,2\n')
    expect(questions).toMatchObject([{ id: 'dateOrder:1', assumed: 'dmy' }])
    const { good, confirmations } = await planFile(member, id)
    expect(good).toBe(2)
    expect(confirmations).toMatchObject([
      { id: 'dateOrder:1', text: expect.stringContaining('nothing in the file proves it') },
    ])
    const comma = await bringFile(member, 'Supplier;Date;Amount\nA;03/04/2025;1,50\n')
    expectBrought(comma, {
      rows: 1,
      good: 1,
      total: '1.50 GBP',
      questions: ['dateOrder:1'],
      lines: ['2025-04-03 A 1.50'],
    })
  })

  test('a column that proves both orders waits for an answer', async () => {
    const member = await editor()
    const text = 'Supplier,Date,Amount\nA,31/12/2019,1\nB,12/31/2019,2\nC,1/2/2019,4\n'
    const { id, questions } = await sendFile(member, text)
    expect(questions).toMatchObject([
      { id: 'dateOrder:1', assumed: null, evidence: expect.stringMatching(/row 2 .*row 3 .*mixed/) },
    ])
    await expect(planFile(member, id)).rejects.toThrow("Answer first: Does 'Date' write the day or the month first?")
  })
})
