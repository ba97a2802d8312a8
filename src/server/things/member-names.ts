import { and, eq, ilike, inArray, ne, or, sql } from 'drizzle-orm'
import { type Permission, roleAllows, roles } from '#modules/permissions.ts'
import { roleNames } from '#shared/permissions.ts'
import type { TalkPerson } from '#shared/thing-contract.ts'
import type { Transaction } from '../database/connect.ts'
import { contains } from '../database/contains.ts'
import { memberships, users } from '../identity/schema.ts'
import type { Actor, Scope } from '../scope.ts'

/** A member of the organisation, and the scope as it would be theirs: for asking what they may open. */
export type ScopedMember = TalkPerson & { scope: Scope }

const name = sql<string>`coalesce(nullif(trim(${users.firstName} || ' ' || ${users.lastName}), ''), ${users.email})`

/** The names of people by their uuids; who is no member any more has none. */
export async function namesOf(tx: Transaction, scope: Scope, uuids: readonly string[]): Promise<Map<string, string>> {
  if (uuids.length === 0) return new Map()
  const rows = await tx
    .select({ uuid: users.uuid, name })
    .from(memberships)
    .innerJoin(users, eq(users.uuid, memberships.userUuid))
    .where(and(eq(memberships.organizationUuid, scope.organization.uuid), inArray(users.uuid, [...new Set(uuids)])))
  return new Map(rows.map(row => [row.uuid, row.name]))
}

/** Members of the organisation who may sign in, among these. */
export async function listMembersAmong(
  tx: Transaction,
  scope: Scope,
  uuids: readonly string[],
): Promise<ScopedMember[]> {
  if (uuids.length === 0) return []
  const rows = await members(tx).where(and(isMember(scope), inArray(users.uuid, [...uuids])))
  return rows.map(row => asMember(scope, row))
}

/** Those of some people who belong to the organisation. */
export async function membersAmong(
  tx: Transaction,
  { organization }: Scope,
  people: Iterable<string>,
): Promise<Set<string>> {
  const asked = [...people]
  if (asked.length === 0) return new Set()
  const rows = await tx
    .select({ uuid: memberships.userUuid })
    .from(memberships)
    .where(and(eq(memberships.organizationUuid, organization.uuid), inArray(memberships.userUuid, asked)))
  return new Set(rows.map(({ uuid }) => uuid))
}

/** A few other members whose role holds a right, by a part of their name or e-mail address. */
export async function findMembers(
  tx: Transaction,
  scope: Scope,
  { permission, text, limit }: { permission: Permission; text: string; limit: number },
): Promise<ScopedMember[]> {
  const allowed = roleNames.filter(role => roleAllows(role, permission))
  const pattern = contains(text)
  const rows = await members(tx)
    .where(
      and(
        isMember(scope),
        inArray(memberships.role, allowed),
        ne(users.uuid, scope.actor.uuid),
        or(ilike(name, pattern), ilike(users.email, pattern)),
      ),
    )
    .orderBy(sql`lower(${name})`, users.uuid)
    .limit(limit)
  return rows.map(row => asMember(scope, row))
}

function isMember({ organization }: Scope) {
  return and(eq(memberships.organizationUuid, organization.uuid), eq(users.isEnabled, true))
}

function members(tx: Transaction) {
  const { uuid, email, firstName, lastName } = users
  return tx
    .select({ actor: { uuid, email, firstName, lastName }, name, role: memberships.role })
    .from(memberships)
    .innerJoin(users, eq(users.uuid, memberships.userUuid))
    .$dynamic()
}

function asMember(
  { apiKey: _, ...scope }: Scope,
  row: { actor: Actor; name: string; role: (typeof roleNames)[number] },
): ScopedMember {
  return { id: row.actor.uuid, name: row.name, scope: { ...scope, actor: row.actor, role: roles[row.role] } }
}
