import { factOf } from '#server/warehouse/catalogue/catalogue.ts'
import { column, expr, joined, needsOf } from '#server/warehouse/catalogue/expression.ts'
import { checkQuery } from '#server/warehouse/compile/check-spec.ts'
import { andWhere, whereOf } from '#server/warehouse/compile/compile-plan.ts'
import type { CompileSettings } from '#server/warehouse/compile/compile-settings.ts'
import { createSourceParameters, hasRate, moneyOf, sourceOf } from '#server/warehouse/compile/compile-source.ts'
import { aboveBaseline, hasBaseline } from '#server/warehouse/facts/spend-columns.ts'
import { moneyOf as moneyCell } from '#server/warehouse/query/answer-values.ts'
import { oncePerVersion, pinned, type QueryScope, questionSettings } from '#server/warehouse/query/query-scope.ts'
import { settingsOf } from '#server/warehouse/query/query-settings.ts'
import type { ListOrder } from '#shared/list-sorts.ts'
import { pageSize } from '#shared/paging.ts'
import { type QuerySpec, querySpecSchema } from '#shared/query-spec.ts'
import type { PricedLine } from './columns.ts'
import type { PricedSortField } from './definition.ts'

type Question = Pick<QuerySpec, 'filters' | 'period' | 'constantRates'> & {
  order: ListOrder<PricedSortField>
  page: number
  /** How many lines a page has; 20 when missing. */
  size?: number
}
type Cells = Omit<PricedLine, 'supplier' | 'unit'> & { supplier: string; unit: string; total: number }

/**
 * Purchase lines that have a baseline price, with the price paid, the baseline, where it is from and what the difference
 * came to; in the order asked for. Throws `invalid` as `query` does.
 */
export async function queryPriceVariance(
  asking: QueryScope,
  question: Question,
): Promise<{ currency: string; items: PricedLine[]; total: number }> {
  const { filters, period, constantRates } = question
  const spec = querySpecSchema.parse({ dataset: 'spend', measures: ['price_variance'], filters, period, constantRates })
  checkQuery(spec, factOf('spend'))
  const scope = await pinned(asking)
  const settings = await settingsOf(scope, 'spend', constantRates)
  return oncePerVersion(scope, 'spend', ['price variance', question], async () => {
    const ask = (page: number, size: number) => askLines(scope, { ...question, page }, settings, size)
    const found = await ask(question.page, question.size ?? pageSize)
    // A page beyond the last has no row that says how many there are.
    const counted = found.length > 0 || question.page === 1 ? found : await ask(1, 1)
    return {
      currency: settings.baseCurrency,
      items: found.map(cells => lineOf(cells, settings)),
      total: counted[0]?.total ?? 0,
    }
  })
}

const sortable: Record<PricedSortField, string> = {
  date: 'date',
  supplier: "nullIf(supplier, '')",
  item: 'item',
  source: 'source',
  variance: 'cost',
}

function askLines(scope: QueryScope, question: Question, settings: CompileSettings, size: number): Promise<Cells[]> {
  const { filters, period, order, page } = question
  const fact = factOf('spend')
  const parameters = createSourceParameters(scope.organization.uuid, settings)
  const where = whereOf({ spec: { filters, period, compare: undefined }, fact, parameters })
  const cost = moneyOf(aboveBaseline, settings)
  const columns = [
    expr`toString(${column('upload')}) AS upload`,
    expr`${column('row')} AS row`,
    expr`toString(${column('date')}) AS date`,
    expr`${column('supplier_family')} AS supplier`,
    expr`toString(${column('item')}) AS item`,
    expr`toString(${column('unit')}) AS unit`,
    expr`toString(${column('currency')}) AS currency`,
    expr`toString(${column('quantity')}) AS quantity`,
    expr`toString(round(divideDecimal(${column('amount')}, ${column('quantity')}, 8), 6)) AS price`,
    expr`toString(${column('baseline_price')}) AS baseline`,
    expr`${column('baseline_source')} AS source`,
    expr`round(${settings.rates ? expr`if(${hasRate}, ${cost}, NULL)` : cost}, 2) AS cost`,
    expr`toString(cost) AS variance`,
    expr`count() OVER () AS total`,
  ]
  const chosen = andWhere(where, hasBaseline)
  const sql = `SELECT
  ${joined(columns, ',\n  ').text}
${sourceOf(fact, settings, needsOf(columns, chosen), { spec: { period, filters }, parameters })}${chosen.text}
ORDER BY ${sortable[order.by]} ${order.direction === 'desc' ? 'DESC' : 'ASC'} NULLS LAST, date ASC, upload ASC, row ASC
LIMIT ${size} OFFSET ${(page - 1) * size}`
  return scope.warehouse.rows<Cells>(sql, parameters.values(), { settings: questionSettings })
}

function lineOf({ total: _, ...cells }: Cells, { baseCurrency }: CompileSettings): PricedLine {
  const { upload, row, date, item, quantity, price, baseline, source } = cells
  return {
    ...{ upload, row, date, item, quantity, price, baseline, source },
    supplier: cells.supplier || null,
    unit: cells.unit || null,
    currency: cells.currency || baseCurrency,
    variance: moneyCell(cells.variance),
  }
}
