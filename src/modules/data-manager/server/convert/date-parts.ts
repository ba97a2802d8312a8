import type { PeriodEnd } from '../../contract-mapping.ts'
import type { Step } from './layer-steps.ts'
import { letIn, literal, trimmed } from './sql-text.ts'

/** The cells a date is put together from. */
export type DatePartCells = { year: string; month: string | null; day: string | null; at: PeriodEnd }

/** The cell of a made date: named steps, the date as text, and what the file has, for people. */
export type MadeDateSql = { aliases: Step[]; text: string; written: string }

/**
 * A date out of columns for year, month and day, as YYYY-MM-DD; without a day or a month the first or the last day of the
 * month or year. Years of two digits from 70 on belong to the last century; months are numbers or names. Parts that cannot
 * be read are given as the file has them, `2024 | Smarch`, which is no date and says what is missing; all blank give ''.
 */
export function compileDateParts(field: string, { year, month, day, at }: DatePartCells): MadeDateSql {
  const [written, made] = [`${field}_parts`, `${field}_made`]
  const parts = [year, month, day].flatMap(part => (part === null ? [] : [trimmed(part)]))
  const isBlank = parts.map(part => `empty(${part})`).join(' AND ')
  const date = `if(y = '' OR m = '' OR d = '', ${written}, concat(y, '-', m, '-', d))`
  const months = month === null ? literal(at === 'last' ? '12' : '01') : letIn('t', trimmed(month), monthOf('t'))
  const put = letIn('y', letIn('t', trimmed(year), yearOf('t')), letIn('m', months, letIn('d', dayOf(day, at), date)))
  return {
    aliases: [
      [written, `if(${isBlank}, '', arrayStringConcat([${parts.join(', ')}], ' | '))`],
      [made, `if(empty(${written}), '', ${put})`],
    ],
    text: made,
    written,
  }
}

/** The day's own column, else the first or the last of the month `m` of the year `y`. */
function dayOf(day: string | null, at: PeriodEnd): string {
  if (day !== null) return letIn('t', trimmed(day), ofTwoDigits('t'))
  if (at === 'first') return "'01'"
  return "ifNull(formatDateTime(toLastDayOfMonth(toDate32OrNull(concat(y, '-', m, '-01'))), '%d'), '')"
}

/** Numbers as spreadsheets export them: `2024`, `2024.0`. */
const decimals = '(?:[.,]0+)?$'

function yearOf(text: string): string {
  const short = `substring(replaceOne(${text}, '\\'', ''), 1, 2)`
  return `multiIf(match(${text}, ${literal(`^[0-9]{4}${decimals}`)}), substring(${text}, 1, 4),
    match(${text}, ${literal('^(?i:fy|year|fiscal year) ?[0-9]{4}$')}), extract(${text}, '[0-9]{4}'),
    match(${text}, ${literal("^'?[0-9]{2}$")}), concat(if(toUInt8OrZero(${short}) >= 70, '19', '20'), ${short}), '')`
}

function monthOf(text: string): string {
  const named = `transform(replaceAll(lowerUTF8(${text}), '.', ''), month_words, month_numbers, 0)`
  return letIn('n', named, `if(n > 0, leftPad(toString(n), 2, '0'), ${ofTwoDigits(text)})`)
}

function ofTwoDigits(text: string): string {
  return `if(match(${text}, ${literal(`^[0-9]{1,2}${decimals}`)}), leftPad(extract(${text}, '^[0-9]+'), 2, '0'), '')`
}
