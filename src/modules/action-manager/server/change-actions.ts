import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Transaction } from '#server/database/connect.ts'
import type { Scope } from '#server/scope.ts'
import { membersAmong } from '#server/things/member-names.ts'
import { keepInTrash, takeFromTrash } from '#server/trash/change-trash.ts'
import { AppError } from '#shared/errors.ts'
import { plainNumber } from '#shared/formats/write-number.ts'
import { t } from '#shared/translate.ts'
import type { bulkChangeSchema, bulkResultSchema, bulkUndoSchema } from '../contract.ts'
import { type BulkValues, changedValues } from '../rules-bulk.ts'
import { completableOf } from '../rules-waits.ts'
import { changing } from './changing.ts'
import { readAllWaits } from './check-action.ts'
import type { ActionRow } from './present-actions.ts'
import { repeatActions } from './repeat-actions.ts'
import { signedOffAmong } from './savings/store.ts'
import { actionBatches, actions } from './schema.ts'
import { fitting, isOpen, isThere } from './select-actions.ts'
import { tellGivenMany } from './tell-people.ts'

type Bulk = z.output<typeof bulkChangeSchema>
type Written = { row: ActionRow; values: BulkValues }

const mostAtOnce = 2000

/**
 * Changes several actions alike, as one thing that is undone at once. Those that cannot be so stay as they are and are counted.
 * Throws `invalid` for an owner who is no member, and for too many.
 */
export async function changeActions(scope: Scope, { of, change }: Bulk): Promise<z.infer<typeof bulkResultSchema>> {
  return changing(scope, async tx => {
    await checkOwner(tx, scope, change.ownerUuid)
    const where = 'uuids' in of ? and(isThere(scope), inArray(actions.uuid, of.uuids)) : fitting(scope, of.filters)
    const rows = await tx
      .select()
      .from(actions)
      .where(where)
      .orderBy(actions.number)
      .limit(mostAtOnce + 1)
      .for('update')
    if (rows.length > mostAtOnce) throw tooMany()
    const tried = rows.map(row => ({ row, values: changedValues(valuesOf(row), change, scope.now().toISOString()) }))
    const possible = tried.flatMap(({ row, values }) => (values ? [{ row, values }] : []))
    const fit = await withoutWaiting(tx, scope, await withoutSignedOff(tx, scope, possible, change))
    const asked = 'uuids' in of ? new Set(of.uuids).size : rows.length
    const written = fit.filter(({ row, values }) => JSON.stringify(valuesOf(row)) !== JSON.stringify(values))
    const batchUuid = await keepBatch(tx, scope, written)
    await writeValues(tx, scope, written)
    if (change.isDeleted) {
      const deleted = written.map(({ row: { uuid, title } }) => ({ id: uuid, title }))
      await keepInTrash(scope, tx, 'action', deleted)
    }
    await auditEach(tx, scope, 'action.bulk', { batchUuid, written })
    if (change.ownerUuid) {
      const given = written.filter(({ row }) => row.ownerUuid !== change.ownerUuid)
      await tellGivenMany(
        tx,
        scope,
        change.ownerUuid,
        given.map(({ row }) => row),
      )
    }
    if (change.status === 'Completed')
      await repeatActions(
        tx,
        scope,
        written.map(({ row }) => ({ ...row, status: 'Completed', completedAt: scope.now() })),
      )
    return { batchUuid, changed: written.length, refused: asked - fit.length }
  })
}

/** What was signed off stays on record: its action does not go into the trash. */
async function withoutSignedOff<T extends { row: { uuid: string } }>(
  tx: Transaction,
  scope: Scope,
  possible: readonly T[],
  { isDeleted }: Bulk['change'],
): Promise<T[]> {
  if (!isDeleted) return [...possible]
  const kept = await signedOffAmong(
    tx,
    scope,
    possible.map(({ row }) => row.uuid),
  )
  return possible.filter(({ row }) => !kept.has(row.uuid))
}

async function checkOwner(tx: Transaction, scope: Scope, owner: string | null | undefined): Promise<void> {
  if (!owner || (await membersAmong(tx, scope, [owner])).has(owner)) return
  throw new AppError('invalid', t('An action can only be given to people of the organisation'), {
    reason: 'not_a_member',
  })
}

function tooMany(): AppError {
  const most = plainNumber(mostAtOnce)
  return new AppError('invalid', t`Up to ${most} actions are changed at once; filter them`, {
    reason: 'too_many_actions',
  })
}

/** Without those that would be completed before what they wait for. */
async function withoutWaiting(tx: Transaction, scope: Scope, all: readonly Written[]): Promise<Written[]> {
  const isCompleting = ({ row, values }: Written) => values.status === 'Completed' && row.status !== 'Completed'
  const completing = all.filter(isCompleting).map(({ row }) => row.uuid)
  if (completing.length === 0) return [...all]
  const open = await tx
    .select({ uuid: actions.uuid })
    .from(actions)
    .where(and(isThere(scope), isOpen))
  const can = completableOf(completing, await readAllWaits(tx, scope), new Set(open.map(({ uuid }) => uuid)))
  return all.filter(one => !isCompleting(one) || can.has(one.row.uuid))
}

/** Keeps what a change replaces, to be undone. */
async function keepBatch(
  tx: Transaction,
  { organization, actor, now }: Scope,
  written: readonly Written[],
): Promise<string> {
  const before = written.map(({ row }) => ({ uuid: row.uuid, version: row.version + 1, values: valuesOf(row) }))
  const [batch] = await tx
    .insert(actionBatches)
    .values({ organizationUuid: organization.uuid, madeBy: actor.uuid, before, createdAt: now() })
    .returning({ uuid: actionBatches.uuid })
  if (!batch) throw new Error('The change of several actions was not kept')
  return batch.uuid
}

/**
 * Undoes a change of several actions, but for those that somebody changed since. Throws `not_found`, and `conflict` when it
 * was undone already.
 */
export async function undoBulkChange(scope: Scope, uuid: string): Promise<z.infer<typeof bulkUndoSchema>> {
  return changing(scope, async tx => {
    const isBatch = and(eq(actionBatches.organizationUuid, scope.organization.uuid), eq(actionBatches.uuid, uuid))
    const [batch] = await tx.select().from(actionBatches).where(isBatch).for('update')
    if (!batch) throw new AppError('not_found', t('There is no such change of several actions'))
    if (batch.undoneAt) throw new AppError('conflict', t('This change of several actions was undone already'))
    const before = new Map(batch.before.map(one => [one.uuid, one]))
    const rows =
      before.size === 0
        ? []
        : await tx
            .select()
            .from(actions)
            .where(ofThem(scope, [...before.keys()]))
            .for('update')
    const written = rows.flatMap(row => {
      const one = before.get(row.uuid)
      return one?.version === row.version ? [{ row, values: one.values }] : []
    })
    await writeValues(tx, scope, written)
    await takeFromTrash(
      scope,
      tx,
      'action',
      written.filter(({ values }) => values.deletedAt === null).map(({ row }) => row.uuid),
    )
    await tx.update(actionBatches).set({ undoneAt: scope.now() }).where(isBatch)
    await auditEach(tx, scope, 'action.bulk_undo', { batchUuid: uuid, written })
    return { undone: written.length, kept: batch.before.length - written.length }
  })
}

function ofThem({ organization }: Scope, uuids: readonly string[]): SQL | undefined {
  return and(eq(actions.organizationUuid, organization.uuid), inArray(actions.uuid, [...uuids]))
}

function valuesOf({ status, priority, stage, ownerUuid, start, due, remindOn, tags, ...row }: ActionRow): BulkValues {
  return {
    ...{ status, priority, stage, ownerUuid, start, due, remindOn, tags },
    completedAt: row.completedAt?.toISOString() ?? null,
    deletedAt: row.deletedAt?.toISOString() ?? null,
  }
}

/** Writes the values of any number of actions in one statement, each as its next version. */
async function writeValues(tx: Transaction, { organization, now }: Scope, written: readonly Written[]): Promise<void> {
  if (written.length === 0) return
  const values = written.map(one => ({ uuid: one.row.uuid, ...one.values }))
  await tx.execute(sql`
    update actions set status = n.status, priority = n.priority, stage = n.stage, owner_uuid = n."ownerUuid",
      start = n.start, due = n.due, remind_on = n."remindOn", tags = n.tags, completed_at = n."completedAt",
      deleted_at = n."deletedAt", version = version + 1, updated_at = ${now().toISOString()}
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as n(uuid uuid, status text, priority text, stage text,
      "ownerUuid" uuid, start date, due date, "remindOn" date, tags text[], "completedAt" timestamptz,
      "deletedAt" timestamptz)
    where actions.organization_uuid = ${organization.uuid} and actions.uuid = n.uuid`)
}

/** An entry an action, with what changed of it and the batch it is of. */
async function auditEach(
  tx: Transaction,
  scope: Scope,
  action: string,
  { batchUuid, written }: { batchUuid: string; written: readonly Written[] },
): Promise<void> {
  const events = written.map(({ row, values }) => {
    const before = valuesOf(row)
    const fields = (Object.keys(values) as (keyof BulkValues)[]).filter(
      field => JSON.stringify(before[field]) !== JSON.stringify(values[field]),
    )
    const only = (of: BulkValues) => Object.fromEntries(fields.map(field => [field, of[field]]))
    const about = { action, entity: 'action', entityId: row.uuid }
    return { ...about, before: only(before), after: { ...only(values), batch: batchUuid } }
  })
  await scope.audit(tx, ...events)
}
