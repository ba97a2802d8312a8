import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { ink, sizes } from './paper-look.ts'
import type { PaperCell, PaperRow } from './paper-part.ts'
import { runsOf } from './paper-words.ts'
import { tagged } from './tag-content.ts'

/** Letters of tables in points, the largest that fit. */
const letters = [sizes.table, sizes.small, 7, 6.5] as const
const indent = 8
/** Points beside the words of a cell, and the least that the names of rows have. */
const beside = 10
const leastNames = 70

/** A table that goes on on the next page under the same head; names take what figures leave. */
export function tableOf(rows: readonly PaperRow[], width: number): Content {
  const columns = columnsIn(rows)
  return {
    table: {
      headerRows: headsOf(rows),
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: Array.from({ length: columns }, (_, at) => (at === 0 ? '*' : 'auto')),
      body: rows.map(row => cellsOf(row, columns)),
    },
    fontSize: letters.find(size => needOf(rows, size) <= width) ?? letters[letters.length - 1],
    fontFeatures: ['tnum'],
    layout: layoutOf(rows),
    margin: [0, 2, 0, 6],
  }
}

/** Whether a table can be read in so much room, in points. */
export function fitsIn(rows: readonly PaperRow[], width: number): boolean {
  return needOf(rows, letters[letters.length - 1] ?? 0) <= width
}

/** About how wide a table is whose figures stand on one line each. */
export function needOf(rows: readonly PaperRow[], size: number): number {
  return columnNeeds(rows, size).reduce((sum, need) => sum + need, 0)
}

/** The least that each column of a table takes. */
export function columnNeeds(rows: readonly PaperRow[], size: number): number[] {
  return Array.from({ length: columnsIn(rows) }, (_, at) => {
    const needs = rows.map(({ cells, kind }) =>
      cells[at] ? lettersOf(cells[at], kind) * size * 0.6 + indentOf(cells[at]) : 0,
    )
    const need = Math.max(...needs) + beside
    return at === 0 ? Math.max(leastNames, Math.min(need, 2 * leastNames)) : need
  })
}

/** Points that a part stands in from what it is part of. */
export function indentOf({ depth = 0 }: PaperCell): number {
  return depth * indent
}

/** The letters of the longest piece of a cell that stays on one line. */
function lettersOf(cell: PaperCell, kind: PaperRow['kind']): number {
  const text = cell.words
    .map(({ text }) => text)
    .join('')
    .trim()
  return staysOnLine(cell, kind) ? text.length : Math.max(...text.split(/\s+/).map(({ length }) => length))
}

function staysOnLine({ isRight }: PaperCell, kind: PaperRow['kind']): boolean {
  return isRight && kind !== 'head'
}

/** How many rows are the head of a table. */
export function headsOf(rows: readonly PaperRow[]): number {
  return rows.filter(({ kind }) => kind === 'head').length
}

function columnsIn(rows: readonly PaperRow[]): number {
  return Math.max(...rows.map(({ cells }) => cells.reduce((sum, { columns = 1 }) => sum + columns, 0)))
}

function cellsOf({ cells, kind }: PaperRow, columns: number): TableCell[] {
  const written = cells.flatMap((cell): TableCell[] => [
    tagged(
      {
        text: runsOf(cell.words),
        ...(cell.isRight ? { alignment: 'right' as const } : {}),
        ...(staysOnLine(cell, kind) ? { noWrap: true } : {}),
        ...(kind === 'head' ? { color: ink.quiet, bold: true } : {}),
        ...(kind === 'foot' ? { bold: true } : {}),
        ...(cell.depth ? { margin: [indentOf(cell), 0, 0, 0] } : {}),
        ...(cell.columns ? { colSpan: cell.columns } : {}),
      },
      cell.isName ? { isRowName: true } : {},
    ),
    ...Array.from({ length: (cell.columns ?? 1) - 1 }, () => ({})),
  ])
  return [...written, ...Array.from({ length: columns - written.length }, () => ({ text: '' }))]
}

function layoutOf(rows: readonly PaperRow[]) {
  const heads = headsOf(rows)
  return {
    hLineWidth: (line: number) => (line === 0 ? 0 : 0.5),
    vLineWidth: () => 0,
    hLineColor: (line: number) => (line === heads || rows[line]?.kind === 'foot' ? ink.line : ink.hairline),
    fillColor: (row: number) => (row < heads ? ink.head : null),
    paddingLeft: (column: number) => (column === 0 ? 4 : 6),
    paddingRight: () => 4,
    paddingTop: () => 3,
    paddingBottom: () => 3,
  }
}
