import type { Database } from '../database/connect.ts'
import { findFirstOrganization, findUserByEmail } from '../identity/store.ts'
import type { Actor } from '../scope.ts'

/** A person as signing in needs them; `organizationUuid` is where they begin, `null` when they belong to none. */
export type Account = { user: Actor; passwordHash: string | null; isEnabled: boolean; organizationUuid: string | null }

/** The account with an e-mail address; `null` when there is none. */
export async function findAccount(db: Database, email: string): Promise<Account | null> {
  const found = await findUserByEmail(db, email)
  if (!found) return null
  const { uuid, firstName, lastName, passwordHash, isEnabled } = found
  const organizationUuid = await findFirstOrganization(db, uuid)
  return { user: { uuid, email: found.email, firstName, lastName }, passwordHash, isEnabled, organizationUuid }
}
