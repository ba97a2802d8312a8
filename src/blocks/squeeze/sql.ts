import { factOf } from '#server/warehouse/catalogue/catalogue.ts'
import { column, type Expression, expr, joined, needsOf } from '#server/warehouse/catalogue/expression.ts'
import { startOf } from '#server/warehouse/compile/calendar-grains.ts'
import { checkLines } from '#server/warehouse/compile/check-spec.ts'
import { whereOf } from '#server/warehouse/compile/compile-plan.ts'
import type { CompileSettings } from '#server/warehouse/compile/compile-settings.ts'
import { createSourceParameters, hasRate, moneyOf, sourceOf, within } from '#server/warehouse/compile/compile-source.ts'
import type { Parameters } from '#server/warehouse/engine/parameters.ts'
import { oncePerVersion, pinned, type QueryScope, questionSettings } from '#server/warehouse/query/query-scope.ts'
import { settingsOf } from '#server/warehouse/query/query-settings.ts'
import type { DatasetId } from '#shared/datasets.ts'
import { type Filter, linesSpecSchema, type Period } from '#shared/query-spec.ts'
import { itemFieldOf } from '../parts/sql-items.ts'
import type { SideSums } from './rules.ts'

/** Groups of lines by the first levels of a hierarchy of texts. No group lies within another one. */
export type PriceGroups = { fields: readonly string[]; paths: readonly (readonly string[])[] }

export type PriceIndexQuestion = {
  dataset: DatasetId
  groups: PriceGroups
  filters: readonly Filter[]
  period: Period
  /** The period whose average prices everything is measured from. */
  base: Period
  constantRates?: string | undefined
}

/** What `SideSums` says, of one side. */
export type PriceSums = SideSums & {
  /** Lines in no sum, because their currency has no rate. */
  withoutRate: number
}

/** No month begins with this day: it stands for the whole period. */
const whole = '2299-12-31'
/** Between the names of a path; no name of a line has it. */
const between = '\u001f'
/** A price that is more than so many times another one is a quantity in another measure, or a slip. */
export const furthestPrice = 10

/** The sums of every group for the period and for each month of both periods. Throws `invalid` as `query` does. */
export async function queryPriceSums(asking: QueryScope, question: PriceIndexQuestion): Promise<PriceSums[]> {
  const { dataset, filters, period, base, constantRates } = question
  const fact = factOf(dataset)
  checkLines({ ...linesSpecSchema.parse({ dataset, filters, period }), constantRates }, fact)
  checkLines(linesSpecSchema.parse({ dataset, period: base }), fact)
  if (question.groups.paths.length === 0) return []
  const scope = await pinned(asking)
  const settings = await settingsOf(scope, dataset, constantRates)
  return oncePerVersion(scope, dataset, ['price sums', question], async () => {
    const parameters = createSourceParameters(scope.organization.uuid, settings)
    const where = whereOf({ spec: { filters: [...filters], period, compare: base }, fact, parameters })
    const sql = sumsSql(question, settings, parameters, where)
    const rows = await scope.warehouse.rows<PriceSums & { month: string }>(sql, parameters.values(), {
      settings: questionSettings,
    })
    return rows.map(row => ({ ...row, month: row.month === whole ? null : row.month }))
  })
}

function sumsSql(
  { dataset, groups, period, base }: PriceIndexQuestion,
  settings: CompileSettings,
  parameters: Parameters,
  where: Expression,
): string {
  const fact = factOf(dataset)
  const item = column(itemFieldOf(fact))
  const amount = column(fact.dataset.amount)
  const [quantity, lineCost] = [column('quantity'), column('cost')]
  const [none, all] = [expr`0`, expr`1`]
  const rated = settings.rates ? hasRate : all
  const money = moneyOf(amount, settings)
  const isPriced = expr`${item} != '' AND isNotNull(${quantity}) AND ${rated}`
  const isCosted = dataset === 'sales' ? expr`isNotNull(${lineCost})` : none
  const margin = dataset === 'sales' ? moneyOf(expr`${amount} - ${lineCost}`, settings) : none
  const sums: readonly (readonly [name: string, of: Expression, where: Expression])[] = [
    ['value', money, all],
    ['priced', money, isPriced],
    ['quantity', quantity, isPriced],
    ['costed', money, isCosted],
    ['margin', margin, isCosted],
  ]
  const side = (days: Expression, prefix: string) =>
    sums.map(([name, of, only]) => expr`toFloat64(sumIf(ifNull(${of}, 0), ${only} AND ${days})) AS ${prefix}_${name}`)
  const [now, then] = [within(period, parameters), within(base, parameters)]
  const group = groupSql(groups, parameters)
  const columns = [...side(all, 'month'), ...side(now, 'now'), ...side(then, 'base')]
  const unrated = expr`countIf(NOT (${rated})) AS month_unrated, countIf(NOT (${rated}) AND ${now}) AS now_unrated`
  const bucket = (prefix: string, at: string) =>
    `tuple(${at}, ${[...sums.map(([name]) => name), 'unrated'].map(name => `${prefix}_${name}`).join(', ')})`
  const summed = [...sums.map(([name]) => name), 'unrated'].map(name => `sum(now_${name}) AS all_${name}`)
  const [p0, q1] = ['baseMoney / baseQuantity', 'bucket.4']
  const isMatched = `baseMoney > 0 AND baseQuantity > 0 AND bucket.3 > 0 AND ${q1} > 0
    AND bucket.3 / ${q1} BETWEEN ${p0} / ${furthestPrice} AND ${p0} * ${furthestPrice}`
  return `SELECT place - 1 AS group, toString(bucket.1) AS month, sum(bucket.2) AS value,
  sumIf(baseMoney, ${isMatched}) AS baseValue,
  sumIf(bucket.3 / ${q1} * baseQuantity, ${isMatched}) AS baseQuantitiesNow,
  sumIf(${p0} * ${q1}, ${isMatched}) AS atBasePrices,
  sumIf(bucket.3, ${isMatched}) AS matched,
  countIf(${isMatched}) AS items,
  sum(bucket.5) AS costed, sum(bucket.6) AS margin, sum(bucket.7) AS withoutRate
FROM (
  SELECT place, named, kind, sum(base_priced) AS baseMoney, sum(base_quantity) AS baseQuantity,
    ${summed.join(', ')},
    arrayConcat([${bucket('all', `toDate32('${whole}')`)}], groupArray(${bucket('month', 'at')})) AS buckets
  FROM (
    SELECT ${group.text} AS place, toString(${item.text}) AS named, toString(line.unit) AS kind, ${startOf('month', 'line.date', settings.calendar)} AS at,
      ${joined(columns, ',\n      ').text},
      ${unrated.text}
    ${sourceOf(fact, settings, needsOf(columns, unrated, group, item, where))}${where.text}
      AND place > 0
    GROUP BY place, named, kind, at
  )
  GROUP BY place, named, kind
)
ARRAY JOIN buckets AS bucket
GROUP BY place, bucket.1
ORDER BY place, bucket.1`
}

/** The place of a line's group, from 1; 0 where it has none. */
function groupSql({ fields, paths }: PriceGroups, parameters: Parameters): Expression {
  const keys = parameters.add(
    paths.map(path => path.join(between)),
    'Array(String)',
  )
  const depths = [...new Set(paths.map(({ length }) => length))].toSorted()
  const texts = (depth: number) => fields.slice(0, depth).map(field => expr`toString(${column(field)})`)
  const places = depths.map(depth => {
    const names = texts(depth)
    const path = joined(names, `, '${between}', `)
    return expr`indexOf(${keys}, ${names.length === 1 ? path : expr`concat(${path})`})`
  })
  const each = joined(places, ', ')
  return places.length === 1 ? each : expr`greatest(${each})`
}
