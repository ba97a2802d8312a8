import { AppError } from '#shared/errors.ts'
import { monthOf } from '#shared/period.ts'
import type { QueryAnswer } from '#shared/query-answer.ts'
import { mostExportedRows, type QueryExport } from '#shared/query-export.ts'
import type { Period, QuerySpec } from '#shared/query-spec.ts'
import { fileName } from '../../file-name.ts'
import type { Scope } from '../../scope.ts'
import { writeTable } from '../../write-table.ts'
import { factOf } from '../catalogue/catalogue.ts'
import { dataVersion } from '../engine/data-version.ts'
import { type ExportColumn, exportColumns } from './export-columns.ts'
import { query } from './query.ts'

const rowsAtOnce = 5000

export type ExportedAnswer = { type: string; name: string; body: ReadableStream<Uint8Array> }

/**
 * An answer as a file, all its pages in its order; who took it out is in the audit. A workbook says above the table what it
 * is and ends with the total. The file breaks off when the data changes while it is written. Throws `invalid` as `query`
 * does, and for more rows than a file holds.
 */
export async function exportAnswer(scope: Scope, request: QueryExport): Promise<ExportedAnswer> {
  const { format, style, title, columns: parts } = request
  const spec: QuerySpec = { ...request.spec, page: 1, limit: rowsAtOnce }
  const { version } = await dataVersion(scope, spec.dataset)
  const first = await query(scope, spec)
  if (first.total > mostExportedRows) {
    const [most, all] = [mostExportedRows, first.total].map(count => count.toLocaleString('en'))
    throw new AppError(
      'invalid',
      `A file holds up to ${most} rows, and these are ${all}; filter them or ask for the largest`,
      {
        reason: 'too_many_rows',
      },
    )
  }
  const fact = factOf(spec.dataset)
  const columns = exportColumns({ answer: first, fact, parts, comparedWith: spec.budget ? 'budget' : 'previous' })
  const { dataset, filters, period, measures, dimensions } = spec
  const after = { format, title, rows: first.total, columns: parts, measures, dimensions, filters, period }
  await scope.db(tx => scope.audit(tx, { action: 'figures.export', entity: 'figures', entityId: dataset, after }))
  const rows = pagesOf(scope, { spec, first, version, columns, hasTotal: format === 'xlsx' })
  const above = aboveOf(scope, request, first)
  const table = { sheetName: title, above, columns, rows, format, style, log: scope.log }
  return { ...writeTable(table), name: fileName([scope.organization.name, title], scope.now(), format) }
}

type Pages = {
  spec: QuerySpec
  first: QueryAnswer
  version: number
  columns: readonly ExportColumn[]
  hasTotal: boolean
}

async function* pagesOf(
  scope: Scope,
  { spec, first, version, columns, hasTotal }: Pages,
): AsyncGenerator<(string | null)[][]> {
  const pages = Math.ceil(first.total / rowsAtOnce)
  for (let page = 1; page <= pages; page++) {
    const { rows, comparison, totals } = page === 1 ? first : await query(scope, { ...spec, page })
    if ((await dataVersion(scope, spec.dataset)).version !== version) {
      throw new AppError('conflict', 'Lines were loaded or changed meanwhile; ask again', { reason: 'data_changed' })
    }
    yield rows.map((row, index) =>
      columns.map(({ cellOf }) => cellOf({ row, previous: comparison?.rows[index], totals })),
    )
  }
  if (!hasTotal || (spec.dimensions.length === 0 && !spec.grain)) return
  const { totals, comparison } = first
  const total = columns.map(({ cellOf }) => cellOf({ row: totals, previous: comparison?.totals, totals }))
  yield [total.map((cell, index) => (index === 0 ? 'Total' : cell))]
}

/** What the table is, for whoever opens the workbook without the portal. */
function aboveOf(
  scope: Scope,
  { title, notes, spec }: QueryExport,
  { currency, coverage, budget }: QueryAnswer,
): string[] {
  const without = coverage.lines - coverage.linesWithRate
  return [
    title,
    scope.organization.name,
    `Period: ${spec.period ? daysOf(spec.period) : 'all data'}`,
    ...(spec.compare ? [`Compared with: ${daysOf(spec.compare)}`] : []),
    ...(spec.budget ? [`Compared with: the budget${budget?.reason ? `. ${budget.reason}` : ''}`] : []),
    ...(spec.constantRates ? [`All money at the rates of ${monthOf(spec.constantRates).slice(0, 7)}`] : []),
    ...notes.filter(note => note !== ''),
    `Currency: ${currency}`,
    ...(without > 0 ? [`${without.toLocaleString('en')} lines have no exchange rate and are in no sum of money`] : []),
    `Taken out on ${scope.now().toISOString().slice(0, 10)}`,
  ]
}

function daysOf({ from, to }: Period): string {
  return `${from} to ${to}`
}
