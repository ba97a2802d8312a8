import { allSteps, type Steps } from '#shared/steps.ts'
import { isWord, readCell } from './cell-kind.ts'
import { isHeaderWord } from './header-words.ts'

/** Rows looked at for a header, and rows looked at to know what data look like. */
const searched = 60
const compared = 300
/** Cells of a row that are looked at: no file with more columns is taken. */
const widest = 1000
/** Cells of a row that are asked whether they name a field: enough to tell a header from a title or from data. */
const asked = 100

/**
 * The 0-based place of the header among the records, `null` when the first full row already holds data. The header is
 * the row of mostly distinct words, as wide as the table, that stands before the first row that looks like data; of
 * several such rows the one that names most fields.
 */
export function findHeader(whole: readonly string[][]): number | null {
  return allSteps(findHeaderInSteps(whole))
}

/** The same, a row at a time. */
export function* findHeaderInSteps(whole: readonly string[][]): Steps<number | null> {
  const records = whole.slice(0, searched + compared).map(record => record.slice(0, widest))
  const filled = records.map(filledCells)
  const usual = usualFill(filled)
  yield
  const typed = yield* typedColumns(records, filled, usual)
  const leastFilled = Math.max(Math.min(2, usual), usual * 0.6)
  let best: { at: number; score: number } | null = null
  for (const [at, record] of records.slice(0, searched).entries()) {
    if ((filled[at] ?? 0) < leastFilled) continue
    yield
    const data = shareOf(typed, column => !isWord(record[column] ?? '') && !isEmpty(record[column]))
    const isData = typed.length > 0 && data >= 0.5
    const score = isData ? 0 : headerScore(record, typed, records.slice(at + 1, at + 1 + compared))
    if (score > 0 && (best === null || score > best.score)) best = { at, score }
    const isFull = (filled[at] ?? 0) >= usual * 0.75
    if ((isData && isFull) || (typed.length === 0 && best !== null)) break
  }
  return best?.at ?? null
}

/** 0 when the row cannot be a header; else higher the more fields it names and the more columns it heads. */
function headerScore(record: string[], typed: number[], below: string[][]): number {
  const cells = record.map(cell => cell.trim()).filter(cell => cell !== '')
  const words = cells.filter(cell => isWord(cell) && cell.length <= 120)
  const known = cells.slice(0, asked).filter(isHeaderWord).length
  const distinct = new Set(cells.map(cell => cell.toLowerCase())).size
  if (distinct < cells.length * 0.5 || words.length < cells.length * 0.7) return 0
  if (known === 0 && (typed.length === 0 || isRecurring(record, below))) return 0
  return 1 + known + cells.length / record.length
}

/** Whether the rows below say much the same in the same columns, as rows of data do. */
function isRecurring(record: string[], below: string[][]): boolean {
  const recurring = shareOf([...record.entries()], ([column, cell]) => {
    const head = cell.trim()
    return head !== '' && below.some(row => row[column]?.trim() === head)
  })
  return recurring > 0.2
}

/** Columns that hold numbers or dates in most rows of the lower half, where no header stands. */
function* typedColumns(records: string[][], filled: number[], usual: number): Steps<number[]> {
  const rows = records.slice(0, filled.length).filter((_, at) => (filled[at] ?? 0) >= usual * 0.5)
  const sample = rows.slice(Math.floor(rows.length / 2)).slice(-compared)
  const width = sample.reduce((most, row) => Math.max(most, row.length), 0)
  const found: number[] = []
  for (let column = 0; column < width; column++) {
    yield
    const cells = sample.map(row => readCell(row[column] ?? '')).filter(cell => !cell.isBlank)
    const typed = cells.filter(cell => cell.date !== null || cell.number !== null).length
    if (typed > 0 && typed >= cells.length * 0.6) found.push(column)
  }
  return found
}

function filledCells(record: string[]): number {
  return record.filter(cell => cell.trim() !== '').length
}

/**
 * How many cells the rows of the table fill: half of all filled cells stand in rows with at least as many. Rows count by
 * their cells, so that a few lines among many titles and notes are still the table.
 */
function usualFill(filled: number[]): number {
  const sorted = filled.toSorted((a, b) => b - a)
  const half = sorted.reduce((sum, count) => sum + count, 0) / 2
  let seen = 0
  for (const count of sorted) {
    seen += count
    if (seen >= half) return count
  }
  return 0
}

function shareOf<T>(items: T[], test: (item: T) => boolean): number {
  return items.length === 0 ? 0 : items.filter(test).length / items.length
}

function isEmpty(cell: string | undefined): boolean {
  return cell === undefined || cell.trim() === ''
}
