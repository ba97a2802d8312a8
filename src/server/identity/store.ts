import { and, eq } from 'drizzle-orm'
import type { RoleName } from '#shared/permissions.ts'
import type { Database } from '../database/connect.ts'
import type { ScopeOrganization } from '../scope.ts'
import { memberships, organizations, users } from './schema.ts'

export type Membership = { role: RoleName; organization: ScopeOrganization }

/** An enabled person's membership of an organisation; `null` when there is none. */
export async function findMembership(
  db: Database,
  userUuid: string,
  organizationUuid: string,
): Promise<Membership | null> {
  const [found] = await db
    .select({ role: memberships.role, organization: organizations })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.uuid, memberships.organizationUuid))
    .innerJoin(users, and(eq(users.uuid, memberships.userUuid), eq(users.isEnabled, true)))
    .where(and(eq(memberships.userUuid, userUuid), eq(memberships.organizationUuid, organizationUuid)))
  return found ?? null
}

/** One organisation; `null` when there is none. */
export async function findOrganization(db: Database, organizationUuid: string): Promise<ScopeOrganization | null> {
  const [found] = await db.select().from(organizations).where(eq(organizations.uuid, organizationUuid))
  return found ?? null
}

/** Every organisation's uuid, for work that goes through them all. */
export async function listOrganizationUuids(db: Database): Promise<string[]> {
  const found = await db.select({ uuid: organizations.uuid }).from(organizations)
  return found.map(row => row.uuid)
}
