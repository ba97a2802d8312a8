import type { Scope } from '#server/scope.ts'
import { factOf } from '#server/warehouse/catalogue/catalogue.ts'
import { checkLines } from '#server/warehouse/compile/check-spec.ts'
import { query } from '#server/warehouse/query/query.ts'
import { calendarOf } from '#shared/calendar.ts'
import { AppError } from '#shared/errors.ts'
import { grainPeriod, grainStart, grainSteps } from '#shared/fiscal-periods.ts'
import { plainNumber } from '#shared/formats/write-number.ts'
import { withoutRateWords } from '#shared/missing-rates.ts'
import { within } from '#shared/period.ts'
import { linesSpecSchema } from '#shared/query-spec.ts'
import { t } from '#shared/translate.ts'
import type { TableOf } from '../define-block.ts'
import { isNoteShown } from '../notes/rules.ts'
import { type FileTable, fileColumns, wholeTable } from '../parts/server-table.ts'
import { mostPairs, type Pair, type Path } from '../price-pairs/definition.ts'
import { familyFields, listPairs, pathFields } from '../price-pairs/server.ts'
import { serveBlock } from '../server-block.ts'
import { monthColumns, monthsOf, squeezeColumns } from './columns.ts'
import { mostSqueezeMonths, type Squeeze, type SqueezeRow, type SqueezeSpec, squeezeBlock } from './definition.ts'
import { squeezeRows } from './rules.ts'
import { furthestPrice, type PriceSums, queryPriceSums } from './sql.ts'

const familyField = familyFields[0]

/** Prices paid beside prices asked. Throws `invalid` as `query` does, and for periods of more than ten years. */
async function loadSqueeze(scope: Scope, spec: SqueezeSpec): Promise<Squeeze> {
  const { period, compare, filters, constantRates } = spec
  for (const days of compare ? [period, compare] : [period]) {
    checkLines(linesSpecSchema.parse({ dataset: 'sales', filters, period: days }), factOf('sales'))
  }
  const calendar = calendarOf(scope.organization)
  const first = grainPeriod(grainStart(period.from, 'month', calendar), 'month', calendar)
  const base = compare ?? within(first, period)
  const months = [...new Set([base, period].flatMap(days => grainSteps(days, 'month', calendar)))].toSorted()
  refuseLong(months)
  const { items: pairs } = await listPairs(scope)
  const families = shownFamilies(pairs, filters)
  const paths = pathsOf(pairs)
  const asked = { period, base, constantRates }
  const [revenue, spend, purchases, sales] = await Promise.all([
    revenueOf(scope, spec),
    totalOf(scope, spec),
    queryPriceSums(scope, { ...asked, dataset: 'spend', filters: [], groups: { fields: pathFields, paths } }),
    queryPriceSums(scope, {
      ...asked,
      dataset: 'sales',
      filters,
      groups: { fields: familyFields, paths: families.map(family => [family]) },
    }),
  ])
  const places = new Map(paths.map((path, index) => [path.join('\n'), index]))
  const rows = squeezeRows({
    ...{ families, paths, purchases, sales, months },
    pairs: pairs.map(({ family, path }) => ({ family, path: places.get(path.join('\n')) ?? -1 })),
    revenue: revenue.byFamily,
    isWhole: filters.every(({ field }) => field === familyField),
  })
  const paired = new Set(pairs.map(({ family }) => family))
  const pairedRevenue = [...revenue.byFamily].reduce((sum, [family, of]) => sum + (paired.has(family) ? of : 0), 0)
  return {
    currency: scope.organization.baseCurrency,
    ...{ period, base, months, ...rows },
    isCompared: compare !== undefined,
    paired: {
      revenue: shareOf(pairedRevenue, revenue.total),
      spend: shareOf(
        purchases.reduce((sum, { month, value }) => sum + (month === null ? value : 0), 0),
        spend,
      ),
    },
    notes: notesOf({ pairs, paths, purchases, sales, rows: rows.families, filters }),
  }
}

function refuseLong(months: readonly string[]): void {
  if (months.length <= mostSqueezeMonths) return
  const message = t`The two periods touch ${months.length} months; ${mostSqueezeMonths} are compared at most`
  throw new AppError('invalid', message, { issues: [{ path: 'period', message }] })
}

/** The product categories that filters leave, by name. */
function shownFamilies(pairs: readonly Pair[], filters: SqueezeSpec['filters']): string[] {
  const all = [...new Set(pairs.map(({ family }) => family))]
  return all.filter(member => isNoteShown({ dimension: familyField, member }, filters))
}

function pathsOf(pairs: readonly Pair[]): Path[] {
  return [...new Map(pairs.map(({ path }) => [path.join('\n'), path])).values()]
}

type Revenue = { byFamily: Map<string, number>; total: number }

/** Revenue of the period by product category, whatever is filtered: purchases are divided by it. */
async function revenueOf(scope: Scope, { period, constantRates }: SqueezeSpec): Promise<Revenue> {
  const { rows, totals } = await query(scope, {
    dataset: 'sales',
    measures: ['revenue'],
    dimensions: [familyField],
    period,
    ...(constantRates ? { constantRates } : {}),
    order: [{ by: 'revenue' }],
    limit: mostPairs * 5,
  })
  const byFamily = rows.map(row => [String(row[familyField] ?? ''), Number(row.revenue ?? 0)] as const)
  return { byFamily: new Map(byFamily), total: Number(totals.revenue ?? 0) }
}

async function totalOf(scope: Scope, { period, constantRates }: SqueezeSpec): Promise<number> {
  const rates = constantRates ? { constantRates } : {}
  const { totals } = await query(scope, { dataset: 'spend', measures: ['spend'], period, ...rates })
  return Number(totals.spend ?? 0)
}

function shareOf(part: number, whole: number): number | null {
  return whole > 0 ? Math.min(Math.max(part / whole, 0), 1) : null
}

type Noted = {
  pairs: readonly Pair[]
  paths: readonly Path[]
  purchases: readonly PriceSums[]
  sales: readonly PriceSums[]
  rows: Squeeze['families']
  filters: SqueezeSpec['filters']
}

function notesOf({ pairs, paths, purchases, sales, rows, filters }: Noted): string[] {
  const shared = paths.filter(path => pairs.filter(pair => pair.path.join('\n') === path.join('\n')).length > 1)
  const oneSided = rows.filter(({ gap }) => gap === null).map(({ family }) => family)
  const unrated = [...purchases, ...sales].reduce(
    (sum, { month, withoutRate }) => sum + (month === null ? withoutRate : 0),
    0,
  )
  return [
    ...(filters.some(({ field }) => field !== familyField)
      ? [
          t(
            'Filters narrow sales alone, as purchases have no customers: indices stand, their effect in money does not.',
          ),
        ]
      : []),
    ...(shared.length > 0
      ? [
          t`${shared.map(path => path.at(-1)).join(', ')}: beside several product categories, so divided among them by their revenue.`,
        ]
      : []),
    ...(oneSided.length > 0
      ? [t`${oneSided.join(', ')}: no item with a price in both periods on one side, so not in the total of prices.`]
      : []),
    ...(unrated > 0 ? [t`${withoutRateWords(unrated, plainNumber(unrated))} left out.`] : []),
    t`Items whose price is more than ${furthestPrice} times another one count as without price: their quantity is most likely another measure.`,
  ]
}

/** Every product category with both indices and what they did to the margin; all together below. */
async function squeezeTable(scope: Scope, { spec }: TableOf<typeof squeezeBlock, 'squeeze'>): Promise<FileTable> {
  const squeeze = await loadSqueeze(scope, spec)
  const { families, total, currency } = squeeze
  const columns = fileColumns(squeezeColumns(families), currency)
  const table = wholeTable<SqueezeRow>(columns, families, families.length > 1 ? [total] : [])
  return { ...table, notes: [baseNote(squeeze), ...squeeze.notes] }
}

/** Both indices month by month, the newest first: of one product category, or of all together. Unknown ones are all. */
async function squeezeMonthsTable(
  scope: Scope,
  { spec, family }: TableOf<typeof squeezeBlock, 'squeeze-months'>,
): Promise<FileTable> {
  const squeeze = await loadSqueeze(scope, spec)
  const row = squeeze.families.find(one => one.family === family) ?? squeeze.total
  const table = wholeTable(fileColumns(monthColumns, squeeze.currency), monthsOf(row, squeeze))
  return { ...table, notes: [row.family ?? t('All product categories together'), baseNote(squeeze), ...squeeze.notes] }
}

function baseNote({ base, isCompared }: Squeeze): string {
  return isCompared
    ? t`100 are the average prices of ${base.from} to ${base.to}`
    : t`100 are the average prices of ${base.from} to ${base.to}, the first month`
}

export const squeezeRoutes = serveBlock(squeezeBlock, {
  answer: loadSqueeze,
  covers: spec => ({ ...spec, dataset: 'sales' }),
  tables: { squeeze: squeezeTable, 'squeeze-months': squeezeMonthsTable },
})
