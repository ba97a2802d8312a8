import type { Profile } from '../contract.ts'
import { createRecordReader } from './record-reader.ts'

export type Delimiter = Profile['delimiter']

const candidates: readonly Delimiter[] = [',', ';', '\t', '|']
/** Enough rows to tell, few enough to read four times. */
const sampleLength = 200_000

/**
 * What separates the cells: the sign that cuts most records into the same number of cells, and into more of them.
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

/** Share of records with the commonest width above one, squared, weighed by that width. */
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
  return best
}
