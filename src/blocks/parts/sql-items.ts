import { factOf } from '#server/warehouse/catalogue/catalogue.ts'
import { column, type Expression, expr, joined, needsOf, writtenWith } from '#server/warehouse/catalogue/expression.ts'
import type { Fact, Over } from '#server/warehouse/catalogue/model.ts'
import { checkLines } from '#server/warehouse/compile/check-spec.ts'
import { withRollup } from '#server/warehouse/compile/choose-rollup.ts'
import { andWhere, whereOf } from '#server/warehouse/compile/compile-plan.ts'
import type { CompileSettings, MonthRate } from '#server/warehouse/compile/compile-settings.ts'
import {
  createOver,
  createSourceParameters,
  hasRate,
  sourceOf,
  within,
} from '#server/warehouse/compile/compile-source.ts'
import { rateParameters, rateSql } from '#server/warehouse/compile/rate-table.ts'
import type { Parameters } from '#server/warehouse/engine/parameters.ts'
import { hasQuantity as hasSoldQuantity } from '#server/warehouse/facts/sales-columns.ts'
import { hasQuantity } from '#server/warehouse/facts/spend-columns.ts'
import { oncePerVersion, pinned, type QueryScope, questionSettings } from '#server/warehouse/query/query-scope.ts'
import { settingsOf } from '#server/warehouse/query/query-settings.ts'
import { AppError } from '#shared/errors.ts'
import { addMonths, monthOf } from '#shared/period.ts'
import type { Period, QuerySpec } from '#shared/query-spec.ts'
import { inSentence } from '#shared/text.ts'
import { t } from '#shared/translate.ts'

export type ItemQuestion = Pick<QuerySpec, 'dataset' | 'filters' | 'constantRates'> & {
  period: Period
  compare: Period
}

/** Items with their state (`rules-bridge.ts` of analytics says what they mean), sums as decimal texts without rounding. */
export type ItemRow = {
  state: 'both' | 'new' | 'lost' | 'once' | 'unsplit' | 'no_item'
  /** Of rows that hold several items without meaning. */
  item: string
  isFolded: boolean
  items: number
  unit: string
  before: string
  atOldRates: string
  now: string
  /** The same of the lines with a quantity. */
  pricedBefore: string
  pricedAtOldRates: string
  pricedNow: string
  quantityBefore: string
  quantity: string
  /** The quantity at the prices before; of `both` only. */
  atOldPrices: string
}

export type ItemsAnswer = {
  rows: ItemRow[]
  hasRates: boolean
  /** Currencies of the period without a rate in the compared one: their lines stay at their own. */
  withoutOldRate: string[]
}

/** So many items have rows of their own; the others of each state and unit are added up by the engine. */
const itemsByThemselves = 2000

/** The field that names what was bought or sold. */
export function itemFieldOf(fact: Fact): 'item' | 'product' {
  const field = (['item', 'product'] as const).find(id => fact.dataset.fields.some(one => one.id === id))
  if (field) return field
  const message = t`Lines of ${inSentence(fact.dataset.label)} have no item and no quantity, so price, volume and mix are not known`
  throw new AppError('invalid', message, { reason: 'query_invalid', issues: [{ path: 'question.dataset', message }] })
}

/**
 * Quantity and money of every item in two periods, in one statement. Lines without an exchange rate are in no sum, as in
 * `query()`. Throws `invalid` as `query` does.
 */
export async function queryItemPairs(asking: QueryScope, question: ItemQuestion): Promise<ItemsAnswer> {
  const { dataset, filters, period, compare, constantRates } = question
  const fact = factOf(dataset)
  const item = itemFieldOf(fact)
  checkLines({ dataset, filters, period, constantRates, order: [], page: 1 }, fact)
  checkLines({ dataset, filters: [], period: compare, order: [], page: 1 }, fact)
  const scope = await pinned(asking)
  const read = await settingsOf(scope, dataset, constantRates)
  const fields = [item, 'unit'].flatMap(id => fact.fields.find(one => one.id === id) ?? [])
  const measures = [{ sql: (over: Over) => joined(Object.values(sumsOf(fact, item, over)), ', ') }]
  const settings = withRollup({ fact, settings: read, measures, dimensions: fields, spec: question })
  return oncePerVersion(scope, dataset, ['item pairs', question], async () => {
    const old = await oldRatesOf(scope, settings, period, compare)
    const parameters = createSourceParameters(scope.organization.uuid, settings)
    const sql = itemsSql({ question, fact, item, settings, parameters, hasOldRates: old !== null })
    const rows = await scope.warehouse.rows<Omit<ItemRow, 'isFolded'> & { is_folded: number }>(
      sql,
      { ...parameters.values(), ...(old ? rateParameters(oldRates, old.rates, settings.baseCurrency) : {}) },
      { settings: questionSettings },
    )
    return {
      rows: rows.map(({ is_folded, ...row }) => ({ ...row, isFolded: is_folded === 1 })),
      hasRates: settings.rates !== null,
      withoutOldRate: old?.without ?? [],
    }
  })
}

/**
 * The rate each month and currency of the period had in the compared one: that of the month as far from its beginning, of
 * the compared period's last month when that is shorter. `null` when all lines are read at the same rates anyway.
 */
async function oldRatesOf(scope: QueryScope, settings: CompileSettings, period: Period, compare: Period) {
  if (!settings.rates || settings.rateMonth !== undefined) return null
  const needed = settings.rates
    .filter(({ month }) => month >= monthOf(period.from) && month <= period.to)
    .map(rate => ({ ...rate, old: oldMonth(rate.month, period, compare) }))
  if (needed.length === 0) return null
  const has = (currency: string, month: string) => (one: MonthRate) => one.currency === currency && one.month === month
  const isRead = needed.every(({ currency, old }) => settings.rates?.some(has(currency, old)))
  const known = isRead ? settings.rates : await ratesBetween(scope, needed, compare)
  const found = needed.map(({ currency, month, rate, old }) => {
    const before = known.find(one => has(currency, old)(one) && Number(one.rate) !== 0)
    return { currency, month, rate: before?.rate ?? rate, isKnown: before !== undefined }
  })
  return {
    rates: found.map(({ isKnown: _, ...rate }): MonthRate => rate),
    without: [...new Set(found.flatMap(({ currency, isKnown }) => (isKnown ? [] : [currency])))].toSorted(),
  }
}

/** The rates of currencies in the months of a period, those too that no line needs. */
function ratesBetween(scope: QueryScope, needed: readonly MonthRate[], { from, to }: Period): Promise<MonthRate[]> {
  return scope.warehouse.rows<MonthRate>(
    `SELECT toString(rate.currency) AS currency, rate.month AS month, rate.rate AS rate
FROM rates(organization={organization:UUID}, base={base:String}) AS rate
WHERE rate.month BETWEEN {from:Date32} AND {to:Date32} AND rate.currency IN {currencies:Array(String)}`,
    {
      organization: scope.organization.uuid,
      base: scope.organization.baseCurrency,
      from: monthOf(from),
      to: monthOf(to),
      currencies: needed.map(({ currency }) => currency),
    },
    { settings: questionSettings },
  )
}

function oldMonth(month: string, period: Period, compare: Period): string {
  const [year = 0, at = 0] = month.split('-').map(Number)
  const [firstYear = 0, first = 0] = period.from.split('-').map(Number)
  const moved = addMonths(monthOf(compare.from), (year - firstYear) * 12 + at - first)
  const last = monthOf(compare.to)
  return [moved, last].toSorted()[0] ?? last
}

type ItemsPlan = {
  question: ItemQuestion
  fact: Fact
  item: 'item' | 'product'
  settings: CompileSettings
  parameters: Parameters
  hasOldRates: boolean
}

/** The table of the rates that months of the period had in the compared one. */
const oldRates = 'old_rate'

/** Lines that say how much of which item they are of. */
const isPriced = { item: hasQuantity, product: hasSoldQuantity }

/** What is added up of an item: its money, that of lines with a quantity, the quantity, and how many lines there are of it. */
function sumsOf({ dataset }: Fact, item: ItemsPlan['item'], over: Over) {
  const amount = column(dataset.amount)
  return {
    money: over.money(amount),
    pricedMoney: over.money(amount, isPriced[item]),
    quantity: expr`ifNull(${over.sum(column('quantity'))}, 0)`,
    lines: over.count(),
    isPriced: expr`${over.ofLine(isPriced[item])} > 0`,
  }
}

function itemsSql({ question, fact, item, settings, parameters, hasOldRates }: ItemsPlan): string {
  const [now, then] = [within(question.period, parameters), within(question.compare, parameters)]
  const covered = whereOf({ spec: question, fact, parameters })
  const where = settings.rates ? andWhere(covered, hasRate) : covered
  const [currency, unit] = [column('currency'), column('unit')]
  const oldRate = hasOldRates ? writtenWith(currency, code => rateSql(oldRates, code, column('date').text)) : undefined
  const sums = (side: Expression, rate?: Expression) => sumsOf(fact, item, createOver(settings, side, { rate }))
  const [before, atOldRates, asked] = [sums(then), sums(now, oldRate), sums(now)]
  const columns = [
    expr`toString(${column(item)}) AS named`,
    expr`${before.money} AS before`,
    expr`${before.pricedMoney} AS pricedBefore`,
    expr`${atOldRates.money} AS atOldRates`,
    expr`${atOldRates.pricedMoney} AS pricedAtOldRates`,
    expr`${asked.money} AS now`,
    expr`${asked.pricedMoney} AS pricedNow`,
    expr`${before.quantity} AS quantityBefore`,
    expr`${asked.quantity} AS quantity`,
    expr`${before.lines} AS linesBefore`,
    expr`${asked.lines} AS lines`,
    expr`anyIf(toString(${unit}), ${asked.isPriced}) AS unit`,
    // Numbers are compared in a fraction of the time that texts take.
    expr`minIf(cityHash64(${unit}), ${asked.isPriced}) != maxIf(cityHash64(${unit}), ${asked.isPriced}) AS hasUnits`,
  ]
  const names = [
    'before',
    'atOldRates',
    'now',
    'pricedBefore',
    'pricedAtOldRates',
    'pricedNow',
    'quantityBefore',
    'quantity',
  ]
  const isAlone = `position <= ${itemsByThemselves}`
  return `SELECT state, if(${isAlone}, named, '') AS item, NOT (${isAlone}) AS is_folded, count() AS items, kind AS unit,
  ${names.map(name => `toString(sum(${name})) AS ${name}`).join(',\n  ')},
  toString(sum(oldPrices)) AS atOldPrices
FROM (
  SELECT *,
    multiIf(named = '', 'no_item', lines + linesBefore = 1, 'once', linesBefore = 0, 'new', lines = 0, 'lost',
      hasUnits OR quantityBefore <= 0 OR quantity <= 0, 'unsplit', 'both') AS state,
    if(state = 'both', unit, '') AS kind,
    toDecimal256(toDecimal256(pricedBefore, 18) * if(state = 'both', quantity, toDecimal128(0, 6))
      / if(state = 'both', quantityBefore, toDecimal128(1, 6)), 18) AS oldPrices,
    row_number() OVER (ORDER BY greatest(abs(before), abs(now)) DESC, named ASC) AS position
  FROM (
    SELECT ${joined(columns, ',\n      ').text}
    ${sourceOf(fact, settings, needsOf(columns, where))}${where.text}
    GROUP BY named
  )
)
GROUP BY state, item, is_folded, kind
ORDER BY is_folded, item, state, kind`
}
