import type { DateOrder, DateShape } from '#shared/written/date-shape.ts'
import type { DecimalMark } from '#shared/written/number-shape.ts'
import type { ColumnProfile } from '../contract.ts'
import { type CellReading, readCell } from './cell-kind.ts'
import { headerTokens } from './header-words.ts'
import { monthHeads } from './month-heads.ts'

/**
 * Where a column shows how it writes dates and numbers: the rows of the file (1-based records, blank lines counted)
 * that prove a reading first, `null` where none does. Of dates with two open numbers, those written with dots prove
 * nothing and count only where nothing else speaks.
 */
export type ColumnEvidence = {
  column: number
  firstOver12: number | null
  secondOver12: number | null
  dotDecimal: number | null
  commaDecimal: number | null
}

/** The evidence of the head, and what else it tells about the column. */
export type ColumnReading = ColumnEvidence & {
  /** Share of the filled cells that are of the column's kind, 0-1. */
  kindShare: number
  /** The first cell that can be read both ways. */
  open: { row: number; text: string } | null
  /** Whether numbers like 1.234 and numbers like 1,234 both occur. */
  isOpenBothWays: boolean
  /** The text of the cells named by row, for people. */
  texts: Readonly<Record<number, string>>
}

export type SampleCell = { row: number; text: string }

const leastShare = 0.7
/** Under a head that says date, a column is one even when many of its values are faulty. */
const leastNamedShare = 0.3
const leastPackedShare = 0.98
/** How many different values a profile shows of a column. */
export const mostSamples = 12
const dateWords: ReadonlySet<string> = new Set(
  'date dates day dt datum tag fecha data dato dag jour inicio updated created'.split(' '),
)

type Counts = {
  filled: number
  dates: number
  months: number
  packed: number
  serials: number
  numbers: number
  codes: number
}
type Read = { cell: SampleCell; reading: CellReading }

/** What a column holds, from its cells below the header. `name` helps where digits could be days or numbers. */
export function readColumn(
  index: number,
  name: string,
  cells: SampleCell[],
): { profile: ColumnProfile; reading: ColumnReading } {
  const filled: Read[] = []
  for (const cell of cells) {
    const reading = readCell(cell.text)
    if (!reading.isBlank) filled.push({ cell, reading })
  }
  const tokens = headerTokens(name)
  const isDateHead = saysDay(tokens)
  const counts = count(filled, isDateHead || tokens.some(token => monthHeads.has(token)))
  const kind = kindOf(counts, isDateHead)
  const reading = evidenceOf(index, kind, filled)
  const share = kind === 'date' ? dateCount(counts, isDateHead) : kind === 'number' ? counts.numbers : counts.filled
  const profile: ColumnProfile = {
    index,
    name,
    kind,
    samples: samplesOf(cells),
    blankShare: cells.length === 0 ? 1 : 1 - filledShare(cells),
    dateOrder: kind === 'date' ? orderOf(reading, filled) : null,
    decimalMark: kind === 'number' ? markOf(reading) : null,
    currency: kind === 'number' ? currencyOfColumn(filled) : null,
  }
  return { profile, reading: { ...reading, kindShare: counts.filled === 0 ? 0 : share / counts.filled } }
}

/** `Date`, `Rechnungsdatum`, `Paid on`. */
function saysDay(tokens: readonly string[]): boolean {
  return tokens.at(-1) === 'on' || tokens.some(token => dateWords.has(token) || /(?:datum|date|dato)$/.test(token))
}

/** How many cells are what; `202401` and `01.2024` are months only where `areMonths`, as they could be numbers. */
function count(filled: Read[], areMonths: boolean): Counts {
  const counts: Counts = { filled: filled.length, dates: 0, months: 0, packed: 0, serials: 0, numbers: 0, codes: 0 }
  for (const { reading } of filled) {
    const isDigits = reading.number !== null && reading.date !== null
    if (reading.date?.form === 'serial') counts.serials += 1
    else if (reading.date?.form === 'month') counts.months += !isDigits || areMonths ? 1 : 0
    else if (isDigits) counts.packed += 1
    else if (reading.date !== null) counts.dates += 1
    if (reading.number !== null) counts.numbers += 1
    if (reading.isCode) counts.codes += 1
  }
  return counts
}

function kindOf(counts: Counts, isDateHead: boolean): ColumnProfile['kind'] {
  if (counts.filled === 0) return 'blank'
  const leastDates = isDateHead ? leastNamedShare : leastShare
  if (dateCount(counts, isDateHead) >= counts.filled * leastDates) return 'date'
  const isNumeric = counts.numbers >= counts.filled * leastShare && counts.codes <= counts.filled * 0.05
  return isNumeric ? 'number' : 'text'
}

/** Packed days and months count when they stand beside dates, under a date's head, or are nearly all; serials never alone. */
function dateCount(counts: Counts, isDateHead: boolean): number {
  const hasDates = counts.dates > 0 && counts.dates >= counts.filled * 0.05
  const unsure = counts.packed + counts.months
  const packed = hasDates || isDateHead || unsure >= counts.filled * leastPackedShare ? unsure : 0
  return counts.dates + packed + (hasDates || isDateHead ? counts.serials : 0)
}

function evidenceOf(column: number, kind: ColumnProfile['kind'], filled: Read[]): Omit<ColumnReading, 'kindShare'> {
  const texts: Record<number, string> = {}
  const evidence: ColumnEvidence = {
    column,
    firstOver12: null,
    secondOver12: null,
    dotDecimal: null,
    commaDecimal: null,
  }
  let open: SampleCell | null = null
  const openMarks = new Set<string | undefined>()
  const prove = (proof: keyof ColumnEvidence, cell: SampleCell) => {
    if (evidence[proof] !== null) return
    evidence[proof] = cell.row
    texts[cell.row] = cell.text.trim()
  }
  for (const { cell, reading } of filled) {
    const { date, number } = reading
    if (kind === 'date' && date?.form === 'numeric') {
      if (date.first > 12) prove('firstOver12', cell)
      else if (date.second > 12) prove('secondOver12', cell)
      else if (isOpen(date)) open ??= cell
    }
    if (kind === 'number' && number !== null) {
      if (number.mark === '.') prove('dotDecimal', cell)
      else if (number.mark === ',') prove('commaDecimal', cell)
      else if (number.isAmbiguous) {
        open ??= cell
        openMarks.add(/[.,]/.exec(number.core)?.[0])
      }
    }
  }
  const opened = open === null ? null : { row: open.row, text: open.text.trim() }
  return { ...evidence, texts, open: opened, isOpenBothWays: openMarks.size > 1 }
}

function isOpen(date: DateShape): boolean {
  return date.form === 'numeric' && date.order === null && date.first !== date.second
}

function orderOf(evidence: Omit<ColumnReading, 'kindShare'>, filled: Read[]): DateOrder | null {
  if (evidence.firstOver12 !== null || evidence.secondOver12 !== null) return provenOrder(evidence)
  if (evidence.open !== null) return null
  const orders = filled.flatMap(({ reading }) =>
    reading.date !== null && 'order' in reading.date ? [reading.date.order] : [],
  )
  const counted = (order: DateOrder) => orders.filter(each => each === order).length
  const best = (['ymd', 'dmy', 'mdy'] as const).reduce((most, order) => (counted(order) > counted(most) ? order : most))
  return orders.length > 0 && counted(best) === 0 ? null : best
}

/** The order the evidence leaves, `null` when it proves nothing or both. */
export function provenOrder(evidence: ColumnEvidence): DateOrder | null {
  if ((evidence.firstOver12 === null) === (evidence.secondOver12 === null)) return null
  return evidence.firstOver12 === null ? 'mdy' : 'dmy'
}

/** The decimal mark the evidence leaves, `null` when it proves nothing or both. */
export function markOf(evidence: ColumnEvidence): DecimalMark | null {
  if ((evidence.dotDecimal === null) === (evidence.commaDecimal === null)) return null
  return evidence.dotDecimal === null ? ',' : '.'
}

/** The one currency its signs stand for; `null` with none, several or a sign that several currencies share. */
function currencyOfColumn(filled: Read[]): string | null {
  const found = new Set<string | null>()
  for (const { reading } of filled) if (reading.number?.currency !== undefined) found.add(reading.number.currency)
  const [only] = found
  return found.size === 1 ? (only ?? null) : null
}

function filledShare(cells: SampleCell[]): number {
  return cells.filter(cell => cell.text.trim() !== '').length / cells.length
}

/** Different values: the first of the column, then some from all over it. */
function samplesOf(cells: SampleCell[]): string[] {
  const found = new Set<string>()
  const take = (most: number, step: number) => {
    for (let at = 0; at < cells.length && found.size < most; at += step) {
      const text = cells[at]?.text.trim() ?? ''
      if (text !== '') found.add(text.slice(0, 200))
    }
  }
  take(mostSamples / 2, 1)
  take(mostSamples, Math.max(1, Math.floor(cells.length / 97)))
  take(mostSamples, 1)
  return [...found]
}
