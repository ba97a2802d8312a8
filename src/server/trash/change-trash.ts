import { and, eq, inArray, sql } from 'drizzle-orm'
import { AppError } from '#shared/errors.ts'
import type { Thing } from '#shared/thing-contract.ts'
import { type ThingRef, trashDays } from '#shared/things.ts'
import { t } from '#shared/translate.ts'
import { dayMilliseconds } from '#shared/vocabulary.ts'
import type { Transaction } from '../database/connect.ts'
import type { Scope } from '../scope.ts'
import { auditThing, readThing } from '../things/read-things.ts'
import { lockTrashed, mayRestore } from './read-trash.ts'
import { trash } from './schema.ts'

/**
 * Puts a thing into the trash for 30 days, in the transaction in which its kind hides it, and tells the audit that it was
 * deleted. Answers the id that `trash/{id}/restore` takes.
 */
export async function putInTrash(scope: Scope, tx: Transaction, ref: ThingRef, title: string): Promise<string> {
  const [uuid] = await keepInTrash(scope, tx, ref.kind, [{ id: ref.id, title }])
  if (!uuid) throw new Error('The thing was not put into the trash')
  await auditThing(scope, tx, ref, { action: 'thing.delete', before: { title } })
  return uuid
}

/** The same for several of a kind whose audit has words of its own for it. */
export async function keepInTrash(
  scope: Scope,
  tx: Transaction,
  kind: string,
  things: readonly { id: string; title: string }[],
): Promise<string[]> {
  if (things.length === 0) return []
  const deletedAt = scope.now()
  const put = {
    deletedBy: scope.actor.uuid,
    deletedAt,
    until: new Date(deletedAt.getTime() + trashDays * dayMilliseconds),
  }
  const organizationUuid = scope.organization.uuid
  const rows = await tx
    .insert(trash)
    .values(things.map(({ id, title }) => ({ ...put, title, organizationUuid, kind, thingId: id })))
    .onConflictDoUpdate({
      target: [trash.organizationUuid, trash.kind, trash.thingId],
      set: { ...put, title: sql`excluded.title` },
    })
    .returning({ uuid: trash.uuid })
  return rows.map(({ uuid }) => uuid)
}

/** Forgets that things of a kind lay in the trash: they are there again by another way, or gone for good. */
export async function takeFromTrash(
  { organization }: Scope,
  tx: Transaction,
  kind: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const ofKind = and(eq(trash.organizationUuid, organization.uuid), eq(trash.kind, kind))
  await tx.delete(trash).where(and(ofKind, inArray(trash.thingId, [...ids])))
}

/** Takes a thing out of the trash; its links and comments are there again. Throws `not_found` and `forbidden`. */
export async function restoreThing(scope: Scope, tx: Transaction, uuid: string): Promise<Thing> {
  const { row, kind, trash: served } = await lockTrashed(scope, tx, uuid)
  const ref = { kind: row.kind, id: row.thingId }
  if (!mayRestore(scope, row, kind)) {
    const detail = t`You may not restore “${row.title}”; ask who deleted it`
    throw new AppError('forbidden', detail, { reason: 'permission_denied' })
  }
  await served.restore(scope, tx, row.thingId)
  await removeFromTrash(scope, tx, uuid)
  await auditThing(scope, tx, ref, { action: 'thing.restore', after: { title: row.title } })
  return readThing(scope, tx, ref)
}

/** Forgets what lay in the trash and was restored. */
async function removeFromTrash({ organization }: Scope, tx: Transaction, uuid: string): Promise<void> {
  await tx.delete(trash).where(and(eq(trash.organizationUuid, organization.uuid), eq(trash.uuid, uuid)))
}
