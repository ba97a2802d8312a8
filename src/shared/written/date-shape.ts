import { dayMilliseconds } from '#shared/vocabulary.ts'
import { monthOf } from './month-names.ts'

export const dateOrders = ['dmy', 'mdy', 'ymd'] as const
export type DateOrder = (typeof dateOrders)[number]

/**
 * How one cell writes a date. `numeric` holds two numbers whose order is open unless `order` says otherwise;
 * `serial` counts days since the end of 1899, as spreadsheets do; `month` names no day and stands for its first.
 */
export type DateShape =
  | { form: 'fixed'; order: DateOrder; year: number; month: number; day: number }
  | { form: 'numeric'; order: DateOrder | null; isDotted: boolean; first: number; second: number; year: number }
  | { form: 'serial'; days: number }
  | { form: 'month'; year: number; month: number }

const time = String.raw`(?:(?:T|,? +)\d{1,2}[:.h]\d{2}(?:[:.]\d{2}(?:[.,]\d+)?)?(?: ?[AaPp]\.?[Mm]\.?)?(?: ?(?:Z|UTC|GMT|[+-]\d{2}:?\d{2}))?)?`
const weekday = String.raw`(?:\p{L}{2,10}\.?,? +)?`
const yearFirst = new RegExp(String.raw`^(\d{4})([-/.]) ?(\d{1,2})\2 ?(\d{1,2})\.?${time}Z?$`)
const compact = /^(\d{4})(\d{2})(\d{2})(?:T?\d{4,6}Z?|\.0+)?$/
const yearLast = new RegExp(String.raw`^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4}|\d{2})\.?${time}$`)
const dayMonth = new RegExp(
  String.raw`^${weekday}(\d{1,2})(?:st|nd|rd|th|er|\.|º)?[-/ .]*(?:de +)?(\p{L}{3,10})\.?[-/ ,.]*(?:de +)?['’]?(\d{4}|\d{2})${time}$`,
  'u',
)
const monthDay = new RegExp(
  String.raw`^${weekday}(\p{L}{3,10})\.?[-/ ]+(\d{1,2})(?:st|nd|rd|th)?(?:, *|[-/ ]+)(\d{4}|\d{2})${time}$`,
  'u',
)
const yearMonth = new RegExp(String.raw`^(\d{4})[-/ ](\p{L}{3,10})\.?[-/ ](\d{1,2})${time}$`, 'u')
const monthNumber =
  /^(?:(\d{4})(?:[-/]|[-/ ]?[Mm])(\d{1,2})|(\d{4})(0[1-9]|1[0-2])(?:[.,]0+)?|(\d{1,2})[-/](\d{4})|(0[1-9]|1[0-2])\.(\d{4}))$/
/** `May 25` is left out: it is as likely a day. */
const monthName =
  /^(?:(\p{L}{3,10})\.?,?(?:[-/. ]*(?:de |del )?(\d{4})|(?:[-/.]| ?['’])(\d{2}))|(\d{4})[-/ ](\p{L}{3,10})\.?)$/u
const serial = /^(\d{5})(?:[.,]\d+)?$/

const earliestYear = 1900
const latestYear = 2299
/** 1954 to 2064: numbers outside are amounts or codes rather than days. */
const serials = { from: 20_000, to: 60_000 }

/** The shape of a date, `null` when the text is none or names a day the calendar has not. */
export function dateShape(text: string): DateShape | null {
  const clean = text.replace(/[\s\u00a0\u202f]+/g, ' ').trim()
  if (clean.length < 5 || clean.length > 45) return null
  return digitsFirst(clean) ?? named(clean) ?? monthOnly(clean)
}

/** The day as YYYY-MM-DD, reading two open numbers in `order`; `null` when that makes no date. */
export function readDate(text: string, order: DateOrder): string | null {
  const shape = dateShape(text)
  if (shape === null) return null
  if (shape.form === 'serial') {
    return new Date(Date.UTC(1899, 11, 30) + shape.days * dayMilliseconds).toISOString().slice(0, 10)
  }
  if (shape.form === 'fixed') return isoDay(shape.year, shape.month, shape.day)
  if (shape.form === 'month') return isoDay(shape.year, shape.month, 1)
  const [day, month] = order === 'mdy' ? [shape.second, shape.first] : [shape.first, shape.second]
  return isoDay(shape.year, month, day)
}

function digitsFirst(text: string): DateShape | null {
  const iso = yearFirst.exec(text)
  if (iso) return fixed('ymd', [Number(iso[1]), Number(iso[3]), Number(iso[4])])
  const tight = compact.exec(text)
  if (tight) return fixed('ymd', [Number(tight[1]), Number(tight[2]), Number(tight[3])])
  const open = yearLast.exec(text)
  if (open) return numeric([Number(open[1]), Number(open[3]), fullYear(open[4] ?? '')], open[2] === '.')
  const days = Number(serial.exec(text)?.[1] ?? 0)
  return days >= serials.from && days <= serials.to ? { form: 'serial', days } : null
}

function named(text: string): DateShape | null {
  const dayFirst = dayMonth.exec(text)
  if (dayFirst) return fixed('dmy', [fullYear(dayFirst[3] ?? ''), monthOf(dayFirst[2] ?? ''), Number(dayFirst[1])])
  const monthFirst = monthDay.exec(text)
  if (monthFirst)
    return fixed('mdy', [fullYear(monthFirst[3] ?? ''), monthOf(monthFirst[1] ?? ''), Number(monthFirst[2])])
  const year = yearMonth.exec(text)
  return year ? fixed('ymd', [Number(year[1]), monthOf(year[2] ?? ''), Number(year[3])]) : null
}

function monthOnly(text: string): DateShape | null {
  const numbers = monthNumber.exec(text)
  const [year, month] = numbers
    ? [numbers[1] ?? numbers[3] ?? numbers[6] ?? numbers[8], numbers[2] ?? numbers[4] ?? numbers[5] ?? numbers[7]]
    : []
  const [, name, long, short, first, behind] = monthName.exec(text) ?? []
  const found = {
    year: fullYear(year ?? long ?? short ?? first ?? ''),
    month: name || behind ? monthOf(name ?? behind ?? '') : Number(month ?? 0),
  }
  return found.month !== null && isoDay(found.year, found.month, 1) !== null
    ? { form: 'month', year: found.year, month: found.month }
    : null
}

function fixed(order: DateOrder, [year, month, day]: [number, number | null, number]): DateShape | null {
  return month !== null && isoDay(year, month, day) !== null ? { form: 'fixed', order, year, month, day } : null
}

/** Dots are written day first everywhere they are in use, so they leave the order open only as month 13 and above. */
function numeric([first, second, year]: [number, number, number], isDotted: boolean): DateShape | null {
  const asDay = isoDay(year, second, first) !== null
  const asMonth = isoDay(year, first, second) !== null
  if (!asDay && !asMonth) return null
  const order = asDay && asMonth ? (isDotted ? 'dmy' : null) : asDay ? 'dmy' : 'mdy'
  return { form: 'numeric', order, isDotted, first, second, year }
}

function isoDay(year: number, month: number, day: number): string | null {
  if (year < earliestYear || year > latestYear) return null
  const date = new Date(Date.UTC(year, month - 1, day))
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null
  return date.toISOString().slice(0, 10)
}

/** Two digits mean 1970 to 2069. */
function fullYear(digits: string): number {
  const year = Number(digits)
  return digits.length > 2 ? year : year + (year < 70 ? 2000 : 1900)
}
