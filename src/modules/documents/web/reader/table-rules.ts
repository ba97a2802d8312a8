import type { MarkedPart } from '../../rules-words.ts'
import type { RunPart } from '../pdf/pdf-text.ts'

/** Lines as they stand, or rows of cells. */
export type TextBlock = { kind: 'lines'; parts: RunPart[] } | { kind: 'table'; rows: RunPart[][][] }

/**
 * What parts the cells of a file on all of its pages, told by the text of the first: in a CSV what most of its first lines have, in all
 * others the tab. Pure.
 */
export function separatorOf(name: string, first: string): string {
  if (!/\.csv$/i.test(name)) return '\t'
  const lines = first.slice(0, 4_000).split('\n', 12)
  const isUsed = (sign: string) => 2 * lines.filter(line => line.includes(sign)).length > lines.length
  return ['\t', ';', ','].find(isUsed) ?? '\t'
}

/** What is a table whatever its cells say. */
const sheets = /\.(?:csv|xlsx|xlsm|ods)$/i

/** More is read as lines: a browser draws no hundred thousand cells. */
const mostCells = 2_000
const mostColumns = 100
/** In what is no sheet a longer text between tabs is a sentence, as of a numbered clause. */
const longestCell = 60

/**
 * A text as lines and tables: in a sheet two lines or more that have cells, in others where all have as many and short ones. Quotation
 * marks around a cell are left out. Pure.
 */
export function blocksOf(parts: readonly MarkedPart[], name: string, separator: string): TextBlock[] {
  const blocks: TextBlock[] = []
  for (const run of runsOf(linesOf(parts), separator)) {
    const last = blocks.at(-1)
    const rows = run.hasCells && run.lines.length > 1 ? run.lines.map(line => cellsOf(line, separator)) : []
    if (isTable(rows, sheets.test(name))) blocks.push({ kind: 'table', rows })
    else if (last?.kind === 'lines') for (const line of run.lines) addLine(last.parts, line)
    else blocks.push({ kind: 'lines', parts: joined(run.lines) })
  }
  return blocks
}

function isTable(rows: readonly RunPart[][][], isSheet: boolean): boolean {
  const [first] = rows
  const cells = rows.reduce((sum, row) => sum + row.length, 0)
  if (!first || cells > mostCells || rows.some(row => row.length > mostColumns)) return false
  if (isSheet) return true
  return rows.every(row => row.length === first.length && row.every(cell => textOf(cell).length <= longestCell))
}

function textOf(cell: readonly RunPart[]): string {
  return cell.map(({ text }) => text).join('')
}

function linesOf(parts: readonly MarkedPart[]): RunPart[][] {
  let mark = -1
  const numbered = parts.map(({ text, isHit }) => ({ text, mark: isHit ? ++mark : null }))
  return splitAt(numbered, '\n')
}

function runsOf(lines: readonly RunPart[][], separator: string): { hasCells: boolean; lines: RunPart[][] }[] {
  const runs: { hasCells: boolean; lines: RunPart[][] }[] = []
  for (const line of lines) {
    const hasCells = line.some(({ text }) => text.includes(separator))
    const last = runs.at(-1)
    if (last?.hasCells === hasCells) last.lines.push(line)
    else runs.push({ hasCells, lines: [line] })
  }
  return runs
}

function joined([first = [], ...rest]: readonly RunPart[][]): RunPart[] {
  const parts = [...first]
  for (const line of rest) addLine(parts, line)
  return parts
}

/** A mark that goes on in the next line stays one. */
function addLine(parts: RunPart[], line: readonly RunPart[]): void {
  const last = parts.at(-1)
  const [first, ...rest] = line
  if (!last || !first || last.mark === null || last.mark !== first.mark) {
    parts.push({ text: '\n', mark: null }, ...line)
    return
  }
  parts.splice(-1, 1, { text: `${last.text}\n${first.text}`, mark: last.mark }, ...rest)
}

function splitAt(parts: readonly RunPart[], sign: string): RunPart[][] {
  const split: RunPart[][] = [[]]
  for (const { text, mark } of parts)
    for (const [at, piece] of text.split(sign).entries()) {
      if (at > 0) split.push([])
      if (piece !== '') split.at(-1)?.push({ text: piece, mark })
    }
  return split
}

function cellsOf(line: readonly RunPart[], separator: string): RunPart[][] {
  const pieces = splitAt(line, separator)
  return separator === '\t' ? pieces : (joinQuoted(pieces, separator) ?? pieces).map(unquoted)
}

/** A cell that begins with a quotation mark may have the separator in it; `null` where one is not closed. */
function joinQuoted(pieces: readonly RunPart[][], separator: string): RunPart[][] | null {
  const cells: RunPart[][] = []
  let isOpen = false
  for (const piece of pieces) {
    const text = textOf(piece)
    const quotes = isOpen || text.startsWith('"') ? text.split('"').length - 1 : 0
    const before = isOpen ? cells.at(-1) : undefined
    if (before) before.push({ text: separator, mark: null }, ...piece)
    else cells.push([...piece])
    if (quotes % 2 === 1) isOpen = !isOpen
  }
  return isOpen ? null : cells
}

function unquoted(cell: RunPart[]): RunPart[] {
  const text = textOf(cell)
  if (text.length < 2 || !text.startsWith('"') || !text.endsWith('"')) return cell
  const last = cell.length - 1
  return cell.map((part, at) => {
    const inner = part.text.slice(at === 0 ? 1 : 0, at === last ? -1 : undefined)
    return { ...part, text: inner.replaceAll('""', '"') }
  })
}
