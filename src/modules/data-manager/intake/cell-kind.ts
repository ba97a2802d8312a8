import { type DateShape, dateShape } from '#shared/written/date-shape.ts'
import { type NumberShape, numberShape } from '#shared/written/number-shape.ts'

/** What one cell may be. A run of digits can be a number, a packed date and a spreadsheet's serial day at once. */
export type CellReading = {
  isBlank: boolean
  date: DateShape | null
  number: NumberShape | null
  /** Digits that start with a zero: a code rather than a number. */
  isCode: boolean
}

const blank: CellReading = { isBlank: true, date: null, number: null, isCode: false }
/** What people write into an empty cell. */
const standIns = /^(?:[-–—.]+|n\/?a|#n\/a|null|none|nil|nan|#(?:ref|value|div\/0)!|\(blank\)|\?+)$/i

/** Reads one cell every way it can be read. Stand-ins for nothing (-, n/a, NULL) are blank. */
export function readCell(text: string): CellReading {
  const clean = text.trim()
  if (clean === '' || standIns.test(clean)) return blank
  const number = numberShape(clean)
  return { isBlank: false, date: dateShape(clean), number, isCode: /^0\d+$/.test(clean) }
}

/** Whether a cell holds words: neither blank nor a number nor a day. A month may be the head of a column. */
export function isWord(text: string): boolean {
  const cell = readCell(text)
  return !cell.isBlank && (cell.date === null || cell.date.form === 'month') && cell.number === null
}
