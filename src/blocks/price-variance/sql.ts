import { factOf } from '#server/warehouse/catalogue/catalogue.ts'
import { checkQuery } from '#server/warehouse/compile/check-spec.ts'
import { whereOf } from '#server/warehouse/compile/compile-plan.ts'
import type { CompileSettings } from '#server/warehouse/compile/compile-settings.ts'
import { createSourceParameters, hasRate, moneyOf, sourceOf } from '#server/warehouse/compile/compile-source.ts'
import { variance } from '#server/warehouse/facts/spend-columns.ts'
import { moneyOf as moneyCell } from '#server/warehouse/query/answer-values.ts'
import { oncePerVersion, pinned, type QueryScope, questionSettings } from '#server/warehouse/query/query-scope.ts'
import { settingsOf } from '#server/warehouse/query/query-settings.ts'
import { pageSize } from '#shared/paging.ts'
import { type QuerySpec, querySpecSchema } from '#shared/query-spec.ts'

export type PricedLine = {
  upload: string
  row: number
  date: string
  supplier: string | null
  item: string
  unit: string | null
  currency: string
  quantity: string
  price: string
  baseline: string
  source: 'contract price' | 'previous year'
  variance: string | null
}

type Question = Pick<QuerySpec, 'filters' | 'period' | 'constantRates'> & {
  first: 'above' | 'below'
  page: number
  /** How many lines a page has; 20 when missing. */
  size?: number
}
type Cells = Omit<PricedLine, 'supplier' | 'unit'> & { supplier: string; unit: string; total: number }

/**
 * Purchase lines that have a baseline price, with the price paid, the baseline, where it is from and what the difference
 * came to; those that cost most beyond it first, or those that saved most. Throws `invalid` as `query` does.
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

function askLines(scope: QueryScope, question: Question, settings: CompileSettings, size: number): Promise<Cells[]> {
  const { filters, period, first, page } = question
  const fact = factOf('spend')
  const parameters = createSourceParameters(scope.organization.uuid, settings)
  const where = whereOf({ spec: { filters, period, compare: undefined }, fact, parameters })
  const cost = moneyOf(variance('line.baseline_price'), settings)
  const columns = [
    'toString(line.upload) AS upload',
    'line.row AS row',
    'toString(line.date) AS date',
    'line.supplier_family AS supplier',
    'toString(line.item) AS item',
    'toString(line.unit) AS unit',
    'toString(line.currency) AS currency',
    'toString(line.quantity) AS quantity',
    'toString(round(divideDecimal(line.amount, line.quantity, 8), 6)) AS price',
    'toString(line.baseline_price) AS baseline',
    'line.baseline_source AS source',
    `round(${settings.rates ? `if(${hasRate}, ${cost}, NULL)` : cost}, 2) AS cost`,
    'toString(cost) AS variance',
    'count() OVER () AS total',
  ]
  const sql = `SELECT
  ${columns.join(',\n  ')}
${sourceOf(fact, settings, `${columns} ${where}`, { spec: { period, filters }, parameters })}${where === '' ? '\nWHERE' : `${where}\n  AND`} line.baseline_source != ''
ORDER BY cost ${first === 'above' ? 'DESC' : 'ASC'} NULLS LAST, date ASC, upload ASC, row ASC
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
