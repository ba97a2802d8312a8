import type { Database, Transaction } from '../../database/connect.ts'
import { tellPersonChanged } from '../../identity/person-changes.ts'
import { updatePasswordHash } from '../../identity/store.ts'
import { deleteTokensOfUser } from '../one-time-token.ts'
import { deleteSessionsOfUser } from '../sessions/store.ts'
import { hashPassword } from './hash-password.ts'

/**
 * Gives a person a new password and ends their sessions, all but the one named, with their next call. Does not judge the
 * password. Takes a database or a transaction, so that the caller can audit it in the same one.
 */
export async function setPassword(
  db: Pick<Database, 'transaction'>,
  userUuid: string,
  password: string,
  exceptIdHash?: string,
): Promise<void> {
  const passwordHash = await hashPassword(password)
  await db.transaction(tx => storePassword(tx, { userUuid, passwordHash, exceptIdHash }))
  tellPersonChanged(userUuid)
}

type NewPassword = { userUuid: string; passwordHash: string; exceptIdHash?: string | undefined }

/** As `setPassword`, from the hash, which takes too long to make within a transaction. Answers how many sessions ended. */
export async function storePassword(tx: Transaction, { userUuid, passwordHash, exceptIdHash }: NewPassword) {
  await updatePasswordHash(tx, userUuid, passwordHash)
  await deleteTokensOfUser(tx, userUuid)
  const sessionsEnded = await deleteSessionsOfUser(tx, userUuid, exceptIdHash)
  tellPersonChanged(userUuid)
  return sessionsEnded
}
