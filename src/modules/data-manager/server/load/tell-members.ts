import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { users } from '#server/identity/schema.ts'
import { findUserByEmail } from '#server/identity/store.ts'
import { notifyMembers } from '#server/notifications/notify.ts'
import type { Scope } from '#server/scope.ts'
import { plainNumber } from '#shared/formats/write-number.ts'
import { loadableNouns } from '#shared/nouns.ts'
import { t } from '#shared/translate.ts'
import type { UploadRow } from '../schema.ts'

type Person = { uuid: string; email: string; firstName: string; lastName: string }

/**
 * Tells the other members that lines were loaded, in the transaction that says so. `actorUuid` is who accepted the plan;
 * a load that was cut short only knows who brought the file. What the portal loads of its own accord is not told.
 */
export async function tellLoaded(scope: Scope, tx: Transaction, upload: UploadRow, actorUuid?: string): Promise<void> {
  const actor = await findAccepter(tx, upload, actorUuid)
  if (!actor) return
  await notifyMembers(scope, tx, {
    ...about(scope, upload, actor),
    kind: 'data.loaded',
    say: () => ({
      title: t`${upload.name} was loaded`,
      detail: t`${nameOf(actor)} loaded ${linesOf(upload)}.`,
    }),
  })
}

/** Tells the other members that loaded lines are being taken out again, in the transaction that says so. */
export async function tellUndone(scope: Scope, tx: Transaction, upload: UploadRow): Promise<void> {
  await notifyMembers(scope, tx, {
    ...about(scope, upload, scope.actor),
    kind: 'data.undone',
    say: () => ({
      title: t`${upload.name} was undone`,
      detail: t`${nameOf(scope.actor)} took ${linesOf(upload)} out again.`,
    }),
  })
}

function about(scope: Scope, upload: UploadRow, actor: Person) {
  const link = `/app/data-manager/uploads/${upload.uuid}`
  return { organizationUuid: scope.organization.uuid, exceptUserUuid: actor.uuid, link }
}

/** Who accepted the plan of an upload, where that is known; else who brought the file. */
export async function findAccepter(tx: Transaction, upload: UploadRow, uuid?: string): Promise<Person | null> {
  if (!uuid) return findUserByEmail(tx, upload.createdBy)
  const [found] = await tx.select().from(users).where(eq(users.uuid, uuid))
  return found ?? null
}

function nameOf({ firstName, lastName, email }: Person): string {
  return `${firstName} ${lastName}`.trim() || email
}

function linesOf({ dataset, loaded }: UploadRow): string {
  const count = loaded ?? 0
  return `${plainNumber(count)} ${loadableNouns[dataset](count)}`
}
