import type { QueryAnswer } from '#shared/query-answer.ts'
import { mostExportedRows, type QueryExport } from '#shared/query-export.ts'
import type { QuerySpec } from '#shared/query-spec.ts'
import { t } from '#shared/translate.ts'
import type { Scope } from '../../scope.ts'
import { type OutgoingFile, writeTable } from '../../write-table.ts'
import { factOf } from '../catalogue/catalogue.ts'
import { anyByPayment } from '../catalogue/rests-on-payment.ts'
import { dataVersion } from '../engine/data-version.ts'
import { exportColumns } from './export-columns.ts'
import { exportHead, exportName, refuseTooManyRows } from './export-head.ts'
import type { ExportColumn } from './exported-row.ts'
import { ofOneState } from './one-state.ts'
import { answerOf } from './query.ts'
import { queryOpenness } from './query-openness.ts'
import { unkept } from './query-scope.ts'

/** So many values are in memory at once, which is all rows of most answers: each page costs as much as the whole. */
const valuesAtOnce = 1_000_000

/**
 * An answer as a file, all its pages in its order; who took it out is in the audit. A workbook says above the table what it
 * is and ends with the total. The file breaks off when the data changes while it is written. Throws `invalid` as `query`
 * does, and for more rows than a file holds.
 */
export async function exportAnswer(scope: Scope, request: QueryExport): Promise<OutgoingFile> {
  const { format, style, title, columns: parts } = request
  const spec: QuerySpec = { ...request.spec, page: 1, limit: rowsAtOnce(request.spec) }
  const { version } = await dataVersion(scope, spec.dataset)
  const first = await answerOf(unkept(scope), spec)
  refuseTooManyRows(first.total)
  const fact = factOf(spec.dataset)
  const openness = {
    isOpen: await queryOpenness(scope, spec),
    spec,
    isByPayment: anyByPayment(fact, spec.dimensions),
    calendar: scope.organization,
  }
  const comparedWith = spec.budget ? 'budget' : 'previous'
  const columns = exportColumns({ answer: first, fact, parts, comparedWith, openness })
  const { dataset, filters, period, measures, dimensions } = spec
  const after = { format, title, rows: first.total, columns: parts, measures, dimensions, filters, period }
  await scope.db(tx => scope.audit(tx, { action: 'figures.export', entity: 'figures', entityId: dataset, after }))
  const rows = pagesOf(scope, { spec, first, version, columns })
  const total = totalOf(spec, first, columns)
  const above = exportHead(scope, {
    ...{ title, notes: request.notes, asked: spec, currency: first.currency },
    budgetReason: first.budget?.reason ?? null,
    rates: first.coverage,
  })
  const table = {
    sheetName: title,
    above,
    columns,
    rows,
    total,
    format,
    style,
    dates: scope.formats.dates,
    log: scope.log,
  }
  return { ...writeTable(table), name: exportName(scope, title, period, format) }
}

function rowsAtOnce({ measures, dimensions, compare, budget }: QuerySpec): number {
  const sides = compare || budget ? 2 : 1
  return Math.min(mostExportedRows, Math.floor(valuesAtOnce / ((measures.length + dimensions.length + 1) * sides)))
}

type Pages = {
  spec: QuerySpec
  first: QueryAnswer
  version: number
  columns: readonly ExportColumn[]
}

async function* answersOf(scope: Scope, spec: QuerySpec, first: QueryAnswer): AsyncGenerator<QueryAnswer> {
  const pages = Math.ceil(first.total / spec.limit)
  for (let page = 1; page <= pages; page++) yield page === 1 ? first : await answerOf(unkept(scope), { ...spec, page })
}

async function* pagesOf(scope: Scope, { spec, first, version, columns }: Pages): AsyncGenerator<(string | null)[][]> {
  const answers = ofOneState(scope, { dataset: spec.dataset, version }, answersOf(scope, spec, first))
  for await (const { rows, comparison, totals } of answers) {
    yield rows.map((row, index) =>
      columns.map(({ cellOf }) =>
        cellOf({ row, previous: comparison?.rows[index], totals, side: comparison?.sides?.rows[index] }),
      ),
    )
  }
}

function totalOf(
  spec: QuerySpec,
  { totals, comparison }: QueryAnswer,
  columns: readonly ExportColumn[],
): (string | null)[] | undefined {
  if (spec.dimensions.length === 0 && !spec.grain) return undefined
  const cells = columns.map(({ cellOf }) =>
    cellOf({ row: totals, previous: comparison?.totals, totals, side: comparison?.sides?.totals, isTotal: true }),
  )
  return cells.map((cell, index) => (index === 0 ? t('Total') : cell))
}
