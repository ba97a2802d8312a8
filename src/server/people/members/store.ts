import { and, eq, inArray, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { RoleName } from '#shared/permissions.ts'
import type { Database, Transaction } from '../../database/connect.ts'
import { memberships, organizations, users } from '../../identity/schema.ts'

type Reader = Database | Transaction

/** A person as a member of one organisation. */
export type Member = { user: typeof users.$inferSelect; role: RoleName }

/**
 * Lets the changes to an organisation's people take turns until the transaction ends. Several are taken in one order, so
 * that two changes never wait for each other.
 */
export async function lockOrganizations(tx: Transaction, uuids: readonly string[]): Promise<void> {
  await tx
    .select({ uuid: organizations.uuid })
    .from(organizations)
    .where(inArray(organizations.uuid, [...uuids]))
    .orderBy(organizations.uuid)
    .for('no key update')
}

/** A person of an organisation, disabled or not; `null` when they do not belong to it. */
export async function findMember(db: Reader, organizationUuid: string, userUuid: string): Promise<Member | null> {
  const [found] = await db
    .select({ user: users, role: memberships.role })
    .from(memberships)
    .innerJoin(users, eq(users.uuid, memberships.userUuid))
    .where(and(eq(memberships.organizationUuid, organizationUuid), eq(memberships.userUuid, userUuid)))
  return found ?? null
}

/** Whether an organisation has an administrator who may sign in, one person aside. */
export async function hasOtherAdministrator(tx: Reader, organizationUuid: string, userUuid: string): Promise<boolean> {
  const [found] = await tx
    .select({ uuid: memberships.userUuid })
    .from(memberships)
    .innerJoin(users, and(eq(users.uuid, memberships.userUuid), eq(users.isEnabled, true)))
    .where(
      and(
        eq(memberships.organizationUuid, organizationUuid),
        eq(memberships.role, 'Administrator'),
        ne(memberships.userUuid, userUuid),
      ),
    )
    .limit(1)
  return found !== undefined
}

/** The organisations a person belongs to and as what, each with the role another person has there; `null`: none. */
export async function listSharedRoles(
  tx: Reader,
  userUuid: string,
  otherUuid: string,
): Promise<{ organizationUuid: string; role: RoleName; otherRole: RoleName | null }[]> {
  const other = alias(memberships, 'other')
  return tx
    .select({ organizationUuid: memberships.organizationUuid, role: memberships.role, otherRole: other.role })
    .from(memberships)
    .leftJoin(other, and(eq(other.organizationUuid, memberships.organizationUuid), eq(other.userUuid, otherUuid)))
    .where(eq(memberships.userUuid, userUuid))
    .orderBy(memberships.organizationUuid)
}

/** Gives a member another role; only an administrator stays a break-glass one. */
export async function updateMemberRole(
  tx: Reader,
  organizationUuid: string,
  userUuid: string,
  role: RoleName,
): Promise<void> {
  await tx
    .update(memberships)
    .set(role === 'Administrator' ? { role } : { role, isBreakGlass: false })
    .where(and(eq(memberships.organizationUuid, organizationUuid), eq(memberships.userUuid, userUuid)))
}
