import { listPriceIndices, type PriceIndex } from '#server/registers/read-registers.ts'
import type { Scope } from '#server/scope.ts'
import { answerOf } from '#server/warehouse/query/query.ts'
import { pinVersions, type QueryScope } from '#server/warehouse/query/query-scope.ts'
import { AppError } from '#shared/errors.ts'
import type { Row, Value } from '#shared/query-answer.ts'
import { mostExportedRows } from '#shared/query-export.ts'
import { type QueryInput, querySpecSchema } from '#shared/query-spec.ts'
import { t } from '#shared/translate.ts'
import type { TableOf } from '../define-block.ts'
import { type FileTable, fileColumns, wholeTable } from '../parts/server-table.ts'
import { serveBlock } from '../server-block.ts'
import { indexedColumns } from './columns.ts'
import {
  type IndexedRow,
  mostIndexed,
  type PriceIndexAnswer,
  type PriceIndexSpec,
  priceIndexBlock,
} from './definition.ts'
import { type Allowed, allowedByIndex, beyondAllowed, indexMonth, type SinceLastYear } from './rules.ts'

const withHistory = { field: 'price_history', op: 'isNotBlank' as const, values: [] }
const paid = ['last_year_cost', 'last_year_variance', 'price_inflation']

/** The members that went furthest beyond what prices may rise by. Throws `invalid` as `query` does, and for an unknown index. */
async function loadPriceIndex(scope: Scope, spec: PriceIndexSpec): Promise<PriceIndexAnswer> {
  const answer = await loadWholePriceIndex(scope, spec)
  return { ...answer, items: answer.items.slice(0, mostIndexed) }
}

/** The same with all members. */
async function loadWholePriceIndex(unpinned: Scope, spec: PriceIndexSpec): Promise<PriceIndexAnswer> {
  const scope = await pinVersions(unpinned)
  const { by, rise } = spec
  const indices = await listPriceIndices(scope)
  const index = spec.index === undefined ? null : findIndex(indices, spec.index)
  const [members, { totals: all }, months] = await Promise.all([
    ask(scope, spec, { measures: paid, dimensions: [by] }),
    ask(scope, spec, { measures: ['spend'] }, false),
    index ? askMonths(scope, spec) : null,
  ])
  const allowed: Allowed = index ? allowedByIndex(index.values, scope.organization) : () => rise
  const rowOf = (row: Row, member: Value, own: readonly SinceLastYear[] | undefined) =>
    indexedRow(row, member, beyondAllowed(own ?? [sinceLastYear(row)], allowed))
  const items = members.rows.map(row => rowOf(row, row[by] ?? null, months?.ofMember.get(row[by] ?? null)))
  const last = index?.values.at(-1)?.month ?? null
  const asked = months?.all.map(({ month }) => month) ?? []
  return {
    currency: members.currency,
    by: { id: by, label: members.columns.find(({ id }) => id === by)?.label ?? by },
    items: items.toSorted(byBeyond),
    members: members.total,
    total: (members.totals.last_year_cost ?? null) === null ? null : rowOf(members.totals, null, months?.all),
    spend: String(all.spend ?? '0.00'),
    indices: indices.map(({ name }) => name),
    unknownMonths: asked.filter(month => allowed(month) === null),
    lastKnown: last !== null && asked.some(month => indexMonth(month, scope.organization) > last) ? last : null,
  }
}

function findIndex(indices: readonly PriceIndex[], name: string): PriceIndex {
  const found = indices.find(one => one.name.toLowerCase() === name.toLowerCase())
  if (found) return found
  const message = t`There is no price index "${name}"; they stand in the register of price indices`
  throw new AppError('invalid', message, { issues: [{ path: 'index', message }] })
}

type Part = Pick<QueryInput, 'measures' | 'dimensions' | 'grain'>

function ask(scope: QueryScope, { question }: PriceIndexSpec, part: Part, isOfHistory = true) {
  const filters = [...question.filters, ...(isOfHistory ? [withHistory] : [])]
  const spec = querySpecSchema.parse({ dataset: 'spend', ...question, ...part, filters })
  return answerOf(scope, { ...spec, limit: mostExportedRows })
}

/** What was paid month by month: by each member, and by all together. */
async function askMonths(scope: QueryScope, spec: PriceIndexSpec) {
  const [all, each] = await Promise.all([
    ask(scope, spec, { measures: paid, grain: 'month' }),
    ask(scope, spec, { measures: paid, grain: 'month', dimensions: [spec.by] }),
  ])
  const known = (rows: readonly Row[]) => rows.filter(row => (row.last_year_cost ?? null) !== null)
  const ofMember = Map.groupBy(known(each.rows), row => row[spec.by] ?? null)
  return {
    all: known(all.rows).map(sinceLastYear),
    ofMember: new Map([...ofMember].map(([member, rows]) => [member, rows.map(sinceLastYear)])),
  }
}

function sinceLastYear({ period, last_year_cost: cost, last_year_variance: variance }: Row): SinceLastYear {
  return { month: String(period ?? ''), cost: String(cost ?? '0'), variance: String(variance ?? '0') }
}

function indexedRow(
  { price_inflation: rise, ...row }: Row,
  member: Value,
  beyond: Pick<IndexedRow, 'beyond' | 'allowed'>,
): IndexedRow {
  const { cost, variance } = sinceLastYear(row)
  return { member, ...beyond, rise: rise === null || rise === undefined ? null : Number(rise), variance, cost }
}

function byBeyond(a: IndexedRow, b: IndexedRow): number {
  return Number(b.beyond ?? Number.NEGATIVE_INFINITY) - Number(a.beyond ?? Number.NEGATIVE_INFINITY)
}

/** All members with what they paid beyond the rise allowed, and all of them together below. */
async function priceIndexTable(
  scope: Scope,
  { spec }: TableOf<typeof priceIndexBlock, 'price-index'>,
): Promise<FileTable> {
  const answer = await loadWholePriceIndex(scope, spec)
  const { currency, items, total, unknownMonths, lastKnown } = answer
  const against = spec.index ?? `${Math.round(spec.rise * 1000) / 10}%`
  const columns = fileColumns(indexedColumns(answer, against), currency)
  const unknown = unknownMonths.map(month => month.slice(0, 7)).join(', ')
  const notes = [
    ...(unknown === ''
      ? []
      : [t`${against} has no value for ${unknown}: what was paid then is in no amount beyond it`]),
    ...(lastKnown === null ? [] : [t`Months after ${lastKnown.slice(0, 7)} have the last value of ${against}`]),
  ]
  return { ...wholeTable(columns, items, total ? [total] : []), notes }
}

export const priceIndexRoutes = serveBlock(priceIndexBlock, {
  answer: loadPriceIndex,
  covers: ({ question }) => ({ ...question, dataset: 'spend' }),
  tables: { 'price-index': priceIndexTable },
})
