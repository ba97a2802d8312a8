import { type Calendar, hasWeekYears } from './calendar.ts'
import {
  calendarYearStart,
  defaultPeriod,
  fiscalQuarterStart,
  fiscalYearStart,
  grainPeriod,
  grainsUpTo,
  wholeMonths,
} from './fiscal-periods.ts'
import { addDays } from './period.ts'
import type { Period } from './query-spec.ts'

/** Periods that move with the data. */

export const presetIds = [
  'last12',
  'last3',
  'fiscalYearToDate',
  'calendarYearToDate',
  'fiscalYear',
  'lastFiscalYear',
  'fiscalQuarter',
  'lastFiscalQuarter',
  'all',
] as const
export type PresetId = (typeof presetIds)[number]

/** Whether `value` names a preset. */
export function isPresetId(value: unknown): value is PresetId {
  return typeof value === 'string' && (presetIds as readonly string[]).includes(value)
}

/**
 * The period a preset is now: measured from the first and last day of the data and not from today, so that it is never
 * empty for data that ends earlier. A year to date ends with the last day of the data, so that the usual comparison is
 * with the same days of the year before; every other preset is of whole months of the calendar.
 */
export function presetPeriod(preset: PresetId, { from: first, to: last }: Period, calendar: Calendar): Period {
  const year = fiscalYearStart(last, calendar)
  const quarter = fiscalQuarterStart(last, calendar)
  const periods: Record<PresetId, () => Period> = {
    last12: () => defaultPeriod(first, last, calendar),
    last3: () => grainsUpTo(last, 'month', 3, calendar),
    fiscalYearToDate: () => ({ from: year, to: last }),
    calendarYearToDate: () => ({ from: calendarYearStart(last), to: last }),
    fiscalYear: () => grainPeriod(year, 'year', calendar),
    lastFiscalYear: () => grainsUpTo(addDays(year, -1), 'year', 1, calendar),
    fiscalQuarter: () => grainPeriod(quarter, 'quarter', calendar),
    lastFiscalQuarter: () => grainsUpTo(addDays(quarter, -1), 'quarter', 1, calendar),
    all: () => wholeMonths({ from: first, to: last }, calendar),
  }
  return periods[preset]()
}

export type Preset = { id: PresetId; period: Period }

/**
 * The presets worth offering: the year to date always, and the calendar's beside it where fiscal years are others; of the
 * rest each period once, and none that ends before the data begins.
 */
export function offeredPresets(extent: Period, calendar: Calendar): Preset[] {
  const all = presetIds.map(id => ({ id, period: presetPeriod(id, extent, calendar) }))
  const others = all.filter(({ id }) => !isToDate(id))
  const firstOf = (period: Period) => others.find(other => isSamePeriod(other.period, period))
  const hasOwnYears = hasFiscalYears(calendar)
  return all.filter(preset => {
    if (isToDate(preset.id)) return preset.id === 'fiscalYearToDate' || hasOwnYears
    return preset.period.to >= extent.from && firstOf(preset.period) === preset
  })
}

function isToDate(id: PresetId): boolean {
  return id === 'fiscalYearToDate' || id === 'calendarYearToDate'
}

/** Whether fiscal years are other ones than calendar years. */
export function hasFiscalYears(calendar: Calendar): boolean {
  return calendar.fiscalYearStartMonth !== 1 || hasWeekYears(calendar)
}

/** Whether two periods have the same days. */
export function isSamePeriod(one: Period, other: Period | null): boolean {
  return one.from === other?.from && one.to === other.to
}
