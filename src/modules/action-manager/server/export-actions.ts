import { and, eq, ne, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { Transaction } from '#server/database/connect.ts'
import { fileName } from '#server/file-name.ts'
import type { Scope } from '#server/scope.ts'
import { refuseTooManyRows } from '#server/warehouse/query/export-head.ts'
import { type OutgoingFile, writeTable } from '#server/write-table.ts'
import { writeList, writeParts } from '#shared/brought-texts.ts'
import { dayIn } from '#shared/formats/zoned.ts'
import { moneyText } from '#shared/money.ts'
import { t } from '#shared/translate.ts'
import type { actionExportSchema } from '../contract.ts'
import { shortTypeWords } from '../savings-words.ts'
import { type Details, type ListedRow, presentAction, readDetails } from './present-actions.ts'
import { savings } from './savings/schema.ts'
import { actions } from './schema.ts'
import { fitting } from './select-actions.ts'
import { sortedActions } from './store.ts'

/** The actions that fit as a file, in the order of the list; who took it out is in the audit. */
export async function exportActions(scope: Scope, asked: z.output<typeof actionExportSchema>): Promise<OutgoingFile> {
  const { sort, format, style, ...filters } = asked
  const where = fitting(scope, filters)
  const { rows, details } = await scope.db(async tx => {
    const found = await sortedActions(tx, where, sort)
    refuseTooManyRows(found.length)
    const after = { format, rows: found.length, filters }
    await scope.audit(tx, { action: 'action.export', entity: 'action', entityId: 'actions', after })
    return { rows: await withRest(tx, where, found), details: await readDetails(tx, scope, found) }
  })
  const table = {
    sheetName: t('Actions'),
    columns: columns(),
    rows: batchesOf(rows.map(row => cellsOf(scope, row, details))),
    ...{ format, style, dates: scope.formats.dates, log: scope.log },
  }
  return { ...writeTable(table), name: fileName([scope.organization.name, t('Actions')], scope.now(), format) }
}

type ExportedSaving = Pick<typeof savings.$inferSelect, 'type' | 'amount' | 'start' | 'months'>
type Exported = { row: ListedRow & { description: string }; saving: ExportedSaving | undefined }

/** Rows of a list with what lists leave away: what is said of each, and what it is to save unless that was cancelled. */
async function withRest(tx: Transaction, where: SQL | undefined, rows: readonly ListedRow[]): Promise<Exported[]> {
  const { uuid, description } = actions
  const said = await tx.select({ uuid, description }).from(actions).where(where)
  const { actionUuid, type, amount, start, months } = savings
  const saved = await tx
    .select({ actionUuid, type, amount, start, months })
    .from(savings)
    .innerJoin(actions, eq(uuid, actionUuid))
    .where(and(where, ne(savings.stage, 'Cancelled')))
  const descriptions = new Map(said.map(one => [one.uuid, one.description]))
  const savingOf = new Map(saved.map(one => [one.actionUuid, one]))
  return rows.map(row => {
    return { row: { ...row, description: descriptions.get(row.uuid) ?? '' }, saving: savingOf.get(row.uuid) }
  })
}

/** The fields of `src/shared/brought.ts`, which read the file again. */
function columns() {
  return [
    { label: t('Number'), kind: 'number' },
    { label: t('Title'), kind: 'text' },
    { label: t('Description'), kind: 'text' },
    { label: t('Status'), kind: 'text' },
    { label: t('Priority'), kind: 'text' },
    { label: t('Stage'), kind: 'text' },
    { label: t('Owner'), kind: 'text' },
    { label: t('Contributors'), kind: 'text' },
    { label: t('Start'), kind: 'date' },
    { label: t('Due'), kind: 'date' },
    { label: t('Reminder'), kind: 'date' },
    { label: t('Completed on'), kind: 'date' },
    { label: t('Parts'), kind: 'text' },
    { label: t('Waits for'), kind: 'text' },
    { label: t('Tags'), kind: 'text' },
    { label: t('Type of saving'), kind: 'text' },
    { label: t('Amount saved'), kind: 'money' },
    { label: t('Currency'), kind: 'text' },
    { label: t('Saves from'), kind: 'date' },
    { label: t('Months of saving'), kind: 'number' },
  ] as const
}

function cellsOf(scope: Scope, { row, saving }: Exported, details: Details): (string | null)[] {
  const action = presentAction(scope, row, details)
  const { number, title, status, priority, stage, owner, contributors, start, due, remindOn, tags } = action
  const completedOn = row.completedAt && dayIn(row.completedAt, scope.organization.timeZone)
  const waits = (details.waits.get(row.uuid) ?? []).map(other => `#${other.number}`)
  const parts = action.parts.map(({ ownerUuid, ...part }) => {
    return { ...part, owner: (ownerUuid && details.people.get(ownerUuid)?.name) || '' }
  })
  return [
    ...[String(number), title, row.description.trim(), t(status), t(priority), stage, owner?.name ?? null],
    ...[writeList(contributors.map(({ name }) => name)), start, due, remindOn, completedOn],
    ...[writeParts(parts), waits.join(', '), writeList(tags)],
    ...(saving ? savingCells(saving, scope.organization.baseCurrency) : [null, null, null, null, null]),
  ]
}

function savingCells({ type, amount, start, months }: ExportedSaving, currency: string): string[] {
  return [t(shortTypeWords[type]), moneyText(amount), currency, start, String(months)]
}

const rowsAtOnce = 500

async function* batchesOf(rows: (string | null)[][]): AsyncGenerator<(string | null)[][]> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) yield rows.slice(at, at + rowsAtOnce)
}
