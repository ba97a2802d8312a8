import type { Profile } from '../contract.ts'
import { isHeaderWord } from './header-words.ts'
import { createRecordReader } from './record-reader.ts'

export type Delimiter = Profile['delimiter']

const candidates: readonly Delimiter[] = [',', ';', '\t', '|']
/** Enough rows to tell, few enough to read four times. */
const sampleLength = 200_000
/** Rows looked at for heads that name fields, and cells of a row: no file with more is taken. */
const searched = 12
const widest = 1000
/** A few words: no figures, and none of the signs that may divide. */
const plainHead = /^[^",;\t|\d]{1,40}$/

/**
 * What separates the cells: the sign that cuts most records into the same number of cells, and into more of them; above
 * all the one that brings out heads that name fields, as prose may hold equal numbers of commas in each row.
 * A first line `sep=;` decides. A text of one column answers with the comma.
 */
export function detectDelimiter(head: string): Delimiter {
  const declared = /^sep=([,;\t|])\r?\n/i.exec(head)?.[1]
  const sample = head.slice(0, sampleLength)
  let best: { delimiter: Delimiter; score: number } = { delimiter: ',', score: 0 }
  for (const delimiter of candidates) {
    if (delimiter === declared) return delimiter
    const score = evenness(sample, delimiter, head.length <= sampleLength)
    if (score > best.score) best = { delimiter, score }
  }
  return best.delimiter
}

/** Share of records with the commonest width above one, squared, weighed by that width and by the heads it brings out. */
function evenness(sample: string, delimiter: Delimiter, isWhole: boolean): number {
  const reader = createRecordReader(delimiter)
  const read = reader.push(sample)
  const records = isWhole || read.length === 0 ? [...read, ...reader.end()] : read
  const widths = new Map<number, number>()
  let filled = 0
  for (const record of records) {
    if (record.every(cell => cell.trim() === '')) continue
    filled += 1
    if (record.length > 1) widths.set(record.length, (widths.get(record.length) ?? 0) + 1)
  }
  let best = 0
  for (const [width, count] of widths) best = Math.max(best, (count / filled) ** 2 * Math.log2(width))
  return best * (1 + namedHeads(records))
}

/** The most different cells of one row that name fields. */
function namedHeads(records: string[][]): number {
  const counts = records.slice(0, searched).map(record => new Set(record.slice(0, widest).filter(isHead)).size)
  return Math.max(0, ...counts)
}

function isHead(cell: string): boolean {
  return plainHead.test(cell) && isHeaderWord(cell)
}
