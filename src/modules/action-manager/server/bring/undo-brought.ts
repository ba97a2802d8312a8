import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { takeTurn } from '#server/database/take-turn.ts'
import { inPieces, rewriteRows } from '#server/database/write-rows.ts'
import type { Scope } from '#server/scope.ts'
import { keepInTrash } from '#server/trash/change-trash.ts'
import { type ActionState, changedFields } from '../../rules.ts'
import { openCircles } from '../delete-action.ts'
import { type ActionRow, readParts, readWaits } from '../present-actions.ts'
import { savings } from '../savings/schema.ts'
import { signedOffAmong } from '../savings/store.ts'
import { actionBrought, actions } from '../schema.ts'
import { isThere } from '../select-actions.ts'
import { rowOf, stateOf, writePartsOfAll, writeWaitsOfAll, writtenColumns } from '../write-action.ts'

type BroughtRow = typeof actionBrought.$inferSelect
type Found = { one: BroughtRow; row: ActionRow; isSavingTouched: boolean }

/**
 * Takes back what an upload brought: new actions go to the trash, changed ones stand as before. Those that somebody changed since,
 * or whose saving went on, are kept and counted. Repeatable: what was taken back is not in the table any more.
 */
export async function undoBrought(scope: Scope, tx: Transaction, upload: string): Promise<{ kept: number }> {
  await takeTurn(tx, scope, 'actions')
  await takeTurn(tx, scope, 'savings')
  const found = await findBrought(scope, tx, upload)
  const deleted = found.filter(({ row }) => row.deletedAt !== null)
  const standing = found.filter(({ row }) => row.deletedAt === null)
  const back = standing.filter(({ one, row, isSavingTouched }) => row.version === one.version && !isSavingTouched)
  const savingsOfBack = back.flatMap(({ one }) => (one.before && one.hasSaving ? [one.actionUuid] : []))
  if (savingsOfBack.length > 0) await tx.delete(savings).where(inArray(savings.actionUuid, savingsOfBack))
  const isNew = ({ one }: Found) => one.before === null
  await removeAll(
    scope,
    tx,
    back.filter(isNew).map(({ row }) => row),
  )
  await restoreAll(
    scope,
    tx,
    back.filter(found => !isNew(found)),
  )
  await forget(scope, tx, upload, [...deleted, ...back])
  return { kept: standing.length - back.length }
}

async function findBrought(scope: Scope, tx: Transaction, upload: string): Promise<Found[]> {
  const { uuid: organization } = scope.organization
  const rows = await tx
    .select({ one: actionBrought, row: actions, saving: savings })
    .from(actionBrought)
    .innerJoin(actions, eq(actions.uuid, actionBrought.actionUuid))
    .leftJoin(savings, eq(savings.actionUuid, actionBrought.actionUuid))
    .where(and(eq(actionBrought.organizationUuid, organization), eq(actionBrought.uploadUuid, upload)))
    .orderBy(actions.number)
    .for('update', { of: actions })
  const signed = await signedOffAmong(
    tx,
    scope,
    rows.map(({ row }) => row.uuid),
  )
  return rows.map(({ one, row, saving }) => {
    // One that the file began is as it began; a new action has no other.
    const isOwn = one.hasSaving || one.before === null
    const isChanged = isOwn && (one.hasSaving ? saving?.version !== 1 : saving !== null)
    return { one, row, isSavingTouched: isChanged || (isOwn && signed.has(row.uuid)) }
  })
}

async function removeAll(scope: Scope, tx: Transaction, rows: readonly ActionRow[]): Promise<void> {
  if (rows.length === 0) return
  const uuids = rows.map(({ uuid }) => uuid)
  await tx
    .update(actions)
    .set({ deletedAt: scope.now(), version: sql`${actions.version} + 1` })
    .where(and(isThere(scope), inArray(actions.uuid, uuids)))
  await keepInTrash(
    scope,
    tx,
    'action',
    rows.map(({ uuid, title }) => ({ id: uuid, title })),
  )
  const about = { action: 'action.bring_undo', entity: 'action' }
  await scope.audit(
    tx,
    ...rows.map(({ uuid, number, title }) => ({ ...about, entityId: uuid, before: { number, title } })),
  )
}

/** Has actions that were there before stand as they did. */
async function restoreAll(scope: Scope, tx: Transaction, all: readonly Found[]): Promise<void> {
  if (all.length === 0) return
  const uuids = all.map(({ row }) => row.uuid)
  const [parts, waits] = [await readParts(tx, scope, uuids), await readWaits(tx, scope, uuids)]
  const others = await thereAmong(
    scope,
    tx,
    all.flatMap(({ one }) => one.before?.waitsFor ?? []),
  )
  const restored = all.flatMap(found => {
    const { uuid } = found.row
    const own = (waits.get(uuid) ?? []).map(other => other.uuid)
    return restoredOf(scope, found, { now: stateOf(found.row, parts.get(uuid) ?? [], own), others })
  })
  const rows = restored.map(({ row }) => row)
  await rewriteRows(tx, actions, { key: actions.uuid, columns: writtenColumns }, rows)
  await standAgain(scope, tx, rows)
  const of = (field: ActionField) => restored.filter(({ fields }) => fields.includes(field)).map(({ state }) => state)
  await writePartsOfAll(tx, scope, of('parts'))
  const waiting = of('waitsFor')
  await writeWaitsOfAll(tx, scope, waiting)
  // Only all of them together tell what leads back to itself.
  await openCircles(tx, scope, ...waiting.map(({ uuid }) => uuid))
  const about = { action: 'action.bring_undo', entity: 'action' }
  await scope.audit(
    tx,
    ...all.map(({ one, row }) => ({ ...about, entityId: row.uuid, after: { title: one.before?.title } })),
  )
}

async function thereAmong(scope: Scope, tx: Transaction, uuids: readonly string[]): Promise<Set<string>> {
  if (uuids.length === 0) return new Set()
  const rows = await tx
    .select({ uuid: actions.uuid })
    .from(actions)
    .where(and(isThere(scope), inArray(actions.uuid, [...new Set(uuids)])))
  return new Set(rows.map(({ uuid }) => uuid))
}

type Standing = { now: ActionState; others: ReadonlySet<string> }
type ActionField = ReturnType<typeof changedFields>[number]
type Restored = { row: ActionRow; state: ActionState & { uuid: string }; fields: ActionField[] }

/** `now` is how it stands, `others` are those that it can wait for. Nothing where only a saving came. */
function restoredOf(scope: Scope, { one, row }: Found, { now, others }: Standing): Restored[] {
  const { before } = one
  if (before === null) return []
  const { completedAt: on, ...then } = before
  const state = { ...then, waitsFor: then.waitsFor.filter(uuid => others.has(uuid)) }
  const fields = changedFields(now, state)
  if (fields.length === 0) return []
  const completedAt = on === null ? null : new Date(on)
  const written = { ...row, ...rowOf(state, scope.now(), { completedAt }), version: row.version + 1 }
  return [{ row: written, state: { ...state, uuid: row.uuid }, fields }]
}

/** Has what earlier uploads brought stand again, so that it can be undone too. */
async function standAgain({ organization }: Scope, tx: Transaction, rows: readonly ActionRow[]): Promise<void> {
  for (const some of inPieces(rows)) {
    const known = JSON.stringify(some.map(({ uuid, version }) => [uuid, version]))
    await tx.execute(sql`update ${actionBrought} as brought set version = (stood->>1)::int
      from jsonb_array_elements(${known}::jsonb) as stood
      where brought.organization_uuid = ${organization.uuid} and brought.action_uuid = (stood->>0)::uuid
        and brought.version = (stood->>1)::int - 2`)
  }
}

async function forget(scope: Scope, tx: Transaction, upload: string, done: readonly Found[]): Promise<void> {
  if (done.length === 0) return
  const uuids = done.map(({ row }) => row.uuid)
  await tx
    .delete(actionBrought)
    .where(
      and(
        eq(actionBrought.organizationUuid, scope.organization.uuid),
        eq(actionBrought.uploadUuid, upload),
        inArray(actionBrought.actionUuid, uuids),
      ),
    )
}
