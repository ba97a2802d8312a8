import type { FiscalYear, PeriodEnd } from '../../contract-mapping.ts'
import type { NamedStep } from './layer-steps.ts'
import { partOfMonth } from './month-forms.ts'
import { letIn, literal, trimmed } from './sql-text.ts'

/** The cells a date is put together from. */
export type DatePartCells = {
  year: string
  month: string | null
  quarter: string | null
  day: string | null
  at: PeriodEnd
  /** `null` for calendar years. */
  fiscal: FiscalYear | null
  /** Whether the year stands in one cell with its quarter or its month: `2014 Q1`, `202401`. */
  isOneCell: boolean
}

/** The cell of a made date: named steps, the date as text, and what the file has, for people. */
export type MadeDateSql = { aliases: NamedStep[]; text: string; written: string }

/**
 * A date out of columns for year, month or quarter, and day, as YYYY-MM-DD; without a day or a month the first or the last
 * day of the month, quarter or year. Years of two digits from 70 on belong to the last century; months are numbers or
 * names. Parts that cannot be read are given as the file has them, `2024 | Smarch`, which is no date and says what is
 * missing; all blank give ''.
 */
export function compileDateParts(field: string, cells: DatePartCells): MadeDateSql {
  const { year, month, quarter, day, at, fiscal, isOneCell } = cells
  const [written, made] = [`${field}_parts`, `${field}_made`]
  const parts = [year, isOneCell ? null : month, isOneCell ? null : quarter, day].flatMap(part =>
    part === null ? [] : [trimmed(part)],
  )
  const isBlank = parts.map(part => `empty(${part})`).join(' AND ')
  const date = `if(y = '' OR m = '' OR d = '', ${written}, concat(y, '-', m, '-', d))`
  const years = letIn('t', trimmed(year), yearIn(cells))
  const calendar = letIn('y', years, letIn('m', monthsOf(cells), letIn('d', dayOf(day, at), date)))
  const shifted = fiscal
    ? letIn('f', years, letIn('m', monthsOf(cells), letIn('y', calendarYear(fiscal), letIn('d', dayOf(day, at), date))))
    : calendar
  return {
    aliases: [
      [written, `if(${isBlank}, '', arrayStringConcat([${parts.join(', ')}], ' | '))`],
      [made, `if(empty(${written}), '', ${shifted})`],
    ],
    text: made,
    written,
  }
}

/** The year in the cell `t`. */
function yearIn({ quarter, fiscal, isOneCell }: DatePartCells): string {
  if (!isOneCell) return yearOf('t', fiscal)
  return quarter === null ? letIn('t', partOfMonth('year', 't'), yearOf('t', null)) : "extract(t, '(?:19|20)[0-9]{2}')"
}

/** The calendar's month of two digits, '' for one that cannot be read; of a quarter or a year the first or the last one. */
function monthsOf({ month, quarter, at, fiscal, isOneCell }: DatePartCells): string {
  const counted = (place: string) => (fiscal ? countedFrom(fiscal.begins, place) : place)
  if (quarter !== null) return letIn('t', trimmed(quarter), letIn('n', quarterOf('t', at, isOneCell), counted('n')))
  if (month === null) return counted(literal(at === 'last' ? '12' : '01'))
  const isCounted = fiscal?.isCounted === true
  const written = isOneCell ? partOfMonth('month', trimmed(month)) : trimmed(month)
  return letIn('t', written, monthOf('t', isCounted ? counted : place => place))
}

/** The calendar month of a place in a fiscal year; places after the twelfth are its closing periods. */
function countedFrom(begins: number, place: string): string {
  const month = `(${begins - 2} + least(toUInt8OrZero(${place}), 12)) % 12 + 1`
  return `if(toUInt8OrZero(${place}) BETWEEN 1 AND 16, leftPad(toString(${month}), 2, '0'), ${place})`
}

/** The calendar year of the month `m` in the fiscal year called `f`, '' where either cannot be read. */
function calendarYear({ begins, named }: FiscalYear): string {
  const isEarly = `toUInt8OrZero(m) < ${begins}`
  const year = named === 'last' ? `if(${isEarly}, 0, -1)` : `if(${isEarly}, 1, 0)`
  return `if(f = '' OR m = '', '', toString(toInt32(toUInt16OrZero(f)) + ${year}))`
}

/** The day's own column, else the first or the last of the month `m` of the year `y`. */
function dayOf(day: string | null, at: PeriodEnd): string {
  if (day !== null) return letIn('t', trimmed(day), ofTwoDigits('t'))
  if (at === 'first') return "'01'"
  return "ifNull(formatDateTime(toLastDayOfMonth(toDate32OrNull(concat(y, '-', m, '-01'))), '%d'), '')"
}

/** Numbers as spreadsheets export them: `2024`, `2024.0`. */
const decimals = '(?:[.,]0+)?$'

/** A year of two halves, `2013/14`, by the first of them. */
const halves = '^(?i:fy ?)?(?:19|20)[0-9]{2} ?[-/] ?(?:[0-9]{2}|[0-9]{4})$'

function yearOf(text: string, fiscal: FiscalYear | null): string {
  const short = `substring(replaceOne(${text}, '\\'', ''), 1, 2)`
  return `multiIf(match(${text}, ${literal(`^[0-9]{4}${decimals}`)}), substring(${text}, 1, 4),
    match(${text}, ${literal('^(?i:fy|year|fiscal year) ?[0-9]{4}$')}), extract(${text}, '[0-9]{4}'),
    ${fiscal ? `match(${text}, ${literal(halves)}) AND ${isNextYear(text)}, extract(${text}, '[0-9]{4}'),` : ''}
    match(${text}, ${literal("^'?[0-9]{2}$")}), concat(if(toUInt8OrZero(${short}) >= 70, '19', '20'), ${short}), '')`
}

function isNextYear(text: string): string {
  return `toUInt8OrZero(substring(${text}, -2)) = (toUInt16OrZero(extract(${text}, '[0-9]{4}')) + 1) % 100`
}

/** The place of a quarter's first or last month, as two digits. */
function quarterOf(text: string, at: PeriodEnd, isOneCell: boolean): string {
  const number = isOneCell
    ? `extract(${text}, ${literal('(?i:q|qtr|quarter) ?([1-4])')})`
    : `extract(${text}, ${literal('^(?i:q|qtr|quarter|t|quartal|fq)?\\.? ?([1-4])(?:[.,]0+)?$')})`
  const month = at === 'last' ? 'toUInt8OrZero(q) * 3' : 'toUInt8OrZero(q) * 3 - 2'
  return letIn('q', number, `if(q = '', '', leftPad(toString(${month}), 2, '0'))`)
}

function monthOf(text: string, counted: (place: string) => string): string {
  const named = `transform(replaceAll(lowerUTF8(${text}), '.', ''), month_words, month_numbers, 0)`
  const numbered = letIn('p', ofTwoDigits(text), counted('p'))
  return letIn('n', named, `if(n > 0, leftPad(toString(n), 2, '0'), ${numbered})`)
}

function ofTwoDigits(text: string): string {
  return `if(match(${text}, ${literal(`^[0-9]{1,2}${decimals}`)}), leftPad(extract(${text}, '^[0-9]+'), 2, '0'), '')`
}
