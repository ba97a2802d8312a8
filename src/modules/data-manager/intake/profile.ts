import { AppError } from '#shared/errors.ts'
import { allSteps, type Steps } from '#shared/steps.ts'
import { t } from '#shared/translate.ts'
import type { Profile } from '../contract.ts'
import { isWord } from './cell-kind.ts'
import { type Delimiter, detectDelimiter } from './delimiter.ts'
import { findHeaderInSteps } from './header-row.ts'
import { type ColumnReading, readColumn, type SampleCell } from './read-column.ts'
import { createRecordReader } from './record-reader.ts'
import { isRuledLine } from './ruled-line.ts'
import { unnamedColumn } from './take-over-mapping.ts'
import { withUnnamed } from './unnamed-columns.ts'

export type Head = {
  /** The first part of the file as text. */
  text: string
  /** Whether `text` is the whole file; else its last record is left out as cut off. */
  isWhole: boolean
  encoding: string
  /** Size of the whole file. */
  bytes: number
  /** As the inspection told it; told from the text when absent. */
  delimiter?: Delimiter
}

export type HeadReading = { profile: Profile; readings: ColumnReading[] }

const mostRows = 10_000
const mostColumns = 1_000

/** What a file is, from its head. Throws AppError `invalid` when there are no rows, or more than 1,000 columns. */
export function profileHead(head: Head): HeadReading {
  return allSteps(profileInSteps(head))
}

/** The same, a row of the header's and a column at a time. */
export function* profileInSteps(head: Head): Steps<HeadReading> {
  const delimiter = head.delimiter ?? detectDelimiter(head.text)
  const records = readRecords(head.text.replace(/^(?:\ufeff|ï»¿)+/, ''), head.isWhole, delimiter)
  yield
  const header = yield* findHeaderInSteps(records)
  const rows = records
    .map((cells, at) => ({ row: at + 1, cells }))
    .slice(header === null ? 0 : header + 1)
    .filter(({ cells }) => cells.some(cell => cell.trim() !== '') && !isRuledLine(cells))
    .slice(0, mostRows)
  refuseWithoutRows(rows.length, records, header)
  const heads = header === null ? null : headsOf(records, header)
  const width = widthOf(heads, rows)
  const names = distinctNames(heads ?? [], width)
  const columns: ReturnType<typeof readColumn>[] = []
  for (const [index, name] of names.entries()) {
    yield
    const cells = rows.map(({ row, cells }): SampleCell => ({ row, text: cells[index] ?? '' }))
    columns.push(readColumn(index, name, cells))
  }
  return {
    profile: {
      encoding: head.encoding,
      delimiter,
      headerRow: header === null ? null : header + 1,
      columns: columns.map(column => column.profile),
      sampledRows: rows.length,
      bytes: head.bytes,
    },
    readings: columns.map(column => column.reading),
  }
}

function readRecords(text: string, isWhole: boolean, delimiter: Delimiter): string[][] {
  const reader = createRecordReader(delimiter)
  const records = reader.push(text)
  return isWhole || records.length === 0 ? [...records, ...reader.end()] : records
}

function refuseWithoutRows(rows: number, records: string[][], header: number | null): void {
  if (rows > 0) return
  const isBlank = records.every(cells => cells.every(cell => cell.trim() === ''))
  throw new AppError(
    'invalid',
    isBlank || header === null
      ? t('The file holds only blank lines. Choose a file with a header and rows.')
      : t`The file has a header in row ${header + 1} but no rows under it. Choose a file with at least one row of data.`,
    { reason: 'no_rows' },
  )
}

/** The cells of the header; where one is blank, the title above it, as heads merged over two rows leave it there. */
function headsOf(records: string[][], header: number): string[] {
  const own = records[header] ?? []
  const above = header === 0 ? [] : (records[header - 1] ?? [])
  if (above.filter(isWord).length < 2) return own
  const width = Math.max(own.length, above.length)
  return Array.from({ length: width }, (_, index) => {
    const title = above[index] ?? ''
    return isFilled(own[index] ?? '') || !isWord(title) ? (own[index] ?? '') : title
  })
}

/** Up to the last column with a head, or that most rows fill; without heads, up to the last that any row fills. */
function widthOf(heads: string[] | null, rows: { cells: string[] }[]): number {
  const cells = rows.map(row => row.cells)
  const width = heads
    ? withUnnamed(heads.findLastIndex(isFilled) + 1, cells)
    : cells.reduce((most, row) => Math.max(most, row.findLastIndex(isFilled) + 1), 0)
  if (width <= mostColumns) return width
  throw new AppError(
    'invalid',
    t`The file has ${width} columns; at most ${mostColumns} can be read. Remove some of them.`,
  )
}

/** The heads without marks and double blanks; `Column 3` for an empty one, `Amount (2)` for the second of a name. */
function distinctNames(heads: string[], width: number): string[] {
  const taken = new Set<string>()
  return Array.from({ length: width }, (_, index) => {
    const name = cleanName(heads[index] ?? '') || unnamedColumn(index)
    let distinct = name
    for (let copy = 2; taken.has(distinct.toLowerCase()); copy++) distinct = `${name} (${copy})`
    taken.add(distinct.toLowerCase())
    return distinct
  })
}

function isFilled(cell: string): boolean {
  return cleanName(cell) !== ''
}

function cleanName(head: string): string {
  return head
    .replace(/^(?:\ufeff|ï»¿)+/, '')
    .replace(/[\s\u00a0\u200b\ufeff]+/g, ' ')
    .trim()
    .slice(0, 120)
}
