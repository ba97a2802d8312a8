import type { Period } from '#shared/query-spec.ts'
import { factOf } from '../catalogue/catalogue.ts'
import { createSourceParameters, moneyOf, sourceOf, within } from '../compile/compile-source.ts'
import { moneyOfCell } from './answer-values.ts'
import { oncePerVersion, type QueryScope, questionSettings, settingsOf } from './query-settings.ts'

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
/** Silent for twice one's own rhythm, and never less than this, counts as lost (two purchases make no rhythm yet). */
const leastDays = 90
const rhythms = 2

/**
 * Customers with at least three days of purchase who are silent at the end of a period for more than twice their own
 * median interval and more than 90 days, and bought within the 24 months before; the largest first.
 */
export async function querySilentCustomers(scope: QueryScope, end: string): Promise<SilentCustomer[]> {
  const settings = await settingsOf(scope, 'sales')
  const parameters = createSourceParameters(scope.organization.uuid, settings)
  const period: Period = { from: '1900-01-01', to: end }
  const day = parameters.add(end, 'Date32')
  const sql = `SELECT customer, lastDate, dateDiff('day', lastDate, ${day}) AS silentDays, medianDays, revenue
FROM (
  SELECT customer, last AS lastDate, arraySort(arrayMap((a, b) -> dateDiff('day', a, b), arrayPopBack(days), arrayPopFront(days))) AS gaps,
    gaps[intDiv(length(gaps) + 1, 2)] AS medianDays,
    round(arraySum(arrayMap((date, money) -> if(date > addMonths(last, -12), money, 0), days, moneys)), 2) AS revenue
  FROM (
    SELECT customer, max(date) AS last, groupArray(date) AS days, groupArray(money) AS moneys
    FROM (
      SELECT line.customer_family AS customer, line.date AS date, sum(${moneyOf('line.revenue', settings)}) AS money
      ${sourceOf(factOf('sales'), settings, 'line.customer_family')}
      WHERE ${within(period, parameters)} AND line.customer_family != ''
      GROUP BY customer, date
      ORDER BY customer, date
    )
    GROUP BY customer
    HAVING count() >= 3 AND last < ${day} - ${leastDays} AND last > addMonths(${day}, -24)
  )
)
WHERE silentDays > ${rhythms} * medianDays AND revenue > 0
ORDER BY revenue DESC, customer ASC
LIMIT ${rowLimit}`
  return oncePerVersion(scope, 'sales', ['silent customers', end], async () => {
    const rows = await scope.warehouse.rows<SilentCustomer>(sql, parameters.values(), { settings: questionSettings })
    return rows.map(row => ({ ...row, revenue: moneyOfCell(row.revenue) }))
  })
}
