import type { DateOrder } from '#shared/written/date-shape.ts'
import { monthNumbers } from '#shared/written/month-names.ts'
import type { PeriodEnd } from '../../contract-mapping.ts'
import { reasons } from '../plan/reasons.ts'
import type { FieldSql } from './field-sql.ts'
import { monthForms } from './month-forms.ts'
import { isBlankSql, isNullWord, letIn, literal, literals, spaced } from './sql-text.ts'
import { formOf, partOf, type WrittenForm } from './written-forms.ts'

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
  const forms: WrittenForm[] = [
    { pattern: `^(\\d{4})[-/.] ?(\\d{1,2})[-/.] ?(\\d{1,2})\\.?${time}$`, holds: 'ymd' },
    { pattern: '^(\\d{4})(\\d{2})(\\d{2})(?:t?\\d{4,6}z?|\\.0+)?$', holds: 'ymd' },
    { pattern: `^(\\d{1,2})[-/. ](\\d{1,2})[-/. ](\\d{4}|\\d{2})\\.?${time}$`, holds: byOrder(order) },
    {
      pattern: `^(?:\\p{L}+\\.?,? )?(\\d{1,2})${ordinal}[-/. ]*(?:de |of )?${word}\\.?,?[-/. ]*(?:de |del )?${year}${time}$`,
      holds: 'dwy',
    },
    { pattern: `^(?:\\p{L}+\\.?,? )?${word}\\.?[- ]?(\\d{1,2})${ordinal}[-/, ]+${year}${time}$`, holds: 'wdy' },
    { pattern: `^(\\d{4})[-/ ]${word}\\.?[-/ ](\\d{1,2})${time}$`, holds: 'ywd' },
    ...monthForms,
    { pattern: '^((?:19|20)\\d{2})(?:[.,]0+)?$', holds: aloneYear },
    { pattern: '^([2-5]\\d{4}|60000)(?:[.,]\\d+)?$', holds: serialDay },
  ]
  return letIn(
    't',
    `lowerUTF8(${spaced(cell)})`,
    `multiIf(${isNullWord('t')}, toInt32(0), ${formOf(forms, `toInt32(${dayOf(years)})`)})`,
  )
}

/** What the groups of a form hold that is more, or less, than a year, a month and a day. */
const aloneYear = 'Y'
const serialDay = 'S'
const eitherWay = '???'

/** The number of the day that a form's groups hold. */
function dayOf(years: PeriodEnd | undefined): string {
  const only = 'found[1]'
  const aYear = years ? `${int(only)} * 10000 + ${endOfYear[years]}` : `${onlyYear}`
  const named = 'transform(word, month_words, month_numbers, 0)'
  const written = letIn(
    'year',
    partOf('y'),
    letIn('day', partOf('d'), letIn('month', `if(empty(word), ${int(partOf('m'))}, ${named})`, yearMonthDay)),
  )
  const branches = [
    ['empty(form)', `${notADate}`],
    [`form[1] = ${literal(eitherWay)}`, `${ambiguous}`],
    [`form[1] = ${literal(aloneYear)}`, aYear],
    [`form[1] = ${literal(serialDay)}`, `toYYYYMMDD(toDate32('1970-01-01') + (${int(only)} - 25569))`],
  ].flat()
  return `multiIf(${branches.join(', ')}, ${letIn('word', partOf('w'), written)})`
}

/** Over `year`, `word`, `month` and `day`: years of two digits, 70 and later, belong to the last century; a month alone is its first day. */
const yearMonthDay = `if(notEmpty(word) AND month = 0, ${notADate},
  ${letIn('digits', "replaceOne(year, '\\'', '')", 'toInt32OrZero(digits) + if(length(digits) = 2, if(toInt32OrZero(digits) >= 70, 1900, 2000), 0)')} * 10000
  + month * 100 + if(empty(day), 1, toInt32OrZero(day)))`

/** The month and the day that a year begins or ends with, as mmdd. */
const endOfYear: Record<PeriodEnd, number> = { first: 101, last: 1231 }

/** The named constants a date with a month in words leans on. */
export const monthConstants: [name: string, sql: string][] = [
  ['month_words', literals([...monthNumbers.keys()])],
  ['month_numbers', `[${[...monthNumbers.values()].join(', ')}]`],
]

function int(text: string): string {
  return `toInt32OrZero(${text})`
}

/** Three short numbers: the column's order decides; without one, only what can be read one way is read. */
function byOrder(order: DateOrder | undefined): WrittenForm['holds'] {
  if (order === 'dmy' || order === 'mdy') return order
  const yearLast = `multiIf(${int('found[1]')} > 12 OR found[1] = found[2], 'dmy', ${int('found[2]')} > 12, 'mdy', ${literal(eitherWay)})`
  const shortYear = order === 'ymd' ? literal(order) : literal(eitherWay)
  return { sql: `if(length(found[3]) = 4, ${yearLast}, ${shortYear})` }
}
