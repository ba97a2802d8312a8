import { factOf } from '#server/warehouse/catalogue/catalogue.ts'
import { column, needsOf } from '#server/warehouse/catalogue/expression.ts'
import { grainsBetween, startOf } from '#server/warehouse/compile/calendar-grains.ts'
import { checkLines } from '#server/warehouse/compile/check-spec.ts'
import { whereOf } from '#server/warehouse/compile/compile-plan.ts'
import { createSourceParameters, moneyOf, sourceOf } from '#server/warehouse/compile/compile-source.ts'
import { moneyOfCell } from '#server/warehouse/query/answer-values.ts'
import { oncePerVersion, pinned, type QueryScope, questionSettings } from '#server/warehouse/query/query-scope.ts'
import { settingsOf } from '#server/warehouse/query/query-settings.ts'
import { grainSteps } from '#shared/fiscal-periods.ts'
import { linesSpecSchema, type Period, type QuerySpec } from '#shared/query-spec.ts'
import type { CohortRow } from './rules.ts'

type CohortQuestion = Pick<QuerySpec, 'filters' | 'constantRates'> & {
  period: Period
  grain: 'month' | 'quarter'
}

/**
 * Customers by the month or quarter of their first purchase among all lines of the filters, whenever that was; cohorts of
 * the period, followed to its end. A customer is a family; a line above zero is a purchase. Throws `invalid` as `query`.
 */
export async function queryCohorts(asking: QueryScope, question: CohortQuestion): Promise<CohortRow[]> {
  const { filters, period, constantRates, grain } = question
  const fact = factOf('sales')
  const covered = linesSpecSchema.parse({ dataset: 'sales', filters, period: { from: '1900-01-01', to: period.to } })
  checkLines({ ...covered, period, constantRates }, fact)
  const scope = await pinned(asking)
  const settings = await settingsOf(scope, 'sales', constantRates)
  const parameters = createSourceParameters(scope.organization.uuid, settings)
  const where = whereOf({ spec: covered, fact, parameters })
  const revenue = moneyOf(column('revenue'), settings)
  const [start = period.from] = grainSteps(period, grain, scope.organization, 1)
  const from = parameters.add(start, 'Date32')
  const at = startOf(grain, 'line.date', settings.calendar)
  const step = grainsBetween(grain, 'first', 'at', settings.calendar)
  const sql = `SELECT first AS start, ${step} AS step, sum(bought) AS customers, round(sum(revenue), 2) AS revenue
FROM (
  SELECT at, revenue, bought, minIf(at, bought) OVER (PARTITION BY customer) AS first,
    max(bought) OVER (PARTITION BY customer) AS everBought
  FROM (
    SELECT line.customer_family AS customer, ${at} AS at, countIf(line.revenue > 0) > 0 AS bought,
      sum(${revenue.text}) AS revenue
    ${sourceOf(fact, settings, needsOf(column('customer_family'), revenue, where))}${where.text} AND line.customer_family != ''
    GROUP BY customer, at
  )
)
WHERE everBought AND first >= ${from} AND at >= first
GROUP BY start, step
ORDER BY start, step`
  return oncePerVersion(scope, 'sales', ['cohorts', question], async () => {
    const rows = await scope.warehouse.rows<CohortRow>(sql, parameters.values(), { settings: questionSettings })
    return rows.map(row => ({ ...row, customers: Number(row.customers), revenue: moneyOfCell(row.revenue) }))
  })
}
