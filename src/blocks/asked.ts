import type { Calendar } from '#shared/calendar.ts'
import { beginsYearBefore, hasOtherLength } from '#shared/compared-period.ts'
import type { Filter, Period, QuerySpec } from '#shared/query-spec.ts'

/** What a view's figures are compared with. */
export type Comparison = { kind: 'none' } | { kind: 'budget' } | { kind: 'lastYear' | 'before' | 'own'; period: Period }

/**
 * What of a view is looked at: everything its blocks ask the warehouse with. Read from the address by the page, so that
 * it survives a reload and can be shared.
 */
export type Asked = {
  dataset: QuerySpec['dataset']
  period: Period
  comparison: Comparison
  filters: readonly Filter[]
  /** The month whose rates every line is converted at; `null`: each line at its own month's. */
  constantRates: string | null
  /** The organisation's: which months, quarters and years its figures are of. */
  calendar: Calendar
  /** The days to pay that the cash effect is asked for; absent in views that have none. */
  targetDays?: number
}

type Compared = Pick<Asked, 'period' | 'comparison' | 'calendar'>

/** Whether a period is compared with the same days of the year before; one of more than a year is not. */
export function isYearBefore({ period, comparison, calendar }: Compared): boolean {
  return comparison.kind === 'lastYear' && beginsYearBefore(period, comparison.period, calendar)
}

/** Whether the data fill a part of the period only, so that it is compared with as many days. */
export function isOfAsManyDays({ period, comparison, calendar }: Compared): boolean {
  const isUsual = comparison.kind === 'lastYear' || comparison.kind === 'before'
  return isUsual && hasOtherLength(period, comparison.period, calendar)
}

/** The lines a view covers, as calls take them. */
export function askedLines({ period, filters, constantRates }: Asked) {
  return { period, filters: [...filters], ...(constantRates ? { constantRates } : {}) }
}

/** The same with the period they are compared with; a budget is none. */
export function askedChange(asked: Asked) {
  const { comparison } = asked
  return { ...askedLines(asked), ...('period' in comparison ? { compare: comparison.period } : {}) }
}
