import { monthEnd, monthOf } from '../period.ts'
import type { Period } from '../query-spec.ts'
import { spokenLanguage, t } from '../translate.ts'
import type { DateFormat, Formats } from './formats.ts'
import { type Clock, clockIn, dayIn } from './zoned.ts'

type Day = { year: string; month: number; day: number }

const two = (number: number) => String(number).padStart(2, '0')
/** A day beside the name of its month, which German has as an ordinal. */
const ordinal = (day: number) => (spokenLanguage() === 'de' ? `${day}.` : String(day))

const orders: Record<DateFormat, (of: Day) => string> = {
  '31 Dec 2026': ({ year, month, day }) => `${ordinal(day)} ${short(month)} ${year}`,
  'Dec 31, 2026': ({ year, month, day }) => `${short(month)} ${day}, ${year}`,
  '2026-12-31': ({ year, month, day }) => `${year}-${two(month)}-${two(day)}`,
  '31/12/2026': ({ year, month, day }) => `${two(day)}/${two(month)}/${year}`,
  '31.12.2026': ({ year, month, day }) => `${two(day)}.${two(month)}.${year}`,
  '12/31/2026': ({ year, month, day }) => `${two(month)}/${two(day)}/${year}`,
}

/** A month by its name; 1 January to 12 December, and on in the years around. */
export function monthName(month: number): string {
  return monthNames()[(month + 11) % 12] ?? ''
}

/** A day of the week by its name; 1 Monday to 7 Sunday, 0 the Sunday before. */
export function dayName(day: number): string {
  return dayNames()[(day + 6) % 7] ?? ''
}

/** Whether the month stands before the day. */
export function isMonthFirst(dates: DateFormat): boolean {
  return dates === 'Dec 31, 2026' || dates === '12/31/2026'
}

/** An ISO day. */
export function writeDay(day: string, { dates }: Pick<Formats, 'dates'>): string {
  return orders[dates](partsOf(day))
}

/** An ISO day within a year that is known: 31 Dec, 31.12., 12-31. */
export function writeDayOfYear(day: string, { dates }: Pick<Formats, 'dates'>): string {
  return writeDay(day, { dates }).replace(new RegExp(`^${day.slice(0, 4)}-|,? ?/?${day.slice(0, 4)}$`), '')
}

/** The days from one to another: 3 – 9 Sep 2026. What both share is said once where months have names. */
export function writeDays(from: string, to: string, { dates }: Pick<Formats, 'dates'>): string {
  const [first, last] = [partsOf(from), partsOf(to)]
  const isNamed = dates === '31 Dec 2026' || dates === 'Dec 31, 2026'
  if (!isNamed || first.year !== last.year) return `${writeDay(from, { dates })} – ${writeDay(to, { dates })}`
  const isOneMonth = first.month === last.month
  const left = isMonthFirst(dates)
    ? `${short(first.month)} ${first.day}`
    : `${ordinal(first.day)}${isOneMonth ? '' : ` ${short(first.month)}`}`
  const right = isMonthFirst(dates) && isOneMonth ? `${last.day}, ${last.year}` : writeDay(to, { dates })
  return `${left} – ${right}`
}

/** The month of an ISO day: Sep 2026, or Sep when `isShort`. */
export function writeMonth(day: string, isShort = false): string {
  const { year, month } = partsOf(day)
  return isShort ? short(month) : `${short(month)} ${year}`
}

/** A period in few words: Jul – Sep 2026 for whole months, else with its days. */
export function writePeriod({ from, to }: Period, formats: Pick<Formats, 'dates'>): string {
  if (from === to) return writeDay(from, formats)
  return from === monthOf(from) && to === monthEnd(to) ? writeMonths(from, to) : writeDays(from, to, formats)
}

/** The months from one to another, each by any of its days. */
function writeMonths(from: string, to: string): string {
  const [first, last] = [partsOf(from), partsOf(to)]
  if (first.year !== last.year) return `${writeMonth(from)} – ${writeMonth(to)}`
  return first.month === last.month ? writeMonth(to) : `${short(first.month)} – ${writeMonth(to)}`
}

/** A day with its name and without its year: Wednesday, 23 September. */
export function writeLongDay(day: string, { dates }: Pick<Formats, 'dates'>): string {
  const { month, day: number } = partsOf(day)
  const weekday = dayName(new Date(`${day}T00:00:00Z`).getUTCDay())
  return `${weekday}, ${isMonthFirst(dates) ? `${monthName(month)} ${number}` : `${ordinal(number)} ${monthName(month)}`}`
}

/** A time of day. */
export function writeClock({ hour, minute }: Clock, { times }: Pick<Formats, 'times'>): string {
  if (times === '14:30') return `${two(hour)}:${two(minute)}`
  return `${hour % 12 === 0 ? 12 : hour % 12}:${two(minute)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** A moment as day and time in the time zone of the formats: 2 Oct 2026, 14:30. */
export function writeMoment(at: Date, formats: Formats): string {
  return `${writeDay(dayIn(at, formats.timeZone), formats)}, ${writeClock(clockIn(at, formats.timeZone), formats)}`
}

function partsOf(day: string): Day {
  const [year = '', month = '', number = ''] = day.slice(0, 10).split('-')
  return { year, month: Number(month), day: Number(number) }
}

function short(month: number): string {
  return shortMonthNames()[(month + 11) % 12] ?? ''
}

// Written out: to ask the browser for them takes it longer than to draw a page's text.
const monthNames = () => [
  t('January'),
  t('February'),
  t('March'),
  t('April'),
  t('May'),
  t('June'),
  t('July'),
  t('August'),
  t('September'),
  t('October'),
  t('November'),
  t('December'),
]

const shortMonthNames = () => [
  t('Jan'),
  t('Feb'),
  t('Mar'),
  t('Apr'),
  t('May'),
  t('Jun'),
  t('Jul'),
  t('Aug'),
  t('Sep'),
  t('Oct'),
  t('Nov'),
  t('Dec'),
]

const dayNames = () => [
  t('Monday'),
  t('Tuesday'),
  t('Wednesday'),
  t('Thursday'),
  t('Friday'),
  t('Saturday'),
  t('Sunday'),
]
