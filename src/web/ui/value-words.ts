import type { Calendar } from '#shared/calendar.ts'
import type { SidedChange } from '#shared/change.ts'
import { beginsYearBefore, hasOtherLength, isOfSameDays } from '#shared/compared-period.ts'
import type { Formats } from '#shared/formats/formats.ts'
import { writePeriod } from '#shared/formats/write-day.ts'
import { writeNumber } from '#shared/formats/write-number.ts'
import { grainNouns } from '#shared/nouns.ts'
import type { Direction, Unit, Value } from '#shared/query-answer.ts'
import type { Period } from '#shared/query-spec.ts'
import { t } from '#shared/translate.ts'
import { personFormats } from '#web/person-formats.ts'
import type { Delta, Preference } from '#web/ui/figure.tsx'
import { formatMoney, formatNumber, formatPercent, unknownValue } from '#web/ui/format.ts'

/** Figures, changes and periods in the reader's way of writing. They are written for the person of the tab unless `formats` says for whom else. */

/** A value beside the one before, and how it moved. */
export type Compared = SidedChange & { value: Value; previous: Value; unit: Unit }

type Writing = { currency: string; style?: 'compact' | 'full' | 'whole'; formats?: Formats }

const directions: Record<Direction, Preference> = {
  'up-is-good': 'higherIsBetter',
  'up-is-bad': 'lowerIsBetter',
  neutral: 'neither',
}

/** A value in its unit; money in short (€48.2M) unless `style` says otherwise. */
export function formatValue(value: Value, unit: Unit, writing: Writing): string {
  const { currency, style = 'compact', formats = personFormats() } = writing
  if (unit === 'money') return formatMoney(value, currency, { style, formats })
  if (unit === 'ratio') return formatPercent(value, { formats })
  if (unit === 'days') return formatDays(value, formats)
  return formatNumber(value, { digits: unit === 'quantity' ? 2 : 0, formats })
}

/** The whole amount behind one that is written in short; `undefined` where nothing is left out. */
export function fullValue(value: Value, unit: Unit, writing: Omit<Writing, 'style'>): string | undefined {
  if (unit !== 'money' || value === null || Math.abs(Number(value)) < 1000) return undefined
  return formatValue(value, unit, { ...writing, style: 'full' })
}

/** So much of something: 200 kg; the number alone where the unit is not known. */
export function formatQuantity(quantity: Value, unit: string | null): string {
  return [formatNumber(quantity, { digits: 2 }), unit].filter(Boolean).join(' ')
}

/** Days with at most one decimal: 39.3 days; 30.0 days beside such. */
export function formatDays(value: Value, formats = personFormats(), leastDigits: 0 | 1 = 0): string {
  if (value === null || Number.isNaN(Number(value))) return unknownValue
  const count = tenthsOf(value)
  const shape = { minimumFractionDigits: leastDigits, maximumFractionDigits: 1 }
  return `${writeNumber(count, shape, formats)} ${grainNouns.day(count)}`
}

/** How days of a column are written: with their tenths all, or none of them. */
export function daysWriter(column: readonly (Value | undefined)[]): (value: Value) => string {
  const hasTenths = column.some(value => !Number.isInteger(tenthsOf(value ?? null)))
  return value => formatDays(value, personFormats(), hasTenths ? 1 : 0)
}

function tenthsOf(value: Value): number {
  return Math.round(Number(value) * 10) / 10
}

/** A difference of two ratios in percentage points: 3.1 pt, a very small one 0.04 pt; with its sign when asked. */
export function formatPoints(difference: Value, { isSigned = false, formats = personFormats() } = {}): string {
  if (difference === null) return unknownValue
  const points = Number(difference) * 100
  const digits = Math.abs(points) > 0 && Math.abs(points) < 0.05 ? 2 : 1
  return t`${formatNumber(points, { digits, leastDigits: digits, isSigned, formats })} pt`
}

/** Money with its sign, a rise with plus: +€1.1M. */
export function formatDifference(amount: string, currency: string, formats = personFormats()): string {
  const text = formatMoney(amount, currency, { style: 'compact', formats })
  return withPlus(text, Number(amount))
}

/** A rise with plus; one that is written as nothing has no sign. */
function withPlus(text: string, difference: number): string {
  return difference > 0 && /[1-9]/.test(text) ? `+${text}` : text
}

/** A difference of two values in their unit, with its sign; of two ratios in points. */
export function formatSigned(difference: number | null, unit: Unit, writing: Writing): string {
  if (difference === null) return unknownValue
  if (unit === 'ratio')
    return formatPoints(difference, { isSigned: true, ...(writing.formats ? { formats: writing.formats } : {}) })
  const text = formatValue(difference, unit, writing)
  return withPlus(text, difference)
}

/** A change with the values it is of, where they are known. */
export type Moved = SidedChange & Partial<Pick<Compared, 'value' | 'previous' | 'unit'>>

/**
 * A change for `DeltaText`, coloured by the measure's direction; `null` when there is nothing to compare. Days change by
 * days, as ratios do by points; what was below zero before, such as credits, changes by its amount.
 */
export function deltaOf(
  moved: Moved,
  direction: Direction,
  { currency, formats = personFormats() }: Omit<Writing, 'style'>,
): Delta | null {
  const { change, changeKind, value = null, previous = null, unit } = moved
  if (change === null) return null
  if (unit === 'days' && value !== null && previous !== null) {
    const days = Math.round((Number(value) - Number(previous)) * 10) / 10
    return { change: days, text: formatDays(Math.abs(days), formats), direction: directions[direction] }
  }
  if (changeKind === 'amount') {
    const text = formatValue(Math.abs(change), unit ?? 'money', { currency, formats })
    return { change, text, direction: directions[direction] }
  }
  const isPoints = changeKind === 'points'
  // What is written as 0 did not move for the reader: small points are written with one digit more than a share.
  const shown = Math.round(change * (isPoints ? 10_000 : 1000)) === 0 ? 0 : change
  const size = Math.abs(shown)
  const text = isPoints ? formatPoints(size, { formats }) : formatPercent(size, { formats })
  return {
    change: shown,
    text,
    direction: size < trivial[isPoints ? 'points' : 'relative'] ? 'neither' : directions[direction],
  }
}

/** Changes below these are neither good nor bad: half a percent, and 0.05 points. */
const trivial = { relative: 0.005, points: 0.0005 }

/** What a figure is compared with: from €45.4M, budget €45.4M; blank when nothing is compared. */
export function comparisonText(
  figure: Compared,
  currency: string,
  { word = 'from', formats = personFormats() }: { word?: 'from' | 'budget'; formats?: Formats } = {},
): string {
  const { value, previous, unit, changeKind } = figure
  if (changeKind === 'new') return t('New')
  if (changeKind === 'gone') return t`nothing now, ${formatValue(previous, unit, { currency, formats })} before`
  if (previous !== null) {
    const before = formatValue(previous, unit, { currency, formats })
    return word === 'budget' ? t`budget ${before}` : t`from ${before}`
  }
  return value === null ? t('not known in this period') : ''
}

/** A period in few words: Jul – Sep 2026 for whole months, else with its days. */
export function formatPeriod(period: Period, formats = personFormats()): string {
  return writePeriod(period, formats)
}

/** What a period is compared with, in words for the period's button. */
export function comparisonWords(period: Period, previous: Period | null, calendar: Calendar): string {
  if (previous === null) return t('not compared')
  if (isOfSameDays(period, previous, calendar)) return t('against the same days last year')
  if (beginsYearBefore(period, previous, calendar)) return t('against last year')
  return hasOtherLength(period, previous, calendar) ? t('against as many days before') : t('against the period before')
}

/** What stands for a member that the lines do not name. */
export const unnamed = t('Not stated')

/** A member's name on one line; those without one are said to be so. */
export function nameText(name: Value): string {
  const text = String(name ?? '')
    .replace(/\s+/g, ' ')
    .trim()
  return text === '' ? unnamed : text
}
