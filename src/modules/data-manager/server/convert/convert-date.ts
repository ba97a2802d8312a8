import type { DateOrder, PeriodEnd } from '../../contract-mapping.ts'
import { monthNumbers } from '../../intake/month-names.ts'
import { reasons } from '../plan/reasons.ts'
import type { FieldSql } from './field-sql.ts'
import { monthForms } from './month-forms.ts'
import { isBlankSql, isNullWord, letIn, literal, literals, spaced } from './sql-text.ts'

type DateColumn = {
  field: string
  cell: string
  order: DateOrder | undefined
  usual: string | null
  isRequired: boolean
  /** The day that a year alone stands for; absent: it is no date. */
  years?: PeriodEnd
  /** The day of blank cells, YYYY-MM-DD. */
  undated?: string
}

const notADate = -1
const ambiguous = -2
const onlyYear = -3
const time =
  '(?:(?:t| |, ?)\\d{1,2}[:.h]\\d{2}(?:[:.]\\d{2}(?:[.,]\\d{1,9})?)?(?: ?[ap]\\.?m\\.?)?(?: ?(?:z|utc|gmt|[-+]\\d{2}:?\\d{2}))?)?'
const year = "('?\\d{2}|\\d{4})"
const ordinal = '(?:st|nd|rd|th|er|\\.|º|ª)?'
const word = '(\\p{L}{3,12})'

/**
 * A date, day by day as it is written; a time or zone behind it is left aside, a month alone is its first day. `usual` is the column's usual form
 * (a parseDateTime format, see `usualDateForm`), tried first; only what it does not fit is read form by form.
 * The slow reading answers the date as the number yyyymmdd, so that a day the calendar lacks shows when it comes back
 * different.
 */
export function convertDate({ field, cell, order, usual, isRequired, years, undated }: DateColumn): FieldSql {
  const [fast, code, day] = [`${field}_fast`, `${field}_code`, `${field}_day`]
  const usually = usual
    ? `toDate32(parseDateTimeOrNull(${cell}, ${literal(usual)}, 'UTC'))`
    : "CAST(NULL, 'Nullable(Date32)')"
  const whenUndated = `if(${code} = 0, coalesce(${fast}, toDate32(${literal(undated ?? '')})), ${fast})`
  const missing = isRequired && !undated
  return {
    field,
    cell,
    aliases: [
      [fast, usually],
      [code, `if(isNotNull(${fast}) OR ${cell} = '', toInt32(0), ${readDate(cell, order, years)})`],
      [day, `if(${code} > 0, YYYYMMDDToDate32(greatest(${code}, 0)), ${undated ? whenUndated : fast})`],
    ],
    value: day,
    fault: `multiIf(${code} = 0, ${missing ? `if(isNull(${fast}), ${reasons.blank.code}, 0)` : '0'},
      ${code} = ${notADate}, ${reasons.not_a_date.code}, ${code} = ${ambiguous}, ${reasons.ambiguous_date.code},
      ${code} = ${onlyYear}, ${reasons.only_a_year.code},
      ${code} < 19000000 OR ${code} >= 23000000, ${reasons.date_out_of_range.code},
      toYYYYMMDD(assumeNotNull(${day})) != ${code}, ${reasons.no_such_date.code}, 0)`,
    isRead: true,
    rounded: null,
    nothing: "toDate32('2299-12-31')",
    isRequired,
    isBlank: isBlankSql(cell),
  }
}

/** The number yyyymmdd of a date text, 0 for none, negative when it cannot be read. */
function readDate(cell: string, order: DateOrder | undefined, years: PeriodEnd | undefined): string {
  const forms: [pattern: string, sql: string][] = [
    [`^(\\d{4})[-/.] ?(\\d{1,2})[-/.] ?(\\d{1,2})\\.?${time}$`, ymd('g[1]', 'g[2]', 'g[3]')],
    ['^(\\d{4})(\\d{2})(\\d{2})(?:t?\\d{4,6}z?|\\.0+)?$', ymd('g[1]', 'g[2]', 'g[3]')],
    [`^(\\d{1,2})[-/. ](\\d{1,2})[-/. ](\\d{4}|\\d{2})\\.?${time}$`, byOrder(order)],
    [
      `^(?:\\p{L}+\\.?,? )?(\\d{1,2})${ordinal}[-/. ]*(?:de |of )?${word}\\.?,?[-/. ]*(?:de |del )?${year}${time}$`,
      wordMonth('g[3]', 'g[2]', 'g[1]'),
    ],
    [
      `^(?:\\p{L}+\\.?,? )?${word}\\.?[- ]?(\\d{1,2})${ordinal}[-/, ]+${year}${time}$`,
      wordMonth('g[3]', 'g[1]', 'g[2]'),
    ],
    [`^(\\d{4})[-/ ]${word}\\.?[-/ ](\\d{1,2})${time}$`, wordMonth('g[1]', 'g[2]', 'g[3]')],
    ...monthForms.map(({ pattern, year, month, isNamed }): [string, string] => [
      pattern,
      (isNamed ? wordMonth : ymd)(year, month, "'1'"),
    ]),
    ['^((?:19|20)\\d{2})(?:[.,]0+)?$', years ? `${int('g[1]')} * 10000 + ${endOfYear[years]}` : `${onlyYear}`],
    ['^([2-5]\\d{4}|60000)(?:[.,]\\d+)?$', "toYYYYMMDD(toDate32('1970-01-01') + (toInt32OrZero(g[1]) - 25569))"],
  ]
  const branches = forms.map(
    ([pattern, sql]) =>
      `match(t, ${literal(pattern)}), toInt32(${letIn('g', `extractGroups(t, ${literal(pattern)})`, sql)})`,
  )
  return letIn(
    't',
    `lowerUTF8(${spaced(cell)})`,
    `multiIf(${isNullWord('t')}, toInt32(0), ${branches.join(',\n')}, toInt32(${notADate}))`,
  )
}

/** The month and the day that a year begins or ends with, as mmdd. */
const endOfYear: Record<PeriodEnd, number> = { first: 101, last: 1231 }

/** The named constants a date with a month in words leans on. */
export const monthConstants: [name: string, sql: string][] = [
  ['month_words', literals([...monthNumbers.keys()])],
  ['month_numbers', `[${[...monthNumbers.values()].join(', ')}]`],
]

function ymd(y: string, m: string, d: string): string {
  return `${fullYear(y)} * 10000 + ${int(m)} * 100 + ${int(d)}`
}

/** Years of two digits: 70 and later belong to the last century. */
function fullYear(text: string): string {
  const digits = `replaceOne(${text}, '\\'', '')`
  return `(${int(digits)} + if(length(${digits}) = 2, if(${int(digits)} >= 70, 1900, 2000), 0))`
}

function int(text: string): string {
  return `toInt32OrZero(${text})`
}

function wordMonth(y: string, m: string, d: string): string {
  const month = `transform(${m}, month_words, month_numbers, 0)`
  return letIn('w', month, `if(w = 0, ${notADate}, ${fullYear(y)} * 10000 + w * 100 + ${int(d)})`)
}

/** Three short numbers: the column's order decides; without one, only what can be read one way is read. */
function byOrder(order: DateOrder | undefined): string {
  const dayFirst = ymd('g[3]', 'g[2]', 'g[1]')
  const monthFirst = ymd('g[3]', 'g[1]', 'g[2]')
  if (order === 'dmy') return dayFirst
  if (order === 'mdy') return monthFirst
  const yearLast = `multiIf(${int('g[1]')} > 12 OR g[1] = g[2], ${dayFirst}, ${int('g[2]')} > 12, ${monthFirst}, ${ambiguous})`
  const shortYear = order === 'ymd' ? ymd('g[1]', 'g[2]', 'g[3]') : `${ambiguous}`
  return `if(length(g[3]) = 4, ${yearLast}, ${shortYear})`
}
