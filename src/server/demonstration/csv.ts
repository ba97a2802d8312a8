import { type DatasetId, datasets } from '#shared/datasets.ts'
import { AppError } from '#shared/errors.ts'
import { dayOf, demonstrationPeriod, type Month, months } from './calendar.ts'

/** What to generate. The text depends on nothing else. */
export type CsvOptions = {
  /** Names the invented world: the same seed has the same companies, contracts and prices. */
  seed: number
  /** First and last day wanted, ISO, inside 2023-10-01 to 2026-09-30. */
  from: string
  to: string
  /** How many lines the whole three years hold; a part of them holds its share. At least 1,000. */
  lines: number
}

/** One written line and the day it belongs to. */
export type DatedRow = { day: number; text: string }

const chunkCharacters = 64 * 1024

/**
 * A dataset's lines as CSV text in pieces of about 64 kB: a header of field ids, then one line per row, in order of
 * date, each ended by a line feed. Months are generated whole and cut to the days asked for, so that three yearly
 * texts hold exactly the lines of one three-year text.
 */
export function* csvText(
  dataset: DatasetId,
  options: CsvOptions,
  rows: (month: Month) => Iterable<DatedRow>,
): Generator<string> {
  const { first, last } = checkOptions(options)
  let chunk = `${datasets[dataset].fields.map(field => field.id).join(',')}\n`
  for (const month of months) {
    if (month.lastDay < first || month.firstDay > last) continue
    for (const row of rows(month)) {
      if (row.day < first || row.day > last) continue
      chunk += `${row.text}\n`
      if (chunk.length >= chunkCharacters) {
        yield chunk
        chunk = ''
      }
    }
  }
  if (chunk !== '') yield chunk
}

function checkOptions({ from, to, lines }: CsvOptions): { first: number; last: number } {
  const first = dayOf(from)
  const last = dayOf(to)
  if (first > last) throw new AppError('invalid', `The period ${from} to ${to} ends before it begins; swap its dates.`)
  if (first < dayOf(demonstrationPeriod.from) || last > dayOf(demonstrationPeriod.to)) {
    const { from: earliest, to: latest } = demonstrationPeriod
    throw new AppError('invalid', `The demonstration has lines from ${earliest} to ${latest}; choose days inside.`)
  }
  if (!Number.isInteger(lines) || lines < 1000) {
    throw new AppError('invalid', `"${lines}" lines cannot be generated; ask for a whole number of at least 1000.`)
  }
  return { first, last }
}

/** A text as a CSV cell, quoted when it must be. */
export function cell(text: string): string {
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A whole number of `10^-digits` as a plain decimal: `decimal(-1205, 2)` is `-12.05`. */
export function decimal(units: number, digits: number): string {
  const text = String(Math.abs(units)).padStart(digits + 1, '0')
  const whole = text.slice(0, text.length - digits)
  const sign = units < 0 ? '-' : ''
  return digits === 0 ? `${sign}${whole}` : `${sign}${whole}.${text.slice(text.length - digits)}`
}
