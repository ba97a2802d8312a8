import type { PaperCell, PaperRow } from '../paper-part.ts'
import { columnNeeds, headsOf, indentOf, needOf } from '../paper-table.ts'
import { leastLetters, tableLetters } from './slide-look.ts'
import { lineStep, linesOf, textIn, widthOfText } from './slide-words.ts'

/** A table as it stands on a slide: its columns and rows in points. */
export type SlideTable = {
  kind: 'table'
  label: string
  rows: PaperRow[]
  size: number
  widths: number[]
  heights: number[]
}

/** Points beside the words of a cell, and above and below them. */
export const cellMargins = { side: 5, edge: 3 } as const

/** Whether a table can be read in so much room, in points, on a slide. */
export function fitsOnSlide(rows: readonly PaperRow[], width: number): boolean {
  return needOf(rows, leastLetters) <= width
}

export function slideTable(label: string, rows: PaperRow[], width: number): SlideTable {
  const size = sizeFor(rows, width)
  const widths = columnWidths(rows, size, width)
  return { kind: 'table', label, rows, size, widths, heights: rows.map(row => rowHeight(row, size, widths)) }
}

/** The largest letters in which nothing is broken, else the least that can be read from afar, else those in which the table fits. */
function sizeFor(rows: readonly PaperRow[], width: number): number {
  const isUnbroken = (size: number) =>
    sumOf(columnNeeds(rows, size).map((_, at) => wholeWidth(rows, size, at))) <= width
  const readable = tableLetters.filter(size => size >= leastLetters)
  const smaller = tableLetters.filter(size => size <= leastLetters)
  const fits = smaller.find(size => needOf(rows, size) <= width)
  return readable.find(isUnbroken) ?? fits ?? tableLetters[tableLetters.length - 1] ?? 0
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0)
}

export function tableHeight({ heights }: SlideTable): number {
  return sumOf(heights)
}

/** How high the least of a table is that may stand at the end of a slide: its head and two rows. */
export function leastHeight({ rows, heights }: SlideTable): number {
  return sumOf(heights.slice(0, headsOf(rows) + 2))
}

/** A table in two: as many rows as fit below its head, one at least, and the others below the same head. */
export function partTable(table: SlideTable, room: number): [SlideTable, SlideTable | null] {
  const { rows, heights } = table
  const heads = headsOf(rows)
  let used = 0
  let fitting = 0
  for (const [at, height] of heights.entries()) {
    used += height
    if (used > room && at > heads) break
    fitting = at + 1
  }
  if (fitting === rows.length) return [table, null]
  // No row stands alone on the next slide.
  if (fitting === rows.length - 1 && fitting > heads + 1) fitting -= 1
  const rest = (of: <T>(all: readonly T[]) => T[]) => ({ ...table, rows: of(rows), heights: of(heights) })
  return [rest(all => all.slice(0, fitting)), rest(all => [...all.slice(0, heads), ...all.slice(fitting)])]
}

/** Each column has what it needs; what is left goes to those whose words would stand on several lines, then to the names of rows. */
function columnWidths(rows: readonly PaperRow[], size: number, width: number): number[] {
  const needs = columnNeeds(rows, size)
  const sum = sumOf(needs)
  if (sum >= width) return needs.map(need => (need * width) / sum)
  const wanted = needs.map((need, at) => Math.max(0, wholeWidth(rows, size, at) - need))
  const wants = sumOf(wanted)
  const given = Math.min(1, wants > 0 ? (width - sum) / wants : 0)
  const widths = needs.map((need, at) => need + (wanted[at] ?? 0) * given)
  const left = width - sumOf(widths)
  const names = Math.max(
    0,
    widths.findIndex((_, at) => rows.every(({ cells, kind }) => kind !== 'body' || cells[at]?.isRight === false)),
  )
  return widths.map((one, at) => (at === names ? one + left : one))
}

function wholeWidth(rows: readonly PaperRow[], size: number, at: number): number {
  const cells = rows.flatMap(({ cells }) => (cells[at] && !cells[at].columns ? cells[at] : []))
  const lines = cells.flatMap(cell =>
    textIn(cell.words)
      .split('\n')
      .map(line => widthOfText(line, size) + indentOf(cell)),
  )
  return Math.max(0, ...lines) + 2 * cellMargins.side + 2
}

function rowHeight({ cells }: PaperRow, size: number, widths: readonly number[]): number {
  let column = 0
  const lines = cells.map(cell => {
    const width = sumOf(widths.slice(column, column + spanOf(cell)))
    column += spanOf(cell)
    return linesOf(textIn(cell.words), size, Math.max(1, width - 2 * cellMargins.side - indentOf(cell)))
  })
  return Math.max(1, ...lines) * size * lineStep + 2 * cellMargins.edge
}

function spanOf({ columns = 1 }: PaperCell): number {
  return columns
}
