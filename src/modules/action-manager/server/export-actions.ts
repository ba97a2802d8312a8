import type { z } from 'zod'
import { fileName } from '#server/file-name.ts'
import type { Scope } from '#server/scope.ts'
import { refuseTooManyRows } from '#server/warehouse/query/export-head.ts'
import { type OutgoingFile, writeTable } from '#server/write-table.ts'
import { dayIn } from '#shared/formats/zoned.ts'
import { t } from '#shared/translate.ts'
import type { actionExportSchema } from '../contract.ts'
import { type Details, type ListedRow, presentAction, readDetails } from './present-actions.ts'
import { fitting } from './select-actions.ts'
import { sortedActions } from './store.ts'

/** The actions that fit as a file, in the order of the list; who took it out is in the audit. */
export async function exportActions(scope: Scope, asked: z.output<typeof actionExportSchema>): Promise<OutgoingFile> {
  const { sort, format, style, ...filters } = asked
  const { rows, details } = await scope.db(async tx => {
    const found = await sortedActions(tx, fitting(scope, filters), sort)
    refuseTooManyRows(found.length)
    const after = { format, rows: found.length, filters }
    await scope.audit(tx, { action: 'action.export', entity: 'action', entityId: 'actions', after })
    return { rows: found, details: await readDetails(tx, scope, found) }
  })
  const table = {
    sheetName: t('Actions'),
    columns: columns(),
    rows: batchesOf(rows.map(row => cellsOf(scope, row, details))),
    ...{ format, style, dates: scope.formats.dates, log: scope.log },
  }
  return { ...writeTable(table), name: fileName([scope.organization.name, t('Actions')], scope.now(), format) }
}

function columns() {
  return [
    { label: t('Number'), kind: 'number' },
    { label: t('Title'), kind: 'text' },
    { label: t('Status'), kind: 'text' },
    { label: t('Priority'), kind: 'text' },
    { label: t('Stage'), kind: 'text' },
    { label: t('Owner'), kind: 'text' },
    { label: t('Contributors'), kind: 'text' },
    { label: t('Start'), kind: 'date' },
    { label: t('Due'), kind: 'date' },
    { label: t('Completed on'), kind: 'date' },
    { label: t('Parts'), kind: 'number' },
    { label: t('Parts done'), kind: 'number' },
    { label: t('Waits for'), kind: 'text' },
    { label: t('Tags'), kind: 'text' },
  ] as const
}

function cellsOf(scope: Scope, row: ListedRow, details: Details): (string | null)[] {
  const action = presentAction(scope, row, details)
  const { number, title, status, priority, stage, owner, contributors, start, due, parts, tags } = action
  const completedOn = row.completedAt && dayIn(row.completedAt, scope.organization.timeZone)
  const waits = (details.waits.get(row.uuid) ?? []).map(other => `#${other.number}`)
  return [
    ...[String(number), title, t(status), t(priority), stage, owner?.name ?? null],
    ...[contributors.map(({ name }) => name).join(', '), start, due, completedOn],
    ...[String(parts.length), String(parts.filter(({ isDone }) => isDone).length), waits.join(', '), tags.join(', ')],
  ]
}

const rowsAtOnce = 500

async function* batchesOf(rows: (string | null)[][]): AsyncGenerator<(string | null)[][]> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) yield rows.slice(at, at + rowsAtOnce)
}
