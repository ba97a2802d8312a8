import { afterAll, beforeAll, describe, test } from 'vitest'
import { type Brought, bringFile, expectBrought } from '#modules/data-manager/test/bring-file.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization } from '#test/organization.ts'

/** Rows that do not fit their table, read without a word from anybody: stray quotes, too few or too many cells, huge ones. */

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function bring(body: string, baseCurrency = 'GBP'): Promise<Brought> {
  const organization = await createTestOrganization(app, { baseCurrency })
  return bringFile(await organization.member('Editor'), body)
}

const rows = (...lines: string[]) => `${lines.join('\n')}\n`

describe('rows that do not fit', () => {
  test('quotes that belong to the text, quotes that never end', async () => {
    const read = await bring(
      rows(
        'Supplier,Date,Amount,Description',
        '"Acme" Ltd,31/12/2019,1,Pipe 5" wide',
        'Bolt "The Best Ltd,30/12/2019,2,plain',
        '"Cole Ltd,29/12/2019,4,never closed',
        'Dunn Ltd,28/12/2019,8,6" and 7"',
      ),
    )
    expectBrought(read, {
      rows: 4,
      good: 4,
      total: '15.00 GBP',
      lines: [
        '2019-12-31 Acme Ltd 1.00',
        '2019-12-30 Bolt "The Best Ltd 2.00',
        '2019-12-29 "Cole Ltd 4.00',
        '2019-12-28 Dunn Ltd 8.00',
      ],
    })
  })

  test('an empty column after each row, rows too short, rows too long', async () => {
    const read = await bring(
      rows(
        'Supplier,Date,Amount,Category,',
        'Acme Ltd,31/12/2019,1.10,IT,',
        'Bolt Ltd,30/12/2019,2.20',
        'Cole Ltd,29/12/2019',
        'Dunn, Ltd,28/12/2019,8.80,IT,',
        'Eves Ltd,27/12/2019,4.40,IT,,,,',
        'Fold Ltd,26/12/2019,5.50,IT,,,,x',
      ),
    )
    expectBrought(read, {
      rows: 6,
      good: 3,
      rejected: {
        4: 'Amount is blank',
        5: 'The row has more cells than most, and what stands in them does not fit',
        7: 'The row has more cells than most',
      },
      total: '7.70 GBP',
    })
  })

  test('a single row; only faulty rows', async () => {
    expectBrought(await bring('Supplier,Date,Amount\nAcme,31/12/2019,5'), { rows: 1, good: 1, total: '5.00 GBP' })
    const faulty = rows('Supplier,Date,Amount', 'Acme,31/02/2019,5', ',30/01/2019,5', 'Bolt,29/01/2019,n/k')
    expectBrought(await bring(faulty), {
      rows: 3,
      good: 0,
      rejected: { 2: 'Date does not exist', 3: 'Supplier is blank', 4: 'Amount is not a number' },
      total: null,
    })
  })

  test('amounts whose commas were left bare are refused, not cut short', async () => {
    const read = await bring(
      rows('Supplier,Date,Amount', 'Acme Ltd,31/12/2019,1,234.50', 'Bolt Ltd,30/12/2019,2,000.00', 'Cole,29/12/2019,7'),
    )
    const why = 'The row has more cells than most, and what stands in them does not fit'
    const rejected = { 2: why, 3: why }
    expectBrought(read, { rows: 3, good: 1, rejected, total: '7.00 GBP' })
  })

  test('300 columns; a bare cell of a megabyte is kept, a quoted one is refused as a quote that went astray', async () => {
    const heads = ['Supplier', 'Date', 'Amount', ...Array.from({ length: 297 }, (_, at) => `Extra ${at}`)]
    const cells = (name: string, day: string) => [name, day, '2.50', ...Array<string>(297).fill('x')].join(',')
    const read = await bring(
      rows(
        heads.join(','),
        cells('Acme', '31/12/2019'),
        cells('Bolt', '30/12/2019').replace(/x$/, 'long text; '.repeat(95_000)),
        cells('Cole', '29/12/2019').replace(/x$/, `"${'long text, '.repeat(95_000)}"`),
        cells('Dunn', '28/12/2019'),
      ),
    )
    const rejected = { 4: 'The row has more cells than most' }
    expectBrought(read, { rows: 4, good: 3, rejected, total: '7.50 GBP' })
  })

  test('a line that names the delimiter, a report in groups, short forms of amounts and days', async () => {
    const read = await bring(
      rows(
        'sep=;',
        'Supplier;Date;Amount;Reference',
        'Acme Ltd;;;',
        ';31/12/2019;1.50;A1',
        'Bolt Ltd;30/12/2019;1.2m;A2',
        'Cole Ltd;Dec-19;2.00;A3',
        'Dunn Ltd;29/12/2019;="4.00";A4',
        'Eves Ltd;28/12/2019;8.00;="0017"',
      ),
    )
    expectBrought(read, {
      rows: 7,
      good: 2,
      rejected: {
        4: 'Supplier is blank',
        5: 'Amount carries a currency that is not known',
        7: 'Amount carries a currency that is not known',
      },
      ignored: { 1: 'Stands before the header', 3: 'Only one cell is filled: a title or a note, not a line' },
      total: '10.00 GBP',
      lines: ['2019-12-01 Cole Ltd 2.00', '2019-12-28 Eves Ltd 8.00'],
    })
  })
})

describe('lines that are drawn between rows', () => {
  const ruled = 'A line of dashes, not data'

  test('below the header, between lines and around repeated heads they are ignored, not rejected', async () => {
    const read = await bring(
      rows(
        'Date,Supplier,Amount',
        '---,---,---',
        '2024-01-02,Acme,10.00',
        '===,===,===',
        'date, SUPPLIER ,Amount',
        '___,___,',
        '2024-01-03,-,20.00',
        '2024-01-04,Cole,---',
      ),
    )
    expectBrought(read, {
      rows: 7,
      good: 2,
      total: '30.00 GBP',
      ignored: { 2: ruled, 4: ruled, 5: 'Repeats the header', 6: ruled },
      rejected: { 8: 'Amount is not a number' },
    })
  })

  test('of a table that is drawn', async () => {
    const read = await bring(
      rows(
        '+------------+----------+--------+',
        '| Date       | Supplier | Amount |',
        '+------------+----------+--------+',
        '| 2024-01-02 | Acme     |  10.00 |',
        '| 2024-01-03 | Bolt     | -20.00 |',
        '+------------+----------+--------+',
      ),
    )
    expectBrought(read, {
      rows: 5,
      good: 2,
      total: '-10.00 GBP',
      ignored: { 1: 'Stands before the header', 3: ruled, 6: ruled },
    })
  })

  test('of Markdown', async () => {
    const read = await bring(rows('|Date|Supplier|Amount|', '|:---|---|---:|', '|2024-01-02|Acme|10.00|'))
    expectBrought(read, { rows: 2, good: 1, total: '10.00 GBP', ignored: { 2: ruled } })
  })
})
