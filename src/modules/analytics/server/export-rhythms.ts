import { fileName } from '#server/file-name.ts'
import type { Scope } from '#server/scope.ts'
import { queryExtent } from '#server/warehouse/query/query-extent.ts'
import { type CustomerRhythm, queryRhythms } from '#server/warehouse/query/query-rhythms.ts'
import { writeTable } from '#server/write-table.ts'
import type { WorkbookColumn } from '#server/write-workbook.ts'
import { AppError } from '#shared/errors.ts'
import { mostExportedRows } from '#shared/query-export.ts'
import type { RhythmExport } from '../contract-rhythms.ts'
import { countedPeriod } from '../rules-rhythms.ts'

const title = 'Customers by their own rhythm'

type Column = WorkbookColumn & { cellOf: (row: CustomerRhythm) => string | null }

/** Customers by their own rhythm as a file, all of them; who took it out is in the audit. Throws `invalid` as `query`. */
export async function exportRhythms(scope: Scope, { format, style, ...asked }: RhythmExport) {
  const { last } = await queryExtent(scope, 'sales')
  const spec = { ...asked, period: countedPeriod(asked.period, last) }
  const { items, total } = await queryRhythms(scope, { ...spec, offset: 0, limit: mostExportedRows })
  if (total > mostExportedRows) {
    const most = mostExportedRows.toLocaleString('en')
    throw new AppError('invalid', `A file holds up to ${most} customers, and these are ${total.toLocaleString('en')}`, {
      reason: 'too_many_rows',
    })
  }
  const after = { format, title, rows: total, ...spec }
  await scope.db(tx => scope.audit(tx, { action: 'figures.export', entity: 'figures', entityId: 'sales', after }))
  const columns = columnsOf(scope.organization.baseCurrency)
  const above = [title, scope.organization.name, `Silence counted to ${spec.period.to}`, rulesOf(spec)]
  const table = { sheetName: 'Customers', above, columns, rows: rowsOf(items, columns), format, style, log: scope.log }
  return { ...writeTable(table), name: fileName([scope.organization.name, title], scope.now(), format) }
}

function rulesOf({ rule, times, least }: Pick<RhythmExport, 'rule' | 'times' | 'least'>): string {
  const rhythm = `silent for ${times} times the own median interval and for ${least} days`
  const year = 'no order for twelve months'
  if (rule === 'rhythm') return `Lost: ${rhythm}`
  return rule === 'year' ? `Lost: ${year}` : `Lost: ${rhythm}, or ${year}`
}

function columnsOf(currency: string): Column[] {
  const text = (value: number | null) => (value === null ? null : String(value))
  return [
    { label: 'Customer', kind: 'text', cellOf: row => row.customer },
    { label: 'State', kind: 'text', cellOf: row => row.state },
    { label: 'Reason', kind: 'text', cellOf: row => row.reason },
    { label: `Revenue of a year (${currency})`, kind: 'money', cellOf: row => row.revenue },
    { label: 'Median days between orders', kind: 'number', cellOf: row => text(row.medianDays) },
    { label: 'First order', kind: 'date', cellOf: row => row.first },
    { label: 'Last order', kind: 'date', cellOf: row => row.last },
    { label: 'Days silent', kind: 'number', cellOf: row => text(row.silentDays) },
    { label: 'Expected next', kind: 'date', cellOf: row => row.expected },
    { label: 'Days overdue', kind: 'number', cellOf: row => text(row.overdueDays) },
    { label: 'Lost on', kind: 'date', cellOf: row => row.lostOn },
  ]
}

async function* rowsOf(items: readonly CustomerRhythm[], columns: readonly Column[]) {
  yield items.map(row => columns.map(({ cellOf }) => cellOf(row)))
}
