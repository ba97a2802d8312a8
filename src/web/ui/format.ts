import type { Formats } from '#shared/formats/formats.ts'
import { inFormats } from '#shared/formats/in-formats.ts'
import {
  writeClock,
  writeDay,
  writeDayOfYear,
  writeLongDay,
  writeMoment,
  writeMonth,
} from '#shared/formats/write-day.ts'
import { compactShape, writeMoney, writeNumber, writePercent } from '#shared/formats/write-number.ts'
import { clockIn, dayIn } from '#shared/formats/zoned.ts'
import { t } from '#shared/translate.ts'
import { ageLabels, dayMilliseconds } from '#shared/vocabulary.ts'
import { personFormats } from '../person-formats.ts'

/** Numbers, days and times for the person of this tab, unless `formats` says for whom else. */

/** What is shown for a value that is not known. */
export const unknownValue = '–'

type Amount = number | string | null | undefined
type For = { formats?: Formats }

/** Money: its number or the wire's decimal text, in the style of `writeMoney`. */
export function formatMoney(
  amount: Amount,
  currency: string,
  { style, formats = personFormats() }: { style?: 'compact' | 'full' | 'whole'; formats?: Formats } = {},
): string {
  return isKnown(amount) ? writeMoney(amount, currency, formats, style) : unknownValue
}

/** A plain number; `compact` gives 1.2M from a thousand on. */
export function formatNumber(
  value: Amount,
  options: { digits?: number; leastDigits?: number; compact?: boolean; isSigned?: boolean; formats?: Formats } = {},
): string {
  const { digits = 0, leastDigits = 0, compact = false, isSigned = false, formats = personFormats() } = options
  if (!isKnown(value)) return unknownValue
  const shape = compact ? compactShape(value) : { minimumFractionDigits: leastDigits, maximumFractionDigits: digits }
  return writeNumber(value, { ...shape, ...(isSigned ? { signDisplay: 'exceptZero' } : {}) }, formats)
}

/** A ratio as a percentage: 0.062 gives 6.2%. */
export function formatPercent(
  ratio: Amount,
  { formats = personFormats(), ...options }: { digits?: number; isSigned?: boolean; formats?: Formats } = {},
): string {
  return isKnown(ratio) ? writePercent(ratio, formats, options) : unknownValue
}

/** A share of a whole, 0-1: 6.2%; <0.1% for one too small to be shown that is not nothing, >99.9% for nearly all. */
export function formatShare(share: Amount, options: { formats?: Formats } = {}): string {
  const size = Number(share)
  if (size > 0 && size < 0.0005) return `<${formatPercent(0.001, options)}`
  return size >= 0.9995 && size < 1 ? `>${formatPercent(0.999, options)}` : formatPercent(share, options)
}

/** An ISO date or moment as a day: 2 Oct 2026. A date without time stays that day in every time zone. */
export function formatDate(iso: string | null | undefined, { formats = personFormats() }: For = {}): string {
  const day = readDay(iso, formats)
  return day === null ? unknownValue : writeDay(day, formats)
}

/** An ISO date within a year that is known: 2 Oct. */
export function formatDayOfYear(iso: string, { formats = personFormats() }: For = {}): string {
  const day = readDay(iso, formats)
  return day === null ? unknownValue : writeDayOfYear(day, formats)
}

/** A sentence of the server as the person writes days, moments and numbers. */
export function withFormats(sentence: string, { formats = personFormats() }: For = {}): string {
  return inFormats(sentence, formats)
}

/** An ISO moment with its time of day. */
export function formatDateTime(iso: string | null | undefined, { formats = personFormats() }: For = {}): string {
  const at = readMoment(iso)
  return at === null ? unknownValue : writeMoment(at, formats)
}

/** The day of a moment in words: Wednesday, 23 September. */
export function formatLongDate(at: Date, { formats = personFormats() }: For = {}): string {
  return writeLongDay(dayIn(at, formats.timeZone), formats)
}

/** The time of day of a moment in ms since 1970. */
export function formatTime(at: number, { formats = personFormats() }: For = {}): string {
  return writeClock(clockIn(new Date(at), formats.timeZone), formats)
}

/** The hour of the day a moment lies in, 0 to 23. */
export function hourOf(at: Date, { formats = personFormats() }: For = {}): number {
  return clockIn(at, formats.timeZone).hour
}

/** A month: Sep 2026, or Sep when `short`. `iso` is any date in it. */
export function formatMonth(iso: string, options: For & { short?: boolean } = {}): string {
  const day = readDay(iso, options.formats ?? personFormats())
  return day === null ? unknownValue : writeMonth(day, options.short)
}

/** Today, Yesterday or `Nd`: midnights of the person's time zone crossed since then. */
export function formatAge(iso: string | null | undefined, now = new Date(), formats = personFormats()): string {
  const day = readDay(iso, formats)
  if (day === null) return unknownValue
  const days = (Date.parse(dayIn(now, formats.timeZone)) - Date.parse(day)) / dayMilliseconds
  if (days <= 0) return ageLabels.today
  return days === 1 ? ageLabels.yesterday : t`${days}d`
}

const agoUnits = [
  [86_400, (count: string) => t`${count} days ago`, () => t('yesterday')],
  [3600, (count: string) => t`${count} hours ago`, () => t('1 hour ago')],
  [60, (count: string) => t`${count} minutes ago`, () => t('1 minute ago')],
] as const

/** How long ago a moment was, in the largest unit that fits: 5 minutes ago; `now` within the first minute. */
export function formatAgo(
  iso: string | null | undefined,
  { now = new Date(), formats = personFormats() }: For & { now?: Date } = {},
): string {
  const at = readMoment(iso)
  if (at === null) return unknownValue
  const seconds = Math.max(0, (now.getTime() - at.getTime()) / 1000)
  for (const [size, many, one] of agoUnits) {
    const count = Math.floor(seconds / size)
    if (count >= 1) return count === 1 ? one() : many(formatNumber(count, { formats }))
  }
  return t('now')
}

function readMoment(iso: string | null | undefined): Date | null {
  if (!iso) return null
  const at = new Date(iso)
  return Number.isNaN(at.getTime()) ? null : at
}

function readDay(iso: string | null | undefined, { timeZone }: Formats): string | null {
  const at = readMoment(iso)
  if (!iso || at === null) return null
  return /^\d{4}-\d{2}-\d{2}$/.test(iso) ? iso : dayIn(at, timeZone)
}

function isKnown(value: Amount): value is number | string {
  return value !== null && value !== undefined && value !== '' && !Number.isNaN(Number(value))
}
