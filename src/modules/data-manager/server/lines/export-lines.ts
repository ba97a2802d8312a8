import { fileName } from '#server/file-name.ts'
import type { Scope } from '#server/scope.ts'
import { queryLines } from '#server/warehouse/lines/query-lines.ts'
import { columnsOfWalk, walkLines } from '#server/warehouse/lines/walk-lines.ts'
import { type OutgoingFile, writeTable } from '#server/write-table.ts'
import { AppError } from '#shared/errors.ts'
import { facts } from '#shared/facts.ts'
import { plainNumber } from '#shared/formats/write-number.ts'
import { linesSpecSchema } from '#shared/query-spec.ts'
import { t } from '#shared/translate.ts'
import { type ExportLines, mostWorkbookLines } from '../../contract-lines.ts'

const batch = 10_000

/**
 * The lines of a question as a file, with the columns and in the order asked for; who took it out is in the audit. The
 * file breaks off when lines change while it is written. Throws `invalid` as `query` does, and for more lines than a
 * workbook takes.
 */
export async function exportLines(scope: Scope, request: ExportLines): Promise<OutgoingFile> {
  const { columns: ids, format, style, ...covered } = request
  const spec = linesSpecSchema.parse(covered)
  const columns = columnsOfWalk(spec.dataset, ids, scope.organization.baseCurrency)
  const { total } = await queryLines(scope, { ...spec, size: 1 })
  if (format === 'xlsx' && total > mostWorkbookLines) {
    const most = plainNumber(mostWorkbookLines)
    const detail = t`A workbook takes up to ${most} lines, and these are ${plainNumber(total)}; take a CSV file or filter them`
    throw new AppError('invalid', detail, { reason: 'too_many_lines' })
  }
  const { dataset, filters, period, figure, order } = spec
  await scope.db(tx =>
    scope.audit(tx, {
      action: 'lines.export',
      entity: 'lines',
      entityId: dataset,
      after: { format, lines: total, columns: ids, filters, period, figure, order },
    }),
  )
  const rows = walkLines(scope, spec, columns, batch)
  const name = fileName([scope.organization.name, facts[dataset].label], scope.now(), format)
  const table = {
    sheetName: facts[dataset].label,
    columns,
    rows,
    format,
    style,
    dates: scope.formats.dates,
    log: scope.log,
  }
  return { ...writeTable(table), name }
}
