import type { Scope } from '#server/scope.ts'
import { exportHead, exportName, refuseTooManyRows } from '#server/warehouse/query/export-head.ts'
import { type OutgoingFile, writeTable } from '#server/write-table.ts'
import { AppError } from '#shared/errors.ts'
import type { FactId } from '#shared/facts.ts'
import type { QuerySpec } from '#shared/query-spec.ts'
import { bridgeTable, driversTable } from './bridge/server-tables.ts'
import { cohortsTable, retentionTable, stagesTable } from './cohort/server-tables.ts'
import type { ExportedTable, RowOrder, TableExport } from './export-contract.ts'
import { findingsTable } from './findings/server-table.ts'
import { findRates } from './parts/server-find-rates.ts'
import type { FileTable } from './parts/server-table.ts'
import type { PartySpec } from './party/definition.ts'
import { contractsTable, spellingsTable, standingTable } from './party/server-tables.ts'
import { priceIndexTable } from './price-index/server-table.ts'
import { pricedLinesTable, rankingTable, tailByTable, tailTable } from './ranking/server-tables.ts'
import { rhythmsTable } from './rhythms/server-table.ts'
import { priceMovesTable, pricePairsTable, squeezeMonthsTable, squeezeTable } from './squeeze/server-tables.ts'

type Asked = Partial<Pick<QuerySpec, 'period' | 'compare' | 'constantRates' | 'filters'>> & { dataset: FactId }

/**
 * A table of a view as a file, all pages of it in its order; who took it out is in the audit. A workbook says above the
 * table what it is. All its rows are of one answer. Throws `invalid` as the call of the
 * table does, and for more rows than a file holds.
 */
export async function exportTable(
  scope: Scope,
  { table: asked, order, format, style, title, notes }: TableExport,
): Promise<OutgoingFile> {
  const question = questionOf(asked)
  const { dataset, filters, period } = question
  const table = await tableOf(scope, asked)
  refuseTooManyRows(table.total)
  const rows = rowsOf(table, order)
  const after = { format, title, table: asked.of, rows: table.total, filters, period }
  await scope.db(tx => scope.audit(tx, { action: 'figures.export', entity: 'figures', entityId: dataset, after }))
  const above = exportHead(scope, {
    title,
    notes: [...notes, ...(table.notes ?? [])],
    asked: question,
    currency: scope.organization.baseCurrency,
    rates: await findRates(scope, question),
  })
  const { columns } = table
  const file = writeTable({ sheetName: title, above, columns, rows, format, style, log: scope.log })
  return { ...file, name: exportName(scope, title, period, format) }
}

function rowsOf({ rows, inOrder }: FileTable, order: RowOrder | undefined): FileTable['rows'] {
  if (!order) return rows
  if (inOrder) return inOrder(order)
  const message = 'The table has an order of its own'
  throw new AppError('invalid', message, { issues: [{ path: 'order', message }] })
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
    case 'squeeze':
      return squeezeTable(scope, asked)
    case 'squeeze-months':
      return squeezeMonthsTable(scope, asked)
    case 'price-pairs':
      return pricePairsTable(scope)
    case 'price-index':
      return priceIndexTable(scope, asked)
    case 'price-moves':
      return priceMovesTable(scope, asked)
    case 'party':
      return standingTable(scope, asked)
    case 'spellings':
      return spellingsTable(scope, asked)
    case 'contracts':
      return contractsTable(scope, asked)
    case 'rhythms':
      return rhythmsTable(scope, asked)
  }
}

const datasetOf = { supplier: 'spend', customer: 'sales' } as const

/** Every line of a party, whatever the view is narrowed to. */
function allOf({ kind, name }: PartySpec): Asked {
  return { dataset: datasetOf[kind], filters: [{ field: `${kind}_family`, op: 'is', values: [name] }] }
}

/** What a table covers; some are always of one dataset, and some of everything there is. */
function questionOf(asked: ExportedTable): Asked {
  switch (asked.of) {
    case 'cohorts':
    case 'retention':
    case 'squeeze':
    case 'squeeze-months':
    case 'rhythms':
      return { ...asked.spec, dataset: 'sales' }
    case 'stages':
      return { ...asked.spec, dataset: 'deals' }
    case 'findings':
      return { ...asked.spec, dataset: 'spend' }
    case 'priced-lines':
    case 'price-index':
      return { ...asked.spec.question, dataset: 'spend' }
    case 'party':
      return { ...asked.spec, dataset: datasetOf[asked.spec.kind] }
    case 'spellings':
      return allOf(asked.spec)
    case 'contracts':
      return { ...allOf(asked.spec), constantRates: asked.spec.constantRates }
    case 'price-pairs':
      return { dataset: 'sales' }
    default:
      return asked.spec.question
  }
}
