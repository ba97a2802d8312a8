import { and, eq } from 'drizzle-orm'
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
  const deletedAt = scope.now()
  const put = {
    title,
    deletedBy: scope.actor.uuid,
    deletedAt,
    until: new Date(deletedAt.getTime() + trashDays * dayMilliseconds),
  }
  const { organizationUuid, kind, thingId } = trash
  const [row] = await tx
    .insert(trash)
    .values({ ...put, organizationUuid: scope.organization.uuid, kind: ref.kind, thingId: ref.id })
    .onConflictDoUpdate({ target: [organizationUuid, kind, thingId], set: put })
    .returning({ uuid: trash.uuid })
  if (!row) throw new Error('The thing was not put into the trash')
  await auditThing(scope, tx, ref, { action: 'thing.delete', before: { title } })
  return row.uuid
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

/** Forgets what lay in the trash, restored or gone for good. */
export async function removeFromTrash({ organization }: Scope, tx: Transaction, uuid: string): Promise<void> {
  await tx.delete(trash).where(and(eq(trash.organizationUuid, organization.uuid), eq(trash.uuid, uuid)))
}
