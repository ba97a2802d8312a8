import type { QueryScope } from '#server/warehouse/query/query-scope.ts'
import { addMonths } from '#shared/period.ts'
import { queryRhythms } from './server-query.ts'

/** A customer, whichever way it is spelled, who has stopped buying. */
export type SilentCustomer = {
  customer: string
  lastDate: string
  /** Days from the last purchase to the end of the period. */
  silentDays: number
  /** The customer's own median days between two days of purchase. */
  medianDays: number
  /** What they bought in the twelve months up to their last purchase, in the base currency. */
  revenue: string
}

const rowLimit = 500

/**
 * Customers who were lost by their own rhythm within the year that ends on a day: silent for twice their own median
 * interval and for 90 days; the largest first.
 */
export async function querySilentCustomers(scope: QueryScope, end: string): Promise<SilentCustomer[]> {
  const { items } = await queryRhythms(scope, {
    filters: [],
    period: { from: addMonths(end, -12), to: end },
    rule: 'rhythm',
    times: 2,
    least: 90,
    states: ['lost'],
    offset: 0,
    limit: rowLimit,
  })
  return items.flatMap(({ customer, last, silentDays, medianDays, revenue }) =>
    medianDays === null || Number(revenue) <= 0 ? [] : [{ customer, lastDate: last, silentDays, medianDays, revenue }],
  )
}
