import type { Scope } from '#server/scope.ts'
import { exportHead, exportName, refuseTooManyRows } from '#server/warehouse/query/export-head.ts'
import { type OutgoingFile, writeTable } from '#server/write-table.ts'
import { AppError } from '#shared/errors.ts'
import type { FactId } from '#shared/facts.ts'
import { inFormats } from '#shared/formats/in-formats.ts'
import type { QuerySpec } from '#shared/query-spec.ts'
import { t } from '#shared/translate.ts'
import type { RowOrder, Taken } from './define-block.ts'
import { findRates } from './parts/server-find-rates.ts'
import type { FileTable } from './parts/server-table.ts'

/** What a table covers: the head of a workbook and the audit say it. */
export type Covered = Partial<Pick<QuerySpec, 'period' | 'compare' | 'constantRates' | 'filters'>> & { dataset: FactId }

type Wanted = { of: string; covers: Covered; make: () => Promise<FileTable> }

/**
 * A table of a block as a file, all pages of it in its order; who took it out is in the audit. A workbook says above the
 * table what it is. All its rows are of one answer. Throws `invalid` as the call of the block does, and for more rows than
 * a file holds.
 */
export async function takeOut(
  scope: Scope,
  { of, covers, make }: Wanted,
  { order, format, style, title, notes }: Taken,
): Promise<OutgoingFile> {
  const { dataset, filters, period } = covers
  const table = await make()
  refuseTooManyRows(table.total)
  const rows = rowsOf(table, order)
  const after = { format, title, table: of, rows: table.total, filters, period }
  await scope.db(tx => scope.audit(tx, { action: 'figures.export', entity: 'figures', entityId: dataset, after }))
  const above = exportHead(scope, {
    title,
    notes: [...notes, ...(table.notes ?? []).map(note => inFormats(note, scope.formats))],
    asked: covers,
    currency: scope.organization.baseCurrency,
    rates: await findRates(scope, covers),
  })
  const { columns } = table
  const file = writeTable({
    sheetName: title,
    above,
    columns,
    rows,
    format,
    style,
    dates: scope.formats.dates,
    log: scope.log,
  })
  return { ...file, name: exportName(scope, title, period, format) }
}

function rowsOf({ rows, inOrder }: FileTable, order: RowOrder | undefined): FileTable['rows'] {
  if (!order) return rows
  if (inOrder) return inOrder(order)
  const message = t('The table has an order of its own')
  throw new AppError('invalid', message, { issues: [{ path: 'order', message }] })
}
