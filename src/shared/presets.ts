import type { Calendar } from './calendar.ts'
import {
  addDays,
  addMonths,
  defaultPeriod,
  fiscalQuarterStart,
  fiscalYearStart,
  monthOf,
  wholeMonths,
} from './period.ts'
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

type Years = Pick<Calendar, 'fiscalYearStartMonth'>

/**
 * The period a preset is now: measured from the first and last day of the data and not from today, so that it is never
 * empty for data that ends earlier. A year to date ends with the last day of the data, so that the usual comparison is
 * with the same days of the year before; every other preset is of whole months.
 */
export function presetPeriod(preset: PresetId, { from: first, to: last }: Period, years: Years): Period {
  const months = (from: string, count: number): Period => ({ from, to: addDays(addMonths(from, count), -1) })
  const year = fiscalYearStart(last, years.fiscalYearStartMonth)
  const quarter = fiscalQuarterStart(last, years.fiscalYearStartMonth)
  const periods: Record<PresetId, Period> = {
    last12: defaultPeriod(first, last),
    last3: months(addMonths(monthOf(last), -2), 3),
    fiscalYearToDate: { from: year, to: last },
    calendarYearToDate: { from: fiscalYearStart(last, 1), to: last },
    fiscalYear: months(year, 12),
    lastFiscalYear: months(addMonths(year, -12), 12),
    fiscalQuarter: months(quarter, 3),
    lastFiscalQuarter: months(addMonths(quarter, -3), 3),
    all: wholeMonths({ from: first, to: last }),
  }
  return periods[preset]
}

export type Preset = { id: PresetId; period: Period }

/**
 * The presets worth offering: the year to date always, and the calendar's beside it where fiscal years are others; of the
 * rest each period once, and none that ends before the data begins.
 */
export function offeredPresets(extent: Period, years: Years): Preset[] {
  const all = presetIds.map(id => ({ id, period: presetPeriod(id, extent, years) }))
  const others = all.filter(({ id }) => !isToDate(id))
  const firstOf = (period: Period) => others.find(other => isSamePeriod(other.period, period))
  const hasOwnYears = years.fiscalYearStartMonth !== 1
  return all.filter(preset => {
    if (isToDate(preset.id)) return preset.id === 'fiscalYearToDate' || hasOwnYears
    return preset.period.to >= extent.from && firstOf(preset.period) === preset
  })
}

function isToDate(id: PresetId): boolean {
  return id === 'fiscalYearToDate' || id === 'calendarYearToDate'
}

/** Whether two periods have the same days. */
export function isSamePeriod(one: Period, other: Period | null): boolean {
  return one.from === other?.from && one.to === other.to
}
