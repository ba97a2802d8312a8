import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import iconv from 'iconv-lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openEmbeddedWarehouse, type Warehouse } from '#server/warehouse/connect.ts'
import { createRecordReader } from '../../intake/record-reader.ts'
import { inspectFile } from './inspect-file.ts'
import { normaliseFile, readHead } from './normalise-file.ts'

let directory = ''
let warehouse: Warehouse
let files = 0
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'normalise-'))
  warehouse = openEmbeddedWarehouse(join(directory, 'warehouse'))
})
afterAll(async () => {
  await warehouse.close()
  rmSync(directory, { recursive: true })
})

/** The path the engine would read: the file itself, or its canonical copy. */
async function take(content: string | Buffer): Promise<{ path: string; delimiter: string; isCopy: boolean }> {
  const path = join(directory, `${files++}.csv`)
  const copy = join(directory, `${files++}.csv`)
  const bytes = async function* () {
    yield Buffer.from(content)
  }
  const inspection = await inspectFile(bytes(), path)
  if (inspection.needsCopy) await normaliseFile(path, copy, inspection)
  return { path: inspection.needsCopy ? copy : path, delimiter: inspection.delimiter, isCopy: inspection.needsCopy }
}

const copied = async (content: string | Buffer) => readFileSync((await take(content)).path, 'utf8')

test('decodes Windows-1252, UTF-16 and files joined from two encodings', async () => {
  const text = 'Name,Text\nCafé – Zürich,“x”\n'
  expect(await copied(iconv.encode(text, 'windows-1252'))).toBe(text)
  expect(await copied(iconv.encode(`\ufeff${text}`, 'utf-16le'))).toBe(text)
  expect(await copied(iconv.encode(`\ufeff${text}`, 'utf-16be'))).toBe(text)
  const mixed = Buffer.concat([Buffer.from('a,b\nCafé,1\n'), Buffer.from('Caf\xe9,2\n', 'latin1')])
  expect(await copied(mixed)).toBe('a,b\nCafé,1\nCafé,2\n')
})

test('takes marks away, however often they were encoded, and touches nothing else', async () => {
  expect(await copied('ï»¿a,b\r\n1, 2\r\n')).toBe('a,b\r\n1, 2\r\n')
  expect(await copied('\ufeffï»¿a,b\n1,2\n')).toBe('a,b\n1,2\n')
  expect(await copied('\ufeff"a",b\n1,2\n')).toBe('"a",b\n1,2\n')
})

test('quotes what must be quoted and keeps blank lines, so that row numbers stay true', async () => {
  const text = 'Report\r\rname,size,n\rpipe,12" wide,1\r\r"a, b", padded ,2\r'
  expect(await copied(text)).toBe('Report\n\nname,size,n\npipe,"12"" wide",1\n\n"a, b"," padded ",2\n')
})

test('keeps a declared separator as a first row', async () => {
  expect(await copied(Buffer.from('sep=;\nName;B\nCaf\xe9;1,5\n', 'latin1'))).toBe('sep=;\nName;B\nCafé;1,5\n')
})

test('a row too long to be one is refused, and no copy is left', async () => {
  const path = join(directory, `${files++}.csv`)
  const copy = join(directory, `${files++}.csv`)
  const bytes = async function* () {
    yield Buffer.from('a,b\n"x" y,1\n')
    for (let at = 0; at < 10; at++) yield Buffer.from('x'.repeat(1_000_000))
  }
  const inspection = await inspectFile(bytes(), path)
  await expect(normaliseFile(path, copy, inspection)).rejects.toMatchObject({
    code: 'invalid',
    message: expect.stringMatching(/8 million characters/),
  })
  expect(existsSync(copy)).toBe(false)
})

test('the head of a long file ends at a whole character', async () => {
  const { path } = await take(`a,b\n${'é,1\n'.repeat(300_000)}`)
  const head = await readHead(path)
  expect(head.isWhole).toBe(false)
  expect(head.text).not.toContain('\ufffd')
})

describe('the engine reads the copy as a spreadsheet reads the upload', () => {
  test.each([
    ['plain', 'a,b,c\n1,2,3\n'],
    ['blank lines and short rows', 'a,b,c\n\n1\n\n1,2\n'],
    ['quotes everywhere', 'a,b,c\nx,12" pipe,3\ny,"open,4\nz,w,5\nq,"o ""k""",6\n1 , "x" ,y\n2,"y" z,\n'],
    ['CR line ends', 'a,b,c\r1,2,3\r\r4,5,6\r'],
    ['CR CR LF line ends', 'a,b,c\r\r\n1,2,3\r\r\n'],
    ['line breaks in cells', 'a,b,c\n1,"two\nlines",3\n2,"x\r\ny",4\n'],
    ['a mark before a quote', '\ufeff"a\nx",b,c\n1,2,3\n'],
    ['semicolons', 'sep=;\na;b;c\n1,5;"x;y";\n'],
    ['pipes', 'a|b|c\n1|"x|y"|" z"\n'],
    ['non-breaking blanks', 'a,b,c\n\u00a01\u00a0,2,3\n'],
  ])('%s', async (_, text) => {
    const { path, delimiter } = await take(text)
    const rows = await warehouse.rows<{ c0: string; c1: string; c2: string }>(
      `SELECT c0, c1, c2 FROM file({path:String}, 'CSV', 'c0 String, c1 String, c2 String') ORDER BY _row_number`,
      { path },
      { settings: { format_csv_delimiter: delimiter, input_format_csv_allow_variable_number_of_columns: 1 } },
    )
    const reader = createRecordReader(delimiter)
    const expected = [...reader.push(text.replace('\ufeff', '')), ...reader.end()]
    const trimmed = (cells: (string | undefined)[]) => cells.map(cell => cell?.replace(/^[ \t]+|[ \t]+$/g, '') ?? '')
    expect(rows.map(row => trimmed([row.c0, row.c1, row.c2]))).toEqual(
      expected.map(cells => trimmed([cells[0], cells[1], cells[2]])),
    )
  })
})
