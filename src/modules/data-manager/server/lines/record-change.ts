import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import type { Scope } from '#server/scope.ts'
import type { CompileSettings } from '#server/warehouse/compile/compile-settings.ts'
import { bumpDataVersion } from '#server/warehouse/engine/data-version.ts'
import { type LineKey, nameOfLine, readField } from '#server/warehouse/lines/edit-lines.ts'
import { underSign } from '#server/warehouse/lines/line-sign.ts'
import { settingsOf } from '#server/warehouse/query/query-settings.ts'
import { type DatasetId, datasets } from '#shared/datasets.ts'
import { AppError } from '#shared/errors.ts'
import type { Field } from '#shared/fields.ts'
import { t } from '#shared/translate.ts'
import type { LineChange } from '../../contract-lines.ts'
import { lineEdits, type UploadRow, uploads } from '../schema.ts'
import { findLoading } from '../store.ts'
import { type ApplyEdits, applyEdits, applyEditsJob } from './apply-edits.ts'
import { hasPendingEdits } from './pending-edits.ts'

export type WantedValue = LineKey & {
  value: string | null
  /** What must stand there for the change to be made; absent when anything may. */
  expected?: string | null
}

type LinesChange = {
  dataset: DatasetId
  field: Field
  wanted: readonly WantedValue[]
  /** Whether a line that cannot be changed refuses the whole or is only left as it is. */
  isStrict: boolean
  audit: { action: string; entity: string; entityId?: string; before?: unknown; after: unknown }
}

const insertedAtOnce = 2000

/** The field of a dataset. Throws `invalid` when it has none of that name. */
export function fieldOf(dataset: DatasetId, id: string): Field {
  const field = datasets[dataset].fields.find(one => one.id === id)
  if (field) return field
  const message = t`${datasets[dataset].label} lines have no field "${id}" that can be changed`
  throw new AppError('invalid', message, { issues: [{ path: 'field', message }] })
}

/**
 * Records other values of one field and brings them into the warehouse. The record and its audit are one transaction
 * that keeps the uploads from changing meanwhile; the warehouse follows at once, or as soon as it can again. Throws
 * `conflict` for a line that is gone, hidden or another by now, where the change is strict.
 */
export async function recordChange(scope: Scope, change: LinesChange): Promise<LineChange> {
  // What a stopped process left is written first, so that the values read here are the ones people mean.
  await applyEdits(scope)
  const changeId = randomUUID()
  const settings = await settingsOf(scope, change.dataset)
  const recorded = await scope.db(async tx => {
    const open = await lockUploads(tx, scope, change)
    const edits = await editsOf(scope, change, settings, open)
    if (edits.length === 0) return 0
    await outdatePlans(tx, scope, change.dataset)
    const fixed = { changeUuid: changeId, dataset: change.dataset, field: change.field.id, by: scope.actor.email }
    const rows = edits.map(edit => ({ ...edit, ...fixed, organizationUuid: scope.organization.uuid, at: scope.now() }))
    for (let at = 0; at < rows.length; at += insertedAtOnce) {
      await tx.insert(lineEdits).values(rows.slice(at, at + insertedAtOnce))
    }
    // Of one line it is the value that was recorded, which has the sign of the line's amount.
    const told = change.isStrict ? { [change.field.id]: edits[0]?.after } : { lines: edits.length }
    const after = { ...Object(change.audit.after), ...told }
    await scope.audit(tx, { ...change.audit, after, entityId: change.audit.entityId ?? changeId })
    const job = { organizationUuid: scope.organization.uuid }
    await scope.jobs.sendWithin<ApplyEdits>(tx, applyEditsJob, job, scope.organization.uuid)
    return edits.length
  })
  const skipped = change.wanted.length - recorded
  if (recorded === 0) return { changeId: null, lines: 0, skipped, isApplied: true }
  const isApplied = await applyEdits(scope).then(
    () => true,
    (error: unknown) => {
      scope.log.error({ err: error, changeId }, 'A change of lines waits for the warehouse')
      return false
    },
  )
  return { changeId, lines: recorded, skipped, isApplied }
}

/** Locks the uploads, always in one order, and answers those whose lines can be changed. */
async function lockUploads(tx: Transaction, scope: Scope, change: LinesChange): Promise<Set<string>> {
  const ids = [...new Set(change.wanted.map(({ upload }) => upload))]
  const isMine = eq(uploads.organizationUuid, scope.organization.uuid)
  const locked = await tx
    .select()
    .from(uploads)
    .where(and(isMine, eq(uploads.dataset, change.dataset), inArray(uploads.uuid, ids)))
    .orderBy(uploads.uuid)
    .for('update')
  if (change.isStrict && locked.length < ids.length) throw missing()
  const faults = locked.map(whyClosed).filter(fault => fault !== null)
  const [fault] = faults
  if (change.isStrict && fault) throw fault
  if (await hasPendingEdits(tx, scope)) {
    const detail = t('Another change of lines is being written; try again in a moment')
    throw new AppError('conflict', detail, { reason: 'lines_changing' })
  }
  return new Set(locked.filter(upload => whyClosed(upload) === null).map(({ uuid }) => uuid))
}

/**
 * Plans that are made already do not know of the change, and one that was accepted may be about to stand in for these
 * lines: who of a change and a commit comes first is settled by the row of the data version.
 */
async function outdatePlans(tx: Transaction, scope: Scope, dataset: DatasetId): Promise<void> {
  await bumpDataVersion(tx, scope.organization.uuid, dataset)
  const loading = await findLoading(tx, scope, dataset)
  if (!loading) return
  const detail = t`${loading.name} is being loaded and may change these lines; try again when it is done`
  throw new AppError('conflict', detail, { reason: 'lines_changing' })
}

function whyClosed({ status, undoRequestedAt, name }: UploadRow): AppError | null {
  if (status === 'loaded' && undoRequestedAt === null) return null
  const detail = t`${name} is not loaded, or was undone; its lines cannot be changed`
  return new AppError('conflict', detail, { reason: 'upload_undone' })
}

function missing(): AppError {
  return new AppError('not_found', t('This organisation has no such line; it may have been undone since'))
}

type NewEdit = { uploadUuid: string; row: number; before: string | null; after: string | null }

async function editsOf(
  scope: Scope,
  change: LinesChange,
  settings: CompileSettings,
  open: ReadonlySet<string>,
): Promise<NewEdit[]> {
  const wanted = change.wanted.filter(({ upload }) => open.has(upload))
  const now = await readField(scope, { ...change, settings }, wanted)
  return wanted.flatMap(({ upload, row, value, expected }) => {
    const found = now.get(nameOfLine({ upload, row }))
    const asRead = (text: string | null) => (found ? underSign(change.field, text, found.amountSign) : text)
    const fault = faultOf(change.field, found, expected === undefined ? undefined : asRead(expected))
    if (fault && change.isStrict) throw fault
    const after = asRead(value)
    if (!found || fault || found.loaded === after) return []
    return [{ uploadUuid: upload, row, before: found.loaded, after }]
  })
}

function faultOf(
  { label }: Field,
  found: { loaded: string | null; shown: string | null } | undefined,
  expected: string | null | undefined,
): AppError | null {
  if (!found) {
    const detail = t('This line is not there any more: it was undone, or a line of a later upload stands in for it')
    return new AppError('conflict', detail, { reason: 'line_gone' })
  }
  if (found.shown !== found.loaded) {
    const detail = t`${label} of this line comes from the organisation’s categories; change it there`
    return new AppError('conflict', detail, { reason: 'from_categories' })
  }
  if (expected === undefined || expected === found.loaded) return null
  const shown = found.loaded === null ? 'blank' : `"${found.loaded}"`
  const detail = t`${label} of this line is ${shown} by now; look at it again before you change it`
  return new AppError('conflict', detail, { reason: 'line_changed' })
}
