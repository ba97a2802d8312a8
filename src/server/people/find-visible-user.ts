import { and, asc, desc, eq, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { User } from '#shared/identity.ts'
import { isOpenTo, type SessionProof } from '../auth/second-factor/session-proof.ts'
import type { Database } from '../database/connect.ts'
import { memberships, organizations, users } from '../identity/schema.ts'
import { toUser } from '../identity/to-wire.ts'

/** Who asks, and where they proved enough for organisations that ask for a second factor. */
type Asker = { askerUuid: string; proof: SessionProof }

/**
 * A person as another may see them: oneself in the active organisation, another only in an organisation where the one
 * who asks is an administrator. `null`: not to be seen, or nobody.
 */
export async function findVisibleUser(
  db: Database,
  { askerUuid, proof }: Asker,
  userUuid: string,
): Promise<User | null> {
  const asker = alias(memberships, 'asker')
  const maySee = or(eq(memberships.userUuid, askerUuid), and(eq(asker.role, 'Administrator'), isOpenTo(proof)))
  const [found] = await db
    .select({ user: users, organization: organizations })
    .from(memberships)
    .innerJoin(users, eq(users.uuid, memberships.userUuid))
    .innerJoin(organizations, eq(organizations.uuid, memberships.organizationUuid))
    .innerJoin(asker, and(eq(asker.organizationUuid, memberships.organizationUuid), eq(asker.userUuid, askerUuid)))
    .where(and(eq(memberships.userUuid, userUuid), maySee))
    .orderBy(desc(memberships.isActive), asc(memberships.createdAt), asc(memberships.organizationUuid))
    .limit(1)
  return found ? toUser(found.user, found.organization) : null
}
