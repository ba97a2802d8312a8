import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { memberships, users } from '../identity/schema.ts'
import type { Scope } from '../scope.ts'

/** The columns that say who may open a thing. */
export type Readers = { ownerUuid: PgColumn; audience: PgColumn; roles: PgColumn; people: PgColumn }

/**
 * Of which things the person is a reader: those for everyone, for their role, for them by name, and their own. An
 * administrator also of those whose owner is no member any more, so that none is lost to everybody.
 */
export function isReaderOf(
  { actor, role, organization }: Pick<Scope, 'actor' | 'role' | 'organization'>,
  of: Readers,
): SQL | undefined {
  const owns = eq(of.ownerUuid, actor.uuid)
  const forRole = and(eq(of.audience, 'roles'), sql`${role.name} = any(${of.roles})`)
  const byName = and(eq(of.audience, 'people'), sql`${actor.uuid}::uuid = any(${of.people})`)
  const isOrphan = sql`not exists (select 1 from ${memberships} inner join ${users} on ${users.uuid} = ${memberships.userUuid}
    where ${memberships.organizationUuid} = ${organization.uuid} and ${memberships.userUuid} = ${of.ownerUuid} and ${users.isEnabled})`
  return or(eq(of.audience, 'everyone'), owns, forRole, byName, role.name === 'Administrator' ? isOrphan : undefined)
}
