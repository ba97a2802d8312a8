import { type Calendar, calendarOf } from '#shared/calendar.ts'
import { type ComparisonKind, comparedPeriod } from '#shared/compared-period.ts'
import { isIsoDay } from '#shared/period.ts'
import { isPresetId, type PresetId, presetPeriod } from '#shared/presets.ts'
import { type Filter, mostTargetDays, type Period } from '#shared/query-spec.ts'
import { readFilters, writeFilters } from '#web/filters/filter-address.ts'
import type { SearchParameters } from '#web/view-state.ts'
import type { Asked, Comparison } from '../asked.ts'

export const askedComparisons = ['lastYear', 'before', 'budget', 'own', 'none'] as const
export type AskedComparison = (typeof askedComparisons)[number]

/**
 * What of a view is looked at, as the address has it: a preset moves with the data, days of one's own stay.
 * `from`, `to` or `period`; `compare`, for a period of one's own with `compareFrom` and `compareTo`; `filters`; `rates`; `target`.
 */
export type ViewAddress = {
  period: PresetId | Period
  compare: AskedComparison
  comparePeriod: Period | null
  filters: Filter[]
  /** What was there but could not be read, as the address has it; of filters their name alone. */
  unread: string[]
  /** The month of constant rates, as its first day. */
  rates: string | null
  /** The days to pay that are asked about. */
  target: number | null
}

export const usualPeriod: PresetId = 'last12'

/** Reads the address; what is missing or wrong becomes its default. */
export function readViewAddress(
  search: SearchParameters,
  usual: PresetId | Period = usualPeriod,
  usualCompare: AskedComparison = 'lastYear',
): ViewAddress {
  const own = readPeriod(search.from, search.to)
  const comparePeriod = readPeriod(search.compareFrom, search.compareTo)
  const compare = askedComparisons.find(known => known === search.compare) ?? usualCompare
  const filters = readFilters(search.filters)
  const rates = search.rates && isIsoDay(`${search.rates}-01`) ? `${search.rates}-01` : null
  const target = readTarget(search.target)
  const hasOwn = search.from !== undefined || search.to !== undefined
  const isUnread = {
    period: search.period !== undefined && !isPresetId(search.period),
    from: hasOwn && own === null,
    to: hasOwn && own === null,
    compare: search.compare !== undefined && compare !== search.compare,
    compareFrom: compare === 'own' && comparePeriod === null,
    compareTo: compare === 'own' && comparePeriod === null,
    rates: search.rates !== undefined && rates === null,
    target: search.target !== undefined && target === null,
  }
  const unread = Object.entries(isUnread).flatMap(([name, is]) => (is ? [`${name}=${search[name] ?? ''}`] : []))
  return {
    period: own ?? (isPresetId(search.period) ? search.period : usual),
    compare: compare === 'own' && comparePeriod === null ? usualCompare : compare,
    comparePeriod,
    filters: filters ?? [],
    unread: filters === null ? [...unread, 'filters'] : unread,
    rates,
    target,
  }
}

/** Days to pay as the address has them; `null` for what are none. */
export function readTarget(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,4}$/.test(text) && Number(text) <= mostTargetDays ? Number(text) : null
}

function readPeriod(from: string | undefined, to: string | undefined): Period | null {
  return from && to && isIsoDay(from) && isIsoDay(to) && from <= to ? { from, to } : null
}

/** Parameters of an address that change; one without a value goes. */
export type AddressChange = Record<string, string | undefined>

/** A period as the address holds it; nothing for the one a view opens with. */
export function writePeriod(period: PresetId | Period, usual: PresetId | Period = usualPeriod): AddressChange {
  if (typeof period !== 'string') return { ...period, period: undefined }
  return { from: undefined, to: undefined, period: period === usual ? undefined : period }
}

/** A comparison as the address holds it; nothing for the usual one. */
export function writeComparison(
  compare: Exclude<AskedComparison, 'own'> | Period,
  usual: AskedComparison = 'lastYear',
): AddressChange {
  if (typeof compare !== 'string') return { compare: 'own', compareFrom: compare.from, compareTo: compare.to }
  return { compare: compare === usual ? undefined : compare, compareFrom: undefined, compareTo: undefined }
}

/** Filters and rates as the address holds them. */
export function writeFiltersOf(filters: readonly Filter[]): AddressChange {
  return { filters: writeFilters(filters) }
}

/** Constant rates of a month, by any day of it. */
export function writeRates(day: string | null): AddressChange {
  return { rates: day?.slice(0, 7) }
}

/** Days to pay as the address holds them; nothing for those a view opens with. */
export function writeTarget(days: number | null, usual: number | undefined): AddressChange {
  return { target: days === null || days === usual ? undefined : String(days) }
}

/** Everything the filter bar holds, as no parameter at all: the view as it is opened. */
export const resetAddress: AddressChange = {
  ...writePeriod(usualPeriod),
  ...writeComparison('lastYear'),
  ...writeFiltersOf([]),
  ...writeRates(null),
  ...writeTarget(null, undefined),
}

/** What the address keeps from one view to the next: what is asked, not what its blocks remember. */
export function keptSearch(search: SearchParameters): SearchParameters {
  return Object.fromEntries(Object.entries(search).filter(([name]) => Object.hasOwn(resetAddress, name)))
}

/** The same address with the days that its preset has now, measured from the first to the last of `measured`. */
export function inDays(address: ViewAddress, measured: Period, calendar: Calendar): ViewAddress & { period: Period } {
  const { period } = address
  return {
    ...address,
    period: typeof period === 'string' ? presetPeriod(period, measured, calendar) : period,
  }
}

/** What the blocks ask with: presets and comparisons become days. `extent`: the first and newest day of the data. */
export function askedOf(address: ViewAddress, dataset: Asked['dataset'], extent: Period, calendar: Calendar): Asked {
  const { period } = inDays(address, extent, calendar)
  return {
    dataset,
    period,
    comparison: comparisonOf(address, period, extent, calendar),
    calendar: calendarOf(calendar),
    filters: address.filters,
    constantRates: address.rates,
  }
}

/**
 * A period from before the data is compared with nothing: everything would be new, which is the data's age. One that the data
 * do not fill yet is compared with as many days.
 */
function comparisonOf(
  { compare, comparePeriod }: ViewAddress,
  period: Period,
  extent: Period,
  calendar: Calendar,
): Comparison {
  if (compare === 'budget') return { kind: 'budget' }
  if (compare === 'own') return comparePeriod ? { kind: 'own', period: comparePeriod } : { kind: 'none' }
  const kind: ComparisonKind = compare
  const previous = comparedPeriod(period, kind, extent.to, calendar)
  return previous === null || kind === 'none' || previous.to < extent.from
    ? { kind: 'none' }
    : { kind, period: previous }
}

/** The filters with one more, in place of all of the same field. */
export function addFilterTo(filters: readonly Filter[], filter: Filter): Filter[] {
  return [...filters.filter(({ field }) => field !== filter.field), filter]
}
