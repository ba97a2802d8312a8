import { dayMilliseconds } from '#shared/vocabulary.ts'

/** What is shown for a value that is not known. */
export const unknownValue = '–'

type Amount = number | string | null | undefined

/** The language and region whose rules numbers and dates follow: the person's browser's. */
export function personLocale(): string {
  return typeof navigator === 'undefined' ? 'en-GB' : navigator.language
}

/**
 * Money in the person's locale. `amount` is a number or the wire's decimal string; `compact` gives €48.21M,
 * else the amount with the currency's own decimals, or none with `whole`.
 */
export function formatMoney(
  amount: Amount,
  currency: string,
  options: { style?: 'compact' | 'full' | 'whole'; locale?: string } = {},
): string {
  const { style = 'full', locale } = options
  const shape: Intl.NumberFormatOptions =
    style === 'compact'
      ? { notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 2 }
      : style === 'whole'
        ? { maximumFractionDigits: 0 }
        : {}
  return format(amount, { style: 'currency', currency, currencyDisplay: 'narrowSymbol', ...shape }, locale)
}

/** A plain number; `compact` gives 1.2M. */
export function formatNumber(
  value: Amount,
  options: { digits?: number; compact?: boolean; isSigned?: boolean; locale?: string } = {},
): string {
  const { digits = 0, compact = false, isSigned = false, locale } = options
  return format(
    value,
    {
      maximumFractionDigits: compact ? 2 : digits,
      ...(compact ? { notation: 'compact' } : {}),
      ...(isSigned ? { signDisplay: 'exceptZero' } : {}),
    },
    locale,
  )
}

/** A ratio as a percentage: 0.062 gives 6.2%. */
export function formatPercent(
  ratio: Amount,
  options: { digits?: number; isSigned?: boolean; locale?: string } = {},
): string {
  const { digits = 1, isSigned = false, locale } = options
  const sign: Intl.NumberFormatOptions = isSigned ? { signDisplay: 'exceptZero' } : {}
  return format(ratio, { style: 'percent', maximumFractionDigits: digits, ...sign }, locale)
}

/** A share of a whole, 0-1: 6.2%, and <0.1% for one too small to be shown that is not nothing. */
export function formatShare(share: Amount, options: { locale?: string } = {}): string {
  const size = Number(share)
  return size > 0 && size < 0.0005 ? `<${formatPercent(0.001, options)}` : formatPercent(share, options)
}

/** An ISO date or moment as a day: 2 Oct 2026. A date without time stays that day in every time zone. */
export function formatDate(iso: string | null | undefined, options: { locale?: string } = {}): string {
  const at = readIso(iso)
  if (at === null) return unknownValue
  return new Intl.DateTimeFormat(options.locale ?? personLocale(), { dateStyle: 'medium' }).format(at)
}

/** A sentence of the server with its ISO days as the person writes days. */
export function withLocalDays(sentence: string, options: { locale?: string } = {}): string {
  return sentence.replace(/\b\d{4}-\d{2}-\d{2}\b/g, day => (readIso(day) ? formatDate(day, options) : day))
}

/** An ISO moment with its time of day. */
export function formatDateTime(iso: string | null | undefined, options: { locale?: string } = {}): string {
  const at = readIso(iso)
  if (at === null) return unknownValue
  return new Intl.DateTimeFormat(options.locale ?? personLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(
    at,
  )
}

/** A day in words: Wednesday, 23 September. */
export function formatLongDate(at: Date, options: { locale?: string } = {}): string {
  const shape: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long' }
  return new Intl.DateTimeFormat(options.locale ?? personLocale(), shape).format(at)
}

/** The time of day of a moment in ms since 1970. */
export function formatTime(at: number, options: { locale?: string } = {}): string {
  return new Intl.DateTimeFormat(options.locale ?? personLocale(), { timeStyle: 'short' }).format(at)
}

/** A month: Sep 2026, or Sep when `short`. `iso` is any date in it. */
export function formatMonth(iso: string, options: { short?: boolean; locale?: string } = {}): string {
  const at = readIso(iso)
  if (at === null) return unknownValue
  const year: Intl.DateTimeFormatOptions = options.short ? {} : { year: 'numeric' }
  return new Intl.DateTimeFormat(options.locale ?? personLocale(), { month: 'short', ...year }).format(at)
}

/** Today, Yesterday or `Nd`: local midnights crossed since then, days of 86,400,000 ms. */
export function formatAge(iso: string | null | undefined, now = new Date()): string {
  const at = readIso(iso)
  if (at === null) return unknownValue
  // Rounded, because a day on which the clocks change is an hour longer or shorter.
  const days = Math.round((localMidnight(now) - localMidnight(at)) / dayMilliseconds)
  if (days <= 0) return 'Today'
  return days === 1 ? 'Yesterday' : `${days}d`
}

const agoUnits = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** How long ago a moment was, in the largest unit that fits: 5 minutes ago; `now` within the first minute. */
export function formatAgo(iso: string | null | undefined, options: { now?: Date; locale?: string } = {}): string {
  const at = readIso(iso)
  if (at === null) return unknownValue
  const { now = new Date(), locale = personLocale() } = options
  const seconds = Math.max(0, (now.getTime() - at.getTime()) / 1000)
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  for (const [unit, size] of agoUnits) if (seconds >= size) return words.format(-Math.floor(seconds / size), unit)
  return words.format(0, 'second')
}

function localMidnight(at: Date): number {
  return new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime()
}

function readIso(iso: string | null | undefined): Date | null {
  if (!iso) return null
  const at = /^\d{4}-\d{2}-\d{2}$/.test(iso) ? new Date(`${iso}T00:00:00`) : new Date(iso)
  return Number.isNaN(at.getTime()) ? null : at
}

function format(value: Amount, options: Intl.NumberFormatOptions, locale = personLocale()): string {
  if (value === null || value === undefined || value === '' || Number.isNaN(Number(value))) return unknownValue
  // A decimal string keeps every digit; Intl reads it exactly.
  return withMinus(new Intl.NumberFormat(locale, options).format(value as number | `${number}`))
}

/** A written number with the minus sign, which is as wide as a digit and stays with its number at the end of a row. */
export function withMinus(written: string): string {
  return written.replace('-', '−')
}
