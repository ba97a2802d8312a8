import { factOf } from '#server/warehouse/catalogue/catalogue.ts'
import { column, needsOf } from '#server/warehouse/catalogue/expression.ts'
import { whereOf } from '#server/warehouse/compile/compile-plan.ts'
import { createSourceParameters, hasRate, moneyOf, sourceOf } from '#server/warehouse/compile/compile-source.ts'
import { moneyOfCell } from '#server/warehouse/query/answer-values.ts'
import { oncePerVersion, pinned, type QueryScope, questionSettings } from '#server/warehouse/query/query-scope.ts'
import { settingsOf } from '#server/warehouse/query/query-settings.ts'
import type { Filter, Period } from '#shared/query-spec.ts'

export type Order = { number: string; date: string; amount: string }

/** Orders with one supplier family by one buyer, or by one unit where no buyer is named, in the base currency. */
export type OrdersBelow = { supplier: string; buyer: string; unit: string; orders: Order[] }

export type OrdersQuestion = {
  period: Period
  filters: readonly Filter[]
  /** From the first order to the last, both days counted. */
  days: number
  /** In the base currency: each order stays below it, all together reach it. */
  limit: string
  /** Orders below this share of the limit, 0-1, are not looked at: small ones are no parts of a large one. */
  least: number
}

/** So many are answered, the largest. */
export const mostRuns = 2000

/**
 * Runs of orders that each stay below a limit and together reach it: for every order the ones of the days before it. Runs
 * that share orders are the asker's to join. An order is dated by its first line; one with a line without exchange rate is
 * not looked at, as what it comes to is not known. The largest sums first.
 */
export async function queryOrdersBelow(asking: QueryScope, question: OrdersQuestion): Promise<OrdersBelow[]> {
  const { period, filters, days, limit, least } = question
  const scope = await pinned(asking)
  const settings = await settingsOf(scope, 'spend')
  const fact = factOf('spend')
  const parameters = createSourceParameters(scope.organization.uuid, settings)
  const where = whereOf({ spec: { filters: [...filters], period }, fact, parameters })
  const money = moneyOf(column('amount'), settings)
  const most = parameters.add(limit, 'Decimal(38, 6)')
  const sql = `SELECT supplier, who_buys AS buyer, who_asks AS unit, arraySort(run) AS orders
FROM (
  SELECT supplier, who_buys, who_asks, sum(total) OVER recent AS together, count() OVER recent AS many,
    groupArray((day, number, toString(round(total, 2)))) OVER recent AS run
  FROM (
    SELECT
      line.supplier_family AS supplier,
      toString(line.buyer) AS who_buys,
      if(line.buyer = '', toString(line.business_unit), '') AS who_asks,
      line.po_number AS number,
      min(line.date) AS day,
      sum(${money.text}) AS total
    ${sourceOf(fact, settings, needsOf(column('supplier_family'), money, where))}${where.text}
      AND line.po_number != '' AND line.supplier_family != '' AND (line.buyer != '' OR line.business_unit != '')
    GROUP BY supplier, who_buys, who_asks, number
    HAVING total > 0 AND total < ${most} AND toFloat64(total) >= toFloat64(${most}) * ${parameters.add(least, 'Float64')}${
      settings.rates
        ? `
      AND countIf(NOT (${hasRate.text})) = 0`
        : ''
    }
  )
  WINDOW recent AS (
    PARTITION BY supplier, who_buys, who_asks
    ORDER BY dateDiff('day', toDate32('1900-01-01'), day)
    RANGE BETWEEN ${parameters.add(days - 1, 'UInt16')} PRECEDING AND CURRENT ROW
  )
)
WHERE many > 1 AND together >= ${most}
GROUP BY supplier, buyer, unit, orders
ORDER BY max(together) DESC, supplier ASC, buyer ASC, unit ASC, orders ASC
LIMIT ${mostRuns}`
  type Cells = { supplier: string; buyer: string; unit: string; orders: [string, string, string][] }
  return oncePerVersion(scope, 'spend', ['orders below', question], async () => {
    const rows = await scope.warehouse.rows<Cells>(sql, parameters.values(), { settings: questionSettings })
    return rows.map(row => ({
      ...row,
      orders: row.orders.map(([date, number, amount]) => ({ date, number, amount: moneyOfCell(amount) })),
    }))
  })
}
