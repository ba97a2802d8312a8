import type { Scope } from '#server/scope.ts'
import { factOf } from '#server/warehouse/catalogue/catalogue.ts'
import { unkept } from '#server/warehouse/query/query-scope.ts'
import { mostExportedRows } from '#shared/query-export.ts'
import { lowerFirst } from '#shared/text.ts'
import type { TableOf } from '../define-block.ts'
import { requireLines } from '../parts/server-require-lines.ts'
import {
  countColumn,
  dateColumn,
  type FileTable,
  fileColumns,
  listedTable,
  textColumn,
  valueColumn,
  wholeTable,
} from '../parts/server-table.ts'
import type { PriceVariance, priceVarianceBlock } from '../price-variance/definition.ts'
import { queryPriceVariance } from '../price-variance/sql.ts'
import { groupColumns, memberColumns, rankedColumns } from './columns.ts'
import type { rankingBlock, tailBlock } from './definition.ts'
import { loadRanking, loadTail } from './server.ts'

/** Every member by size, with its share and class. */
export async function rankingTable(
  scope: Scope,
  { spec }: TableOf<typeof rankingBlock, 'ranking'>,
): Promise<FileTable> {
  const found = await loadRanking(unkept(scope), { ...spec, page: 1 }, mostExportedRows)
  const columns = fileColumns(rankedColumns(found), found.currency)
  const [a, b] = spec.limits.map(limit => `${Math.round(limit * 1000) / 10}%`)
  return {
    ...listedTable(columns, found),
    notes: [`Class A to ${a}, B to ${b} of ${lowerFirst(found.measure.label)}`],
  }
}

/** Every member of the tail by size. */
export async function tailTable(scope: Scope, { spec }: TableOf<typeof tailBlock, 'tail'>): Promise<FileTable> {
  const found = await loadTail(unkept(scope), { ...spec, page: 1 }, mostExportedRows)
  return {
    ...listedTable(fileColumns(memberColumns(found), found.currency), found),
    notes: [tailNote(spec, found.currency)],
  }
}

/** Where the tail lies. */
export async function tailByTable(scope: Scope, { spec }: TableOf<typeof tailBlock, 'tail-by'>): Promise<FileTable> {
  const found = await loadTail(scope, { ...spec, page: 1 })
  const { by, currency } = found
  const label = factOf(spec.question.dataset).dimensions.find(({ id }) => id === by.id)?.label ?? by.id
  const table = wholeTable(fileColumns(groupColumns(found, label), currency), by.groups)
  return { ...table, notes: [tailNote(spec, currency)] }
}

/** What makes a member part of the tail. */
function tailNote({ below, behind }: TableOf<typeof tailBlock, 'tail'>['spec'], currency: string): string {
  return below === undefined
    ? `Tail: behind the first ${Math.round(behind * 1000) / 10}%`
    : `Tail: below ${below} ${currency} each`
}

/** Every line that has a baseline price, beside it. Throws `forbidden` without the right to read lines. */
export async function pricedLinesTable(
  scope: Scope,
  { spec }: TableOf<typeof priceVarianceBlock, 'priced-lines'>,
): Promise<FileTable> {
  requireLines(scope)
  const { question, first } = spec
  const found = await queryPriceVariance(unkept(scope), { ...question, first, page: 1, size: mostExportedRows })
  type Line = PriceVariance['items'][number]
  return listedTable<Line>(
    [
      dateColumn('Date', ({ date }) => date),
      textColumn('Supplier', ({ supplier }) => supplier),
      textColumn('Item', ({ item }) => item),
      countColumn('Quantity', ({ quantity }) => quantity),
      textColumn('Unit', ({ unit }) => unit),
      countColumn('Price paid', ({ price }) => price),
      countColumn('Baseline', ({ baseline }) => baseline),
      textColumn('Currency', ({ currency }) => currency),
      textColumn('Baseline from', ({ source }) => source),
      valueColumn('Variance', 'money', found.currency, ({ variance }) => variance),
    ],
    found,
  )
}
