import type { Scope } from '#server/scope.ts'
import { exportHead, exportName, refuseTooManyRows } from '#server/warehouse/query/export-head.ts'
import { writeTable } from '#server/write-table.ts'
import type { FactId } from '#shared/facts.ts'
import type { QuerySpec } from '#shared/query-spec.ts'
import type { ExportedTable, TableExport } from '../../contract-export.ts'
import { bridgeTable, driversTable } from './change-tables.ts'
import { cohortsTable, retentionTable, stagesTable } from './cohort-tables.ts'
import { findingsTable } from './findings-table.ts'
import { pricedLinesTable, rankingTable, tailByTable, tailTable } from './ranking-tables.ts'
import type { FileTable } from './table.ts'

export type ExportedFile = { type: string; name: string; body: ReadableStream<Uint8Array> }

type Asked = Partial<Pick<QuerySpec, 'period' | 'compare' | 'constantRates' | 'filters'>> & { dataset: FactId }

/**
 * A table of a view as a file, all pages of it in its order; who took it out is in the audit. A workbook says above the
 * table what it is. Throws `invalid` as the call of the table does, and for more rows than a file holds.
 */
export async function exportTable(
  scope: Scope,
  { table: asked, format, style, title, notes }: TableExport,
): Promise<ExportedFile> {
  const table = await tableOf(scope, asked)
  refuseTooManyRows(table.total)
  const question = questionOf(asked)
  const { dataset, filters, period } = question
  const after = { format, title, table: asked.of, rows: table.total, filters, period }
  await scope.db(tx => scope.audit(tx, { action: 'figures.export', entity: 'figures', entityId: dataset, after }))
  const above = exportHead(scope, {
    title,
    notes: [...notes, ...(table.notes ?? [])],
    asked: question,
    currency: scope.organization.baseCurrency,
  })
  const { columns, rows } = table
  const file = writeTable({ sheetName: title, above, columns, rows, format, style, log: scope.log })
  return { ...file, name: exportName(scope, title, period, format) }
}

function tableOf(scope: Scope, asked: ExportedTable): Promise<FileTable> {
  switch (asked.of) {
    case 'ranking':
      return rankingTable(scope, asked)
    case 'tail':
      return tailTable(scope, asked)
    case 'tail-by':
      return tailByTable(scope, asked)
    case 'priced-lines':
      return pricedLinesTable(scope, asked)
    case 'drivers':
      return driversTable(scope, asked)
    case 'bridge':
      return bridgeTable(scope, asked)
    case 'cohorts':
      return cohortsTable(scope, asked)
    case 'retention':
      return retentionTable(scope, asked)
    case 'stages':
      return stagesTable(scope, asked)
    case 'findings':
      return findingsTable(scope, asked)
  }
}

/** What a table covers; some are always of one dataset. */
function questionOf(asked: ExportedTable): Asked {
  switch (asked.of) {
    case 'cohorts':
    case 'retention':
      return { ...asked.spec, dataset: 'sales' }
    case 'stages':
      return { ...asked.spec, dataset: 'deals' }
    case 'findings':
      return { ...asked.spec, dataset: 'spend' }
    case 'priced-lines':
      return { ...asked.spec.question, dataset: 'spend' }
    default:
      return asked.spec.question
  }
}
