import { fileName } from '#server/file-name.ts'
import type { Scope } from '#server/scope.ts'
import { writeTable } from '#server/write-table.ts'
import { monthOf } from '#shared/period.ts'
import type { Period } from '#shared/query-spec.ts'
import type { Pivot, PivotExport } from '../contract-pivot.ts'
import { pivotSheet } from '../rules-pivot-sheet.ts'
import { pivotTable } from '../rules-pivot-table.ts'
import { dimensionLabel, loadPivot } from './load-pivot.ts'

export type ExportedPivot = { type: string; name: string; body: ReadableStream<Uint8Array> }

/**
 * A pivot as a file, with the subtotals and in the order that are seen; who took it out is in the audit. A workbook says
 * above the table what it is. Throws `invalid` as `loadPivot` does.
 */
export async function exportPivot(scope: Scope, asked: PivotExport): Promise<ExportedPivot> {
  const { pivot: spec, format, style, title, sort, parts } = asked
  const { question, measures, rows, column } = spec
  const pivot = await loadPivot(scope, spec)
  const { fiscalYearStartMonth, weekStart } = scope.organization
  const layout = { spec, period: question.period ?? null }
  const table = pivotTable(pivot, layout, { calendar: { fiscalYearStartMonth, weekStart }, sort })
  const isCompared = question.compare !== undefined || question.budget !== undefined
  const sheet = pivotSheet({
    pivot,
    table,
    rows,
    column,
    parts: parts.filter(part => isCompared || part === 'value' || part === 'share'),
    labelOf: dimension => dimensionLabel(pivot.dataset, dimension),
    before: question.budget ? 'budget' : 'previous',
  })
  const { dataset, filters, period } = question
  const after = {
    format,
    title,
    rows: sheet.rows.length,
    columns: parts,
    measures,
    by: [rows, column],
    filters,
    period,
  }
  await scope.db(tx => scope.audit(tx, { action: 'figures.export', entity: 'figures', entityId: dataset, after }))
  const above = aboveOf(scope, asked, pivot)
  const body = {
    sheetName: title,
    above,
    columns: sheet.columns,
    rows: once(sheet.rows),
    format,
    style,
    log: scope.log,
  }
  return { ...writeTable(body), name: fileName([scope.organization.name, title], scope.now(), format) }
}

async function* once<T>(rows: T): AsyncGenerator<T> {
  yield rows
}

/** What the table is, for whoever opens the workbook without the portal. */
function aboveOf(scope: Scope, { title, notes, pivot }: PivotExport, { currency, coverage, budget }: Pivot): string[] {
  const { period, compare, budget: isBudget, constantRates } = pivot.question
  const without = coverage.lines - coverage.linesWithRate
  return [
    title,
    scope.organization.name,
    `Period: ${period ? daysOf(period) : 'all data'}`,
    ...(compare ? [`Compared with: ${daysOf(compare)}`] : []),
    ...(isBudget ? [`Compared with: the budget${budget?.reason ? `. ${budget.reason}` : ''}`] : []),
    ...(constantRates ? [`All money at the rates of ${monthOf(constantRates).slice(0, 7)}`] : []),
    ...notes.filter(note => note !== ''),
    `Currency: ${currency}`,
    ...(without > 0 ? [`${without.toLocaleString('en')} lines have no exchange rate and are in no sum of money`] : []),
    `Taken out on ${scope.now().toISOString().slice(0, 10)}`,
  ]
}

function daysOf({ from, to }: Period): string {
  return `${from} to ${to}`
}
