import type { Database } from '../database/connect.ts'
import { tellPersonChanged } from '../identity/changes.ts'
import { updatePasswordHash } from '../identity/store.ts'
import { hashPassword } from './passwords.ts'
import { deleteSessionsOfUser } from './session-store.ts'

/**
 * Gives a person a new password and ends their sessions, all but the one named, with their next call.
 * Takes a database or a transaction, so that the caller can audit it in the same one.
 */
export async function setPassword(
  db: Pick<Database, 'transaction'>,
  userUuid: string,
  password: string,
  exceptIdHash?: string,
): Promise<void> {
  const passwordHash = await hashPassword(password)
  await db.transaction(async tx => {
    await updatePasswordHash(tx, userUuid, passwordHash)
    await deleteSessionsOfUser(tx, userUuid, exceptIdHash)
  })
  tellPersonChanged(userUuid)
}
