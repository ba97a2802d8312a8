import { asc, desc, eq, sql } from 'drizzle-orm'
import type { Language } from '#shared/formats/formats.ts'
import type { Database } from '../database/connect.ts'
import { normaliseEmail } from '../identity/normalise-email.ts'
import { memberships, users } from '../identity/schema.ts'
import type { Actor } from '../scope.ts'

/** A person as signing in needs them. */
export type Account = {
  user: Actor
  passwordHash: string | null
  isEnabled: boolean
  /** Where they begin; `null` when they belong to none. */
  organizationUuid: string | null
  /** What they chose to read the portal in; `null` when they did not. */
  language: Language | null
}

/** The account with an e-mail address; `null` when there is none. One query, so that both take the same time. */
export async function findAccount(db: Database, email: string): Promise<Account | null> {
  const isTheirs = eq(memberships.userUuid, users.uuid)
  const first = db
    .select({ uuid: memberships.organizationUuid })
    .from(memberships)
    .where(isTheirs)
    .orderBy(desc(memberships.isActive), asc(memberships.createdAt), asc(memberships.organizationUuid))
    .limit(1)
  const [found] = await db
    .select({ user: users, organizationUuid: sql<string | null>`(${first})` })
    .from(users)
    .where(eq(users.email, normaliseEmail(email)))
  if (!found) return null
  const { uuid, firstName, lastName, passwordHash, isEnabled, language } = found.user
  const user = { uuid, email: found.user.email, firstName, lastName }
  return { user, passwordHash, isEnabled, organizationUuid: found.organizationUuid, language }
}
