import type { Step } from './layer-steps.ts'
import { letIn, literal, trimmed } from './sql-text.ts'

/** The cells a date is put together from. */
export type DatePartCells = { year: string; month: string; day: string | null }

/** The cell of a made date: named steps, the date as text, and what the file has, for people. */
export type MadeDateSql = { aliases: Step[]; text: string; written: string }

/**
 * A date out of columns for year, month and day, as YYYY-MM-DD; the first of the month without a day. Years of two digits
 * from 70 on belong to the last century; months are numbers or names. Parts that cannot be read are given as the file has
 * them, `2024 | Smarch`, which is no date and says what is missing; all blank give ''.
 */
export function compileDateParts(field: string, { year, month, day }: DatePartCells): MadeDateSql {
  const [written, made] = [`${field}_parts`, `${field}_made`]
  const parts = [year, month, ...(day === null ? [] : [day])].map(trimmed)
  const isBlank = parts.map(part => `empty(${part})`).join(' AND ')
  const date = `if(y = '' OR m = '' OR d = '', ${written}, concat(y, '-', m, '-', d))`
  const days = day === null ? "'01'" : letIn('t', trimmed(day), ofTwoDigits('t'))
  const put = letIn(
    'y',
    letIn('t', trimmed(year), yearOf('t')),
    letIn('m', letIn('t', trimmed(month), monthOf('t')), letIn('d', days, date)),
  )
  return {
    aliases: [
      [written, `if(${isBlank}, '', arrayStringConcat([${parts.join(', ')}], ' | '))`],
      [made, `if(empty(${written}), '', ${put})`],
    ],
    text: made,
    written,
  }
}

/** Numbers as spreadsheets export them: `2024`, `2024.0`. */
const decimals = '(?:[.,]0+)?$'

function yearOf(text: string): string {
  const short = `substring(replaceOne(${text}, '\\'', ''), 1, 2)`
  return `multiIf(match(${text}, ${literal(`^[0-9]{4}${decimals}`)}), substring(${text}, 1, 4),
    match(${text}, ${literal("^'?[0-9]{2}$")}), concat(if(toUInt8OrZero(${short}) >= 70, '19', '20'), ${short}), '')`
}

function monthOf(text: string): string {
  const named = `transform(replaceAll(lowerUTF8(${text}), '.', ''), month_words, month_numbers, 0)`
  return letIn('n', named, `if(n > 0, leftPad(toString(n), 2, '0'), ${ofTwoDigits(text)})`)
}

function ofTwoDigits(text: string): string {
  return `if(match(${text}, ${literal(`^[0-9]{1,2}${decimals}`)}), leftPad(extract(${text}, '^[0-9]+'), 2, '0'), '')`
}
