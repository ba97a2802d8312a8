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
  field: Field
  value: string | null
  /** What must stand there for the change to be made; absent when anything may. */
  expected?: string | null
}

/** A value that cannot be given: its place among the wanted, and why. */
export type RefusedValue = { place: number; fault: AppError }

type LinesChange = {
  dataset: DatasetId
  wanted: readonly WantedValue[]
  /** What to throw where a line cannot be changed; without it such a line is only left as it is. */
  refuse?: (refused: readonly [RefusedValue, ...RefusedValue[]]) => AppError
  audit: {
    action: string
    entity: string
    entityId?: string
    before?: unknown
    /** By what was recorded: a value has there the sign of its line's amount. */
    after: (edits: readonly NewEdit[]) => Record<string, unknown>
  }
}

const insertedAtOnce = 2000

/** The field of a dataset. Throws `invalid` when it has none of that name. */
export function fieldOf(dataset: DatasetId, id: string): Field {
  const field = datasets[dataset].fields.find(one => one.id === id)
  if (field) return field
  const message =
    dataset === 'spend'
      ? t`Spend lines have no field "${id}" that can be changed`
      : t`Sales lines have no field "${id}" that can be changed`
  throw new AppError('invalid', message, { issues: [{ path: 'field', message }] })
}

/**
 * Records other values of fields of lines and brings them into the warehouse. The record and its audit are one transaction
 * that keeps the uploads from changing meanwhile; the warehouse follows at once, or as soon as it can again. Throws
 * `conflict` for a line that is gone, hidden or another by now, where the change says how to refuse.
 */
export async function recordChange(scope: Scope, change: LinesChange): Promise<LineChange> {
  // What a stopped process left is written first, so that the values read here are the ones people mean.
  await applyEdits(scope)
  const changeId = randomUUID()
  const settings = await settingsOf(scope, change.dataset)
  const recorded = await scope.db(async tx => {
    const open = await lockUploads(tx, scope, change)
    const edits = await editsOf(scope, change, settings, open)
    if (edits.length === 0) return edits
    await outdatePlans(tx, scope, change.dataset)
    const fixed = { changeUuid: changeId, dataset: change.dataset, by: scope.actor.email }
    const rows = edits.map(edit => ({ ...edit, ...fixed, organizationUuid: scope.organization.uuid, at: scope.now() }))
    for (let at = 0; at < rows.length; at += insertedAtOnce) {
      await tx.insert(lineEdits).values(rows.slice(at, at + insertedAtOnce))
    }
    const { action, entity, before, after } = change.audit
    const entityId = change.audit.entityId ?? changeId
    await scope.audit(tx, { action, entity, entityId, before, after: after(edits) })
    const job = { organizationUuid: scope.organization.uuid }
    await scope.jobs.sendWithin<ApplyEdits>(tx, applyEditsJob, job, scope.organization.uuid)
    return edits
  })
  const skipped = change.wanted.length - recorded.length
  if (recorded.length === 0) return { changeId: null, lines: 0, skipped, isApplied: true }
  const isApplied = await applyEdits(scope).then(
    () => true,
    (error: unknown) => {
      scope.log.error({ err: error, changeId }, 'A change of lines waits for the warehouse')
      return false
    },
  )
  return {
    changeId,
    lines: new Set(recorded.map(({ uploadUuid, row }) => `${uploadUuid} ${row}`)).size,
    skipped,
    isApplied,
  }
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
  if (change.refuse && locked.length < ids.length) throw missing()
  const faults = locked.map(whyClosed).filter(fault => fault !== null)
  const [fault] = faults
  if (change.refuse && fault) throw fault
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

export type NewEdit = { uploadUuid: string; row: number; field: string; before: string | null; after: string | null }

async function editsOf(
  scope: Scope,
  change: LinesChange,
  settings: CompileSettings,
  open: ReadonlySet<string>,
): Promise<NewEdit[]> {
  const { dataset, wanted } = change
  const { amount } = datasets[dataset]
  const isOpen = wanted.filter(({ upload }) => open.has(upload))
  const fields = Map.groupBy(isOpen, ({ field }) => field)
  const now = new Map<Field, Awaited<ReturnType<typeof readField>>>()
  for (const [field, lines] of fields) now.set(field, await readField(scope, { dataset, field, settings }, lines))
  // A line whose amount is changed as well has its sign from then on.
  const signs = new Map(
    isOpen.flatMap(one => (one.field.id === amount ? [[nameOfLine(one), Math.sign(Number(one.value))] as const] : [])),
  )
  const refused: RefusedValue[] = []
  const edits = wanted.flatMap(({ upload, row, field, value, expected }, place): NewEdit[] => {
    if (!open.has(upload)) return []
    const name = nameOfLine({ upload, row })
    const found = now.get(field)?.get(name)
    const seen = expected === undefined || !found ? expected : underSign(field, expected, found.amountSign)
    const fault = faultOf(field, found, seen)
    if (fault) refused.push({ place, fault })
    if (!found || fault) return []
    const after = underSign(field, value, signs.get(name) ?? found.amountSign)
    return found.loaded === after ? [] : [{ uploadUuid: upload, row, field: field.id, before: found.loaded, after }]
  })
  const [first, ...others] = refused
  if (first && change.refuse) throw change.refuse([first, ...others])
  return edits
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
  const detail =
    found.loaded === null
      ? t`${label} of this line is blank by now; look at it again before you change it`
      : t`${label} of this line is "${found.loaded}" by now; look at it again before you change it`
  return new AppError('conflict', detail, { reason: 'line_changed' })
}
