import { factOf } from '#server/warehouse/catalogue/catalogue.ts'
import { column, needsOf } from '#server/warehouse/catalogue/expression.ts'
import { whereOf } from '#server/warehouse/compile/compile-plan.ts'
import { createSourceParameters, hasRate, moneyOf, sourceOf, within } from '#server/warehouse/compile/compile-source.ts'
import { moneyOf as moneyCell, moneyOfCell } from '#server/warehouse/query/answer-values.ts'
import { oncePerVersion, pinned, type QueryScope, questionSettings } from '#server/warehouse/query/query-scope.ts'
import { settingsOf } from '#server/warehouse/query/query-settings.ts'
import type { Filter, Period } from '#shared/query-spec.ts'

/** What one item of one supplier family cost before and costs now, in the lines' own currency and unit. */
export type ItemPrice = {
  supplier: string
  item: string
  unit: string
  /** The code; of lines that name none, the base currency. */
  currency: string
  /** What the lines hold for it: both blank and the code, of the base currency. */
  currencies: string[]
  /** Median unit price of the earlier lines. */
  previousPrice: number
  /** Median unit price of the later lines. */
  price: number
  /** Units bought in the later lines. */
  quantity: number
  /** What the later lines cost beyond the earlier price, in their own currency. */
  ownExtraCost: string
  /** The same in the base currency; `null` where one of their months has no rate. */
  extraCost: string | null
}

type Question = {
  /** The later lines. */
  period: Period
  /** The earlier lines. */
  before: Period
  /** The least rise, 0.15 for 15%. */
  atLeast: number
  /** Of the lines that fit them only. */
  filters?: readonly Filter[]
}

/** So many are answered, the largest. */
export const mostRises = 200

/** Items whose unit price rose by at least so much, the costliest rises first; at least two earlier lines each. */
export async function queryPriceRises(asking: QueryScope, question: Question): Promise<ItemPrice[]> {
  const scope = await pinned(asking)
  const settings = await settingsOf(scope, 'spend')
  const parameters = createSourceParameters(scope.organization.uuid, settings)
  const [now, then] = [within(question.period, parameters).text, within(question.before, parameters).text]
  const fact = factOf('spend')
  const covered = { filters: [...(question.filters ?? [])], period: question.period, compare: question.before }
  const where = whereOf({ spec: covered, fact, parameters })
  const own = parameters.add(settings.baseCurrency, 'String')
  const unitPrice = 'ifNull(toFloat64(line.unit_price), round(toFloat64(line.amount) / toFloat64(line.quantity), 6))'
  const cost = (amount: string) =>
    `toDecimal128(toString(round(toFloat64(sumIf(${amount}, ${now})) * (1 - previousPrice / price), 2)), 2)`
  const money = moneyOf(column('amount'), settings)
  const inBase = cost(money.text)
  const sql = `SELECT
  line.supplier_family AS supplier, toString(line.item) AS item, toString(line.unit) AS unit,
  if(line.currency = '', ${own}, toString(line.currency)) AS code,
  quantileExactIf(0.5)(${unitPrice}, ${then}) AS previousPrice,
  quantileExactIf(0.5)(${unitPrice}, ${now}) AS price,
  toFloat64(sumIf(line.quantity, ${now})) AS quantity,
  ${cost('line.amount')} AS ownExtraCost,
  ${settings.rates ? `if(countIf(${now} AND NOT (${hasRate.text})) = 0, ${inBase}, NULL)` : inBase} AS extraCost
${sourceOf(fact, settings, needsOf(column('supplier_family'), money, where))}${where.text}
  AND line.item != '' AND line.quantity > 0 AND line.amount > 0
GROUP BY supplier, item, unit, code
HAVING countIf(${then}) >= 2 AND countIf(${now}) >= 1 AND previousPrice > 0
  AND price >= previousPrice * (1 + ${parameters.add(question.atLeast, 'Float64')})
ORDER BY extraCost DESC NULLS LAST, ownExtraCost DESC, supplier ASC, item ASC, unit ASC, code ASC
LIMIT ${mostRises}`
  type Cells = Omit<ItemPrice, 'currency' | 'currencies'> & { code: string }
  return oncePerVersion(scope, 'spend', ['price rises', question], async () => {
    const rows = await scope.warehouse.rows<Cells>(sql, parameters.values(), { settings: questionSettings })
    return rows.map(({ code, ...row }) => ({
      ...row,
      currency: code,
      currencies: code === settings.baseCurrency ? ['', code] : [code],
      ownExtraCost: moneyOfCell(row.ownExtraCost),
      extraCost: moneyCell(row.extraCost),
    }))
  })
}
