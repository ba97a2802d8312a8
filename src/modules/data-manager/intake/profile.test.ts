import { describe, expect, test } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { type HeadReading, profileHead } from './profile.ts'

function read(text: string, isWhole = true): HeadReading {
  return profileHead({ text, isWhole, encoding: 'utf-8', bytes: Buffer.byteLength(text) })
}

const columnsOf = (text: string) => read(text).profile.columns
const kindsOf = (text: string) => columnsOf(text).map(column => column.kind)

describe('where the table starts', () => {
  test.each([
    ['at once', 'Supplier,Date,Amount\nAcme,2024-01-05,1.50\nBeta,2024-01-06,2.50\n', 1],
    [
      'below a title and a blank line',
      'Spend report 2024\n\nSupplier,Date,Amount\nAcme,2024-01-05,1.50\nBeta,2024-01-06,2\n',
      3,
    ],
    [
      'below titles padded to full width',
      'Spend report,,\nMade on,2024-02-01,\n,,\nSupplier,Date,Amount\nAcme,2024-01-05,1.50\nBeta,2024-01-06,2\n',
      4,
    ],
    [
      'below a line that declares the separator',
      'sep=;\nName;Datum;Betrag\nAcme;05.01.2024;1,50\nBeta;06.01.2024;2,50\n',
      2,
    ],
    [
      'below a filter line as wide as the table',
      'Report,Supplier spend,All regions\nSupplier,Invoice date,Amount\nAcme,2024-01-05,1.50\nBeta,2024-01-06,2\n',
      2,
    ],
    [
      'below group titles',
      ',Document,,Money\nSupplier,Date,Number,Amount\nAcme,2024-01-05,A1,1.50\nBeta,2024-01-06,A2,2.50\n',
      2,
    ],
    ['nowhere: the first row is data', 'Acme,2024-01-05,1.50\nBeta,2024-01-06,2.50\nGamma,2024-01-07,3.50\n', null],
  ])('%s', (_, text, row) => {
    expect(read(text).profile.headerRow).toBe(row)
  })

  test('a header inside quotes over two lines is one row', () => {
    const { profile } = read('"Supplier\nname",Date,"Amount\n(net)"\nAcme,2024-01-05,1.50\nBeta,2024-01-06,2\n')
    expect(profile.headerRow).toBe(1)
    expect(profile.columns.map(column => column.name)).toEqual(['Supplier name', 'Date', 'Amount (net)'])
  })
})

describe('delimiters', () => {
  test.each([
    [',', 'a,b,c\nx,1.5,2\ny,2.5,3\n'],
    [';', 'Firma;Datum;Betrag\nX, Y GmbH;01.02.2024;1.234,50\nZ;02.02.2024;12,50\n'],
    ['\t', 'Name\tText\tAmount\nAcme, Ltd\ta; b; c\t1,234\nBeta\tx\t5\n'],
    ['|', 'Name|Amount\n"a|b"|1\nc|2\n'],
    [';', 'sep=;\nName;A,B\nx,y;1,5\n'],
  ])('%j', (delimiter, text) => {
    expect(read(text).profile.delimiter).toBe(delimiter)
  })
})

test('names are cleaned, filled and made distinct', () => {
  const names = columnsOf('\ufeff Amount ,amount,,Net\u00a0value,Amount\n1,2,3,4,5\n6,7,8,9,1\n').map(each => each.name)
  expect(names).toEqual(['Amount', 'amount (2)', 'Column 3', 'Net value', 'Amount (3)'])
})

test('cells right of the last head are unnamed columns where most rows have them', () => {
  expect(columnsOf('Name,Amount,,\nA,1,,\nB,2,,\n')).toHaveLength(2)
  expect(columnsOf('Name,Amount\nA,1,note\nB,2,note\n').map(({ name }) => name)).toEqual(['Name', 'Amount', 'Column 3'])
  expect(columnsOf('Name,Amount\nA,1,note\nB,2\nC,3\n')).toHaveLength(2)
  expect(columnsOf('Name,Amount\nA,1,234.50\nB,2,000.00\n')).toHaveLength(2)
  expect(columnsOf('Amount,Name\n1,234.50,A\n2,000.00,B\n')).toHaveLength(2)
  expect(columnsOf('Name,Amount\nA,10,50\nB,7,25\n')).toHaveLength(2)
  expect(columnsOf(',Name,Amount\n0,A,1\n1,B,2\n')).toHaveLength(3)
})

describe('dates', () => {
  test('serial days beside dates are dates; alone they are numbers, unless the head says date', () => {
    expect(columnsOf('Who,Updated\nA,2015-06-26\nB,42172.00\nC,2015-06-23\n')[1]).toMatchObject({
      kind: 'date',
      dateOrder: 'ymd',
    })
    expect(kindsOf('Who,Units\nA,42172\nB,42173\nC,42174\n')[1]).toBe('number')
    expect(kindsOf('Who,Invoice Date\nA,42172\nB,42173\nC,42174\n')[1]).toBe('date')
  })
  test('packed days are dates, packed months where the head says so, document numbers are not', () => {
    const text =
      'Tag,Period,Doc,Sum,Rate\n20240105,202401,43857040,202401,01.2024\n20240106,202402,43857041,202402,02.2024\n'
    expect(kindsOf(text)).toEqual(['date', 'date', 'number', 'number', 'number'])
  })
  test.each([
    ['dmy', '25/04/2024'],
    ['mdy', '04/25/2024'],
    ['dmy', '03.04.2024'],
    ['dmy', '3-Apr-2024'],
    ['mdy', 'April 3, 2024'],
    ['ymd', '2024-04-03T10:00:00Z'],
    [null, '04/05/2024'],
  ])('order %s from %s', (order, text) => {
    expect(columnsOf(`Name,Date\nA,03/03/2024\nB,"${text}"\nC,"${text}"\n`)[1]?.dateOrder).toBe(order)
  })
  test('the first row that proves the order is told, blank lines counted', () => {
    const { readings } = read('Title\n\nName,Date\nA,03/04/2024\n\nB,25/04/2024\n')
    expect(readings[1]).toMatchObject({ firstOver12: 6, secondOver12: null, open: { row: 4, text: '03/04/2024' } })
  })
  test('a column that proves both orders has none', () => {
    const { profile, readings } = read('Name,Date\nA,25/04/2024\nB,04/25/2024\n')
    expect(profile.columns[1]?.dateOrder).toBeNull()
    expect(readings[1]).toMatchObject({ firstOver12: 2, secondOver12: 3 })
  })
})

describe('numbers', () => {
  test.each([
    ['.', '1,234.56'],
    [',', '1.234,56'],
    [',', '1 234,56'],
    ['.', "1'234.56"],
    ['.', '(2,076.25)'],
    [null, '1.234'],
    [null, '1234'],
  ])('decimal mark %s from %s', (mark, text) => {
    expect(columnsOf(`Name\tAmount\nA\t5\nB\t${text}\n`)[1]).toMatchObject({ kind: 'number', decimalMark: mark })
  })
  test('a column of both styles has no mark, and both rows are told', () => {
    const { profile, readings } = read('Name;Amount\nA;1.234,56\nB;1,234.56\n')
    expect(profile.columns[1]?.decimalMark).toBeNull()
    expect(readings[1]).toMatchObject({ commaDecimal: 2, dotDecimal: 3 })
  })
  test('codes with leading zeros are text; stand-ins for nothing do not count', () => {
    expect(kindsOf('Code,Amount\n007,-\n012,n/a\n113,5.00\n')).toEqual(['text', 'number'])
  })
  test('currency by sign, none when mixed or shared', () => {
    const currency = (one: string, two: string) => columnsOf(`Name;Amount\nA;${one}\nB;${two}\n`)[1]?.currency
    expect([currency('£1.50', '£2'), currency('1,50 €', '2'), currency('£1', '€1'), currency('5 kr', '6 kr')]).toEqual([
      'GBP',
      'EUR',
      null,
      null,
    ])
  })
})

test('samples are different values from all over the column; blanks are counted', () => {
  const rows = Array.from({ length: 400 }, (_, row) => `S${row % 20},${row % 4 === 0 ? '' : row}.5`)
  const [name, amount] = columnsOf(`Supplier,Amount\n${rows.join('\n')}\n`)
  expect(name?.samples).toHaveLength(12)
  expect(new Set(name?.samples).size).toBe(12)
  expect(amount?.blankShare).toBeCloseTo(0)
})

test('300 columns are read; more than 1,000 are refused', () => {
  const wide = (width: number) =>
    ['Supplier', ...Array.from({ length: width - 1 }, (_, at) => `Head ${at}`)].join(',') +
    `\n${Array.from({ length: width }, (_, at) => at).join(',')}\n`.repeat(3)
  expect(columnsOf(wide(300))).toHaveLength(300)
  expect(() => read(wide(1_001))).toThrow(/1001 columns/)
})

test.each([
  ['a quote after every letter', 'a"'.repeat(400_000)],
  ['a head of words without end', `${'a '.repeat(400_000)}x,Supplier,Amount\n2024-01-01,a,1\n`],
  ['a cell of blanks without end', `Supplier,Amount\nA,1\nB${' '.repeat(400_000)}x,2\n`],
])('%s keeps nobody waiting', (_, text) => {
  // Minutes, when every word of every cell is compared with every phrase for a head.
  expect(read(text, false).profile.columns.length).toBeGreaterThan(0)
})

test('one column is a table too', () => {
  expect(read('Supplier\nAcme\nBeta\n').profile).toMatchObject({
    headerRow: 1,
    columns: [{ name: 'Supplier', kind: 'text' }],
  })
})

test('a cut head leaves its last, broken record out', () => {
  expect(read('Name,Amount\nA,1\nB,2\nC,"3', false).profile.sampledRows).toBe(2)
})

test.each([
  ['Supplier,Date,Amount\n', /header in row 1 but no rows/],
  ['\n\n \n', /only blank lines/],
])('%j has no rows', (text, sentence) => {
  expect(() => read(text)).toThrow(AppError)
  expect(() => read(text)).toThrow(sentence)
})
