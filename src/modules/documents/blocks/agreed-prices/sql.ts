import { factOf } from '#server/warehouse/catalogue/catalogue.ts'
import { column, type Expression, expr, joined, needsOf } from '#server/warehouse/catalogue/expression.ts'
import { andWhere, whereOf } from '#server/warehouse/compile/compile-plan.ts'
import type { CompileSettings } from '#server/warehouse/compile/compile-settings.ts'
import { createSourceParameters, hasRate, moneyOf, sourceOf } from '#server/warehouse/compile/compile-source.ts'
import { isOfContractSupplier } from '#server/warehouse/compile/read-through.ts'
import { aboveAgreed, isAbove } from '#server/warehouse/facts/spend-columns.ts'
import { moneyOf as moneyCell, moneyOfCell } from '#server/warehouse/query/answer-values.ts'
import { oncePerVersion, pinned, type QueryScope, questionSettings } from '#server/warehouse/query/query-scope.ts'
import { settingsOf } from '#server/warehouse/query/query-settings.ts'
import { aboveContractPrice, underContract } from '#shared/contract-lines.ts'
import type { Filter } from '#shared/query-spec.ts'
import { type AgreedPriceLine, type AgreedPricesSpec, mostPriceLines } from './definition.ts'
import type { OverchargedLine } from './overcharged-line.ts'

/** So many lines are answered, the dearest first. */
export const mostOvercharged = 10_000

const agreed = column('agreed_price')
const quantity = column('quantity')
const amount = column('amount')
const isPriced = expr`isNotNull(${agreed}) AND ifNull(${quantity}, 0) != 0`
const isPricedAbove = expr`${isAbove} AND ${isPriced}`
const text = (of: Expression) => expr`toString(${of})`
const price = (of: Expression) => expr`toString(round(${of}, 6))`

type PriceCells = Omit<AgreedPriceLine, 'currencies'> & { total: number; total_above: number }

/** The prices of a contract that something was bought at in some days, those with most paid above them first. */
export async function queryAgreedPrices(
  asking: QueryScope,
  spec: AgreedPricesSpec,
  most = mostPriceLines,
): Promise<{ items: AgreedPriceLine[]; total: number; totalAbove: number }> {
  const looked = await look(asking, spec, [underContract(spec.contract)])
  const { scope, settings, source, where } = looked
  const base = moneyOf(aboveAgreed, settings)
  const sums = expr`round(ifNull(sumIf(${base}, ${isPricedAbove}), 0), 2)`
  const columns = [
    expr`${text(column('item'))} AS item`,
    expr`${text(column('unit'))} AS unit`,
    expr`${looked.code} AS currency`,
    expr`${text(agreed)} AS agreed`,
    expr`if(sum(${quantity}) > 0, toString(round(toFloat64(sum(${amount})) / toFloat64(sum(${quantity})), 6)), NULL) AS paid`,
    expr`toString(sum(${quantity})) AS quantity`,
    expr`count() AS lines`,
    expr`countIf(${isPricedAbove}) AS linesAbove`,
    expr`toString(round(ifNull(sumIf(${aboveAgreed}, ${isPricedAbove}), 0), 2)) AS ownAbove`,
    expr`${settings.rates ? expr`if(countIf(${isPricedAbove} AND NOT (${hasRate})) = 0, ${sums}, NULL)` : sums} AS sums`,
    expr`toString(sums) AS above`,
    expr`toString(min(${column('date')})) AS first`,
    expr`toString(max(${column('date')})) AS last`,
    expr`count() OVER () AS total`,
    expr`countIf(linesAbove > 0) OVER () AS total_above`,
  ]
  const chosen = andWhere(where, isPriced)
  const sql = `SELECT
  ${joined(columns, ',\n  ').text}
${source(needsOf(columns, chosen))}${chosen.text}
GROUP BY item, unit, currency, ${agreed.text}
ORDER BY linesAbove > 0 DESC, sums DESC NULLS FIRST, lines DESC, item ASC, unit ASC, currency ASC, agreed ASC
LIMIT ${most}`
  return oncePerVersion(scope, 'spend', ['agreed prices', spec, most], async () => {
    const rows = await scope.warehouse.rows<PriceCells>(sql, looked.values(), { settings: questionSettings })
    const items = rows.map(({ total: _, total_above: __, ...row }) => ({
      ...row,
      currencies: currenciesOf(row.currency, settings),
      ownAbove: moneyOfCell(row.ownAbove),
      above: moneyCell(row.above),
    }))
    const [first] = rows
    return { items, total: Number(first?.total ?? 0), totalAbove: Number(first?.total_above ?? 0) }
  })
}

/** The lines that cost more than a contract agreed in some days, the dearest first. */
export async function queryOverchargedLines(
  asking: QueryScope,
  spec: AgreedPricesSpec,
  most = mostOvercharged,
): Promise<{ items: OverchargedLine[]; total: number }> {
  const looked = await look(asking, spec, aboveContractPrice(spec.contract))
  const { scope, settings, source, where } = looked
  const base = moneyOf(aboveAgreed, settings)
  const columns = [
    expr`${text(column('date'))} AS date`,
    expr`${column('supplier_family')} AS supplier`,
    expr`${text(column('invoice_number'))} AS invoice`,
    expr`${text(column('po_number'))} AS order`,
    expr`${text(column('item'))} AS item`,
    expr`${text(column('unit'))} AS unit`,
    expr`${looked.code} AS currency`,
    expr`${text(quantity)} AS quantity`,
    expr`${price(expr`divideDecimal(${amount}, ${quantity}, 8)`)} AS paid`,
    expr`${text(agreed)} AS agreed`,
    expr`toString(round(${amount}, 2)) AS amount`,
    expr`toString(round(${aboveAgreed}, 2)) AS ownAbove`,
    expr`toString(round(${settings.rates ? expr`if(${hasRate}, ${base}, NULL)` : base}, 2)) AS above`,
    expr`count() OVER () AS total`,
  ]
  const chosen = andWhere(where, isPriced)
  const sql = `SELECT
  ${joined(columns, ',\n  ').text}
${source(needsOf(columns, chosen))}${chosen.text}
ORDER BY ${aboveAgreed.text} DESC, line.date ASC, line.upload ASC, line.row ASC
LIMIT ${most}`
  return oncePerVersion(scope, 'spend', ['overcharged lines', spec, most], async () => {
    const rows = await scope.warehouse.rows<OverchargedLine & { total: number }>(sql, looked.values(), {
      settings: questionSettings,
    })
    const items = rows.map(({ total: _, ...row }) => ({
      ...row,
      amount: moneyOfCell(row.amount),
      ownAbove: moneyOfCell(row.ownAbove),
      above: moneyCell(row.above),
    }))
    return { items, total: Number(rows[0]?.total ?? 0) }
  })
}

async function look(asking: QueryScope, { contract, period }: AgreedPricesSpec, filters: Filter[]) {
  const fact = factOf('spend')
  const scope = await pinned(asking)
  const settings = await settingsOf(scope, 'spend')
  const parameters = createSourceParameters(scope.organization.uuid, settings)
  const number = parameters.add([contract], 'Array(String)')
  const where = andWhere(
    whereOf({ spec: { filters, period, compare: undefined }, fact, parameters }),
    isOfContractSupplier(number, settings),
  )
  const own = parameters.add(settings.baseCurrency, 'String')
  return {
    ...{ scope, settings, where },
    code: expr`if(${column('currency')} = '', ${own}, toString(${column('currency')}))`,
    source: (needs: ReturnType<typeof needsOf>) =>
      sourceOf(fact, settings, needs, { spec: { period, filters }, parameters }),
    values: () => parameters.values(),
  }
}

function currenciesOf(code: string, { baseCurrency }: CompileSettings): string[] {
  return code === baseCurrency ? ['', code] : [code]
}
