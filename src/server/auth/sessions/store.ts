import { and, eq, lt, ne, sql } from 'drizzle-orm'
import { dayMilliseconds } from '#shared/vocabulary.ts'
import type { Database, Transaction } from '../../database/connect.ts'
import { memberships, users } from '../../identity/schema.ts'
import { sessions } from '../schema.ts'

type Reader = Database | Transaction

/** A session with its person, and whether the person still belongs to its organisation; `null` when there is none. */
export async function findSession(db: Reader, idHash: string) {
  const [found] = await db
    .select({
      session: sessions,
      user: { uuid: users.uuid, email: users.email, firstName: users.firstName, lastName: users.lastName },
      isEnabled: users.isEnabled,
      isMember: sql<boolean>`${memberships.userUuid} is not null`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.uuid, sessions.userUuid))
    .leftJoin(
      memberships,
      and(
        eq(memberships.userUuid, sessions.userUuid),
        eq(memberships.organizationUuid, sessions.activeOrganizationUuid),
      ),
    )
    .where(eq(sessions.idHash, idHash))
  return found ?? null
}

/** Adds a session and removes those that ended more than a day ago. */
export async function insertSession(tx: Reader, row: typeof sessions.$inferInsert): Promise<void> {
  await tx.delete(sessions).where(lt(sessions.expiresAt, new Date(row.lastSeenAt.getTime() - dayMilliseconds)))
  await tx.insert(sessions).values(row)
}

/** Notes the use of a session; one that was ended meanwhile stays ended. */
export async function updateSessionUse(db: Reader, idHash: string, lastSeenAt: Date, expiresAt: Date): Promise<void> {
  await db.update(sessions).set({ lastSeenAt, expiresAt }).where(eq(sessions.idHash, idHash))
}

/** Moves a session to another organisation. */
export async function updateSessionOrganization(db: Reader, idHash: string, organizationUuid: string): Promise<void> {
  await db.update(sessions).set({ activeOrganizationUuid: organizationUuid }).where(eq(sessions.idHash, idHash))
}

/** Notes that a code of the second factor was taken in a session. */
export async function updateSessionProof(db: Reader, idHash: string, secondFactorAt: Date): Promise<void> {
  await db.update(sessions).set({ secondFactorAt }).where(eq(sessions.idHash, idHash))
}

/** Takes back what a person's sessions proved by a second factor that is no more. */
export async function resetSessionProofs(db: Reader, userUuid: string): Promise<void> {
  await db.update(sessions).set({ secondFactorAt: null }).where(eq(sessions.userUuid, userUuid))
}

/** Ends a session; `false` when it was over already. */
export async function deleteSession(db: Reader, idHash: string): Promise<boolean> {
  const deleted = await db.delete(sessions).where(eq(sessions.idHash, idHash)).returning({ idHash: sessions.idHash })
  return deleted.length > 0
}

/** Ends every session of a person but one; answers how many. */
export async function deleteSessionsOfUser(db: Reader, userUuid: string, exceptIdHash = ''): Promise<number> {
  const isTheirs = and(eq(sessions.userUuid, userUuid), ne(sessions.idHash, exceptIdHash))
  const deleted = await db.delete(sessions).where(isTheirs).returning({ idHash: sessions.idHash })
  return deleted.length
}
