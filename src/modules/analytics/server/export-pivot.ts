import type { Scope } from '#server/scope.ts'
import { factOf } from '#server/warehouse/catalogue/catalogue.ts'
import { anyByPayment } from '#server/warehouse/catalogue/rests-on-payment.ts'
import { exportHead, exportName } from '#server/warehouse/query/export-head.ts'
import { queryOpenness } from '#server/warehouse/query/query-openness.ts'
import { type OutgoingFile, writeTable } from '#server/write-table.ts'
import { calendarOf } from '#shared/calendar.ts'
import { AppError } from '#shared/errors.ts'
import { plainNumber } from '#shared/formats/write-number.ts'
import { t } from '#shared/translate.ts'
import type { PivotExport } from '../contract-pivot.ts'
import { pivotSheet, type Sheet } from '../rules-pivot-sheet.ts'
import { pivotTable } from '../rules-pivot-table.ts'
import { dimensionLabel, loadPivot } from './load-pivot.ts'

/**
 * A pivot as a file, with the subtotals and in the order that are seen; who took it out is in the audit. A workbook says
 * above the table what it is. Throws `invalid` as `loadPivot` does, and for more columns or cells than a file holds.
 */
export async function exportPivot(scope: Scope, asked: PivotExport): Promise<OutgoingFile> {
  const { pivot: spec, format, style, title, sort, parts, notes } = asked
  const { question, measures, rows, column } = spec
  const pivot = await loadPivot(scope, spec)
  const layout = { spec, period: question.period ?? null }
  const calendar = calendarOf(scope.organization)
  const table = pivotTable(pivot, layout, { calendar, sort })
  const isCompared = question.compare !== undefined || question.budget !== undefined
  const sheet = pivotSheet({
    pivot,
    table,
    rows,
    column,
    parts: parts.filter(part => isCompared || part === 'value' || part === 'share'),
    labelOf: dimension => dimensionLabel(pivot.dataset, dimension),
    before: question.budget ? 'budget' : 'previous',
    of: {
      calendar,
      rows,
      column: column ?? null,
      period: question.period ?? null,
      isOpen: await queryOpenness(scope, question),
      isByPayment: id => anyByPayment(factOf(pivot.dataset), [id]),
    },
  })
  const size = table.rows.length + 1
  refuseTooLarge(sheet.columns.length, size)
  const { dataset, filters, period } = question
  const after = {
    format,
    title,
    rows: size,
    columns: parts,
    measures,
    by: [rows, column],
    filters,
    period,
  }
  await scope.db(tx => scope.audit(tx, { action: 'figures.export', entity: 'figures', entityId: dataset, after }))
  const above = exportHead(scope, {
    ...{ title, notes, asked: question, currency: pivot.currency },
    budgetReason: pivot.budget?.reason ?? null,
    rates: pivot.coverage,
  })
  const body = {
    sheetName: title,
    above,
    columns: sheet.columns,
    rows: batchesOf(format === 'csv' ? [...sheet.rows, sheet.total] : sheet.rows),
    total: sheet.total,
    parts: sheet.parts,
    format,
    style,
    dates: scope.formats.dates,
    log: scope.log,
  }
  return { ...writeTable(body), name: exportName(scope, title, period, format) }
}

const rowsAtOnce = 100

async function* batchesOf(rows: Sheet['rows']): AsyncGenerator<(string | null)[][]> {
  let batch: (string | null)[][] = []
  for (const row of rows) {
    batch.push(row)
    if (batch.length < rowsAtOnce) continue
    yield batch
    batch = []
  }
  yield batch
}

/** So many columns has a sheet of common spreadsheets at most. */
const mostColumns = 16_384
const mostCells = 5_000_000

/** Times without lines are columns too, so few groups can be a wide table. */
function refuseTooLarge(columns: number, rows: number): void {
  if (columns <= mostColumns && columns * rows <= mostCells) return
  const [wide, high, most, cells] = [columns, rows, mostColumns, mostCells].map(count => plainNumber(count))
  const detail = t`A file holds up to ${most} columns and ${cells} cells, and this would be ${wide} columns by ${high} rows; ask for longer times across or fewer members`
  throw new AppError('invalid', detail, { reason: 'too_many_cells' })
}
