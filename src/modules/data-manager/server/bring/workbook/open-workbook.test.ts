import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { type WorkbookOptions, type WorkbookSheet, workbookOf, workbookParts } from '#test/workbook.ts'
import { type ZipPart, zipOf } from '#test/zip.ts'
import { likeliestSheets, openWorkbook } from './open-workbook.ts'
import { writeSheet } from './write-sheet.ts'

const directory = mkdtempSync(join(tmpdir(), 'sextant-workbooks-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))
let made = 0

/** The sheets of a workbook as they are listed, and the one that is read by default as CSV. */
async function read(bytes: Buffer, wanted?: string) {
  made += 1
  const path = join(directory, `${made}.xlsx`)
  writeFileSync(path, bytes)
  const workbook = await openWorkbook(path)
  try {
    const summaries = await workbook.summaries()
    const name = wanted ?? likeliestSheets(summaries)[0]?.name ?? ''
    const copy = join(directory, `${made}.csv`)
    const last = await writeSheet(workbook.rows(name), copy)
    return { summaries, name, last, csv: await readFile(copy, 'utf8') }
  } finally {
    workbook.close()
  }
}

const csvOf = async (rows: WorkbookSheet['rows'], options: WorkbookOptions = {}) =>
  (await read(workbookOf([{ name: 'Sheet1', rows }], options))).csv
const styled = (v: number | string, s: number) => ({ v: String(v), s })

describe('cells', () => {
  test('texts, shared and inline, with signs, breaks and characters that XML cannot hold', async () => {
    const rows = [
      ['Date', 'Müller & Söhne <"GmbH">', null, { t: 'inlineStr', inline: 'in line' }],
      [{ t: 'str', v: 'a formula', f: 'A1&A2' }, 'two\nlines', 'a_x000D_b', ' padded '],
    ]
    expect(await csvOf(rows)).toBe(
      'Date,"Müller & Söhne <""GmbH"">",,in line\na formula,"two\nlines","a\rb"," padded "\n',
    )
  })

  test('numbers are what the spreadsheet shows of them, not what binary fractions make of it', async () => {
    const written = {
      '0.30000000000000004': '0.3',
      '1234.5600000000001': '1234.56',
      '-1E-3': '-0.001',
      '1.5E+16': '15000000000000000',
      '12345678901234567890': '12345678901234567890',
      '1.234': '1.2340',
      '1234.567': '1234.567',
      '-0.5': '-0.5',
      '100': '100',
      '1E2': '100',
      '0': '0',
    }
    const csv = await csvOf(Object.keys(written).map(v => [{ v }]))
    expect(csv.trimEnd().split('\n')).toEqual(Object.values(written))
  })

  test('dates by their format, in both calendars; serial numbers without one stay numbers', async () => {
    const formats = [
      'yyyy-mm-dd',
      'dd/mm/yyyy hh:mm',
      '[$-409]mmm\\-yy;@',
      'h:mm',
      '0.0%',
      '#,##0.00 "days"',
      '0.00E+00',
    ]
    const row = [
      styled(45750, 1),
      styled(45750.5, 2),
      styled(45748, 3),
      styled(0.75, 4),
      styled(0.125, 5),
      styled(3.5, 6),
      styled(12, 7),
      45750,
      styled(60, 1),
      styled(59, 1),
      styled(-1, 1),
    ]
    expect(await csvOf([row], { formats })).toBe(
      '2025-04-03,2025-04-03 12:00:00,2025-04-01,18:00:00,12.5%,3.5,12,45750,1900-02-29,1900-02-28,-1\n',
    )
    expect(await csvOf([[styled(44288, 1), 44288]], { formats, is1904: true })).toBe('2025-04-03,44288\n')
    expect(await csvOf([[{ t: 'd', v: '2025-04-03T00:00:00' }, true, false, { t: 'e', v: '#N/A' }]])).toBe(
      '2025-04-03,TRUE,FALSE,#N/A\n',
    )
  })

  test('rows keep their numbers, cells their columns, whatever stands between', async () => {
    const rows = [['Title'], null, [null, null, 'C3'], [], [{ s: 0 }], ['A6'], [null], [null]]
    const { csv, last } = await read(workbookOf([{ name: 'S', rows, merges: ['A1:C1'] }]))
    expect(csv).toBe('Title\n\n,,C3\n\n\nA6\n')
    expect(last).toBe(6)
  })

  test('prefixed names, rich and spoken texts, and rows and cells without their places', async () => {
    const parts = [
      {
        name: 'xl/worksheets/sheet1.xml',
        bytes:
          '<x:worksheet xmlns:x="m"><x:sheetData><x:row><x:c t="s"><x:v>0</x:v></x:c><x:c><x:v>5</x:v></x:c></x:row></x:sheetData></x:worksheet>',
      },
      {
        name: 'xl/sharedStrings.xml',
        bytes:
          '<sst><si><r><t>Ac</t></r><r><rPr><b/></rPr><t>me</t></r><rPh sb="0" eb="1"><t>spoken</t></rPh></si></sst>',
      },
    ]
    expect(await csvOf([], { parts })).toBe('Acme,5\n')
  })
})

describe('sheets', () => {
  const table = [
    ['Date', 'Supplier', 'Amount'],
    ['2025-04-03', 'Acme', 10],
    ['2025-04-04', 'Bolt', 20],
  ]

  test('the first visible one with a table is read; all are listed', async () => {
    const sheets: WorkbookSheet[] = [
      { name: 'Cover', rows: [['Spend report'], ['Prepared by', 'Finance']] },
      { name: 'Old', rows: table, state: 'hidden' },
      { name: 'Empty', rows: [] },
      { name: 'Q1 & Q2', rows: [['Spend'], null, ...table], dimension: null },
      { name: 'Q3', rows: table, state: 'veryHidden' },
    ]
    const { name, summaries } = await read(workbookOf(sheets))
    expect(name).toBe('Q1 & Q2')
    expect(summaries.map(sheet => [sheet.name, sheet.rows, sheet.isHidden])).toEqual([
      ['Cover', 2, false],
      ['Old', 3, true],
      ['Empty', 0, false],
      ['Q1 & Q2', 5, false],
      ['Q3', 3, true],
    ])
    expect((await read(workbookOf(sheets), 'Q3')).csv).toContain('Acme,10')
  })

  test('a hidden one is read when no other holds anything; a long one is believed how far it goes', async () => {
    const hidden: WorkbookSheet[] = [
      { name: 'A', rows: [] },
      { name: 'B', rows: table, state: 'hidden' },
    ]
    expect((await read(workbookOf(hidden))).name).toBe('B')
    const long = [['Date', 'Supplier', 'Amount'], ...Array.from({ length: 3_000 }, () => ['2025-04-03', 'Acme', 1])]
    const said = (dimension: string | null) => read(workbookOf([{ name: 'Long', rows: long, dimension }]))
    for (const dimension of ['A1:C3001', 'A1', null]) {
      expect((await said(dimension)).summaries[0]).toMatchObject({ rows: 3001, likeness: 3 })
    }
  })
})

describe('what is hostile, damaged or no workbook is refused in words', () => {
  const sheets = [{ name: 'S', rows: [['Date', 'Supplier', 'Amount']] }]
  const withPart = (part: ZipPart) => workbookOf(sheets, { parts: [part] })
  const bomb = Buffer.alloc(40_000_000, ' ')
  const sheet = 'xl/worksheets/sheet1.xml'
  const typesOf = (type: string) =>
    withPart({ name: '[Content_Types].xml', bytes: `<Types><Override ContentType="${type}"/></Types>` })

  test.each<[string, () => Buffer, RegExp]>([
    ['a bomb', () => withPart({ name: sheet, bytes: bomb }), /unpacks to \d+ times more/],
    ['a bomb beside the sheets', () => withPart({ name: 'xl/media/a.bin', bytes: bomb }), /unpacks to \d+ times more/],
    [
      'a bomb that hides its size',
      () => withPart({ name: sheet, bytes: bomb, claimedSize: 500 }),
      /damaged in its part/,
    ],
    [
      'parts without end',
      () => zipOf(Array.from({ length: 5001 }, (_, at) => ({ name: `${at}`, bytes: '' }))),
      /5001 parts/,
    ],
    [
      'a part that is there twice',
      () => zipOf([...workbookParts(sheets), { name: sheet.toUpperCase(), bytes: '' }]),
      /twice/,
    ],
    ['a name that leads elsewhere', () => withPart({ name: '../../etc/passwd', bytes: 'x' }), /damaged/],
    ['an absolute name', () => withPart({ name: '/etc/passwd', bytes: 'x' }), /damaged/],
    [
      'entities',
      () => withPart({ name: sheet, bytes: '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' }),
      /defines entities/,
    ],
    ['nesting without end', () => withPart({ name: sheet, bytes: '<a>'.repeat(1000) }), /damaged in its part/],
    [
      'a text without end',
      () => withPart({ name: sheet, bytes: `<a>${'x'.repeat(4_100_000)}</a>` }),
      /damaged in its part/,
    ],
    [
      'no XML',
      () => withPart({ name: sheet, bytes: 'Date,Supplier' }),
      /damaged in its part 'xl\/worksheets\/sheet1.xml'/,
    ],
    ['a package cut short', () => workbookOf(sheets).subarray(0, -30), /cut short or damaged/],
    ['a package with a byte changed', () => flipped(workbookOf(sheets)), /damaged/],
    ['a locked part', () => withPart({ name: sheet, bytes: 'x', isLocked: true }), /password/],
    ['a row that is not there', () => withPart({ name: sheet, bytes: '<a><row r="1048577"/></a>' }), /1,048,576/],
    [
      'rows in disorder',
      () => withPart({ name: sheet, bytes: '<a><row r="5"/><row r="5"/></a>' }),
      /row 5 is followed by row 5/,
    ],
    [
      'a column too far',
      () => withPart({ name: sheet, bytes: '<a><row><c r="XFD1"><v>1</v></c></row></a>' }),
      /column 16384/,
    ],
    [
      'a text that is not there',
      () => withPart({ name: sheet, bytes: '<a><row><c t="s"><v>9</v></c></row></a>' }),
      /not there/,
    ],
    [
      'a workbook with macros',
      () => typesOf('application/vnd.ms-excel.sheet.macroEnabled.main+xml'),
      /macros \(XLSM\)/,
    ],
    ['a binary workbook', () => typesOf('application/vnd.ms-excel.sheet.binary.macroEnabled.main'), /XLSB/],
    [
      'a document',
      () => typesOf('application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'),
      /Word/,
    ],
    ['an OpenDocument spreadsheet', () => zipOf([{ name: 'content.xml', bytes: '' }]), /ODS/],
    [
      'an OpenDocument text',
      () => openDocument('application/vnd.oasis.opendocument.text'),
      /an OpenDocument text \(ODT\)\. Copy its table into a spreadsheet/,
    ],
    ['an OpenDocument presentation', () => openDocument('application/vnd.oasis.opendocument.presentation'), /ODP/],
    ['an OpenDocument drawing', () => openDocument('application/vnd.oasis.opendocument.graphics'), /ODG/],
    ['a marked OpenDocument spreadsheet', () => openDocument('application/vnd.oasis.opendocument.spreadsheet'), /ODS/],
    [
      'an OpenDocument text whose kind goes on and on, of which no more than the beginning is read',
      () => openDocument(`application/vnd.oasis.opendocument.text${randomBytes(2_000_000).toString('latin1')}`, true),
      /ODT/,
    ],
    ['another archive', () => zipOf([{ name: 'spend.csv', bytes: 'Date' }]), /ZIP archive/],
    ['a workbook without sheets', () => workbookOf([]), /no sheet/],
  ])('%s', async (_, bytes, words) => {
    await expect(read(bytes())).rejects.toThrow(words)
  })

  /** One that is broken at its end cannot be read to there. */
  function openDocument(type: string, isBroken = false): Buffer {
    const broken = isBroken ? { claimedSize: Buffer.byteLength(type) + 1 } : {}
    return zipOf([
      { name: 'mimetype', bytes: type, ...broken },
      { name: 'content.xml', bytes: '' },
    ])
  }

  /** One bit of the sheet's packed bytes is another. */
  function flipped(bytes: Buffer): Buffer {
    const at = bytes.indexOf(sheet) + sheet.length + 12
    bytes[at] = (bytes[at] ?? 0) ^ 0x10
    return bytes
  }
})
