import { and, count, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import { roles } from '#modules/permissions.ts'
import type { UserRecord } from '#shared/identity.ts'
import type { PeopleSort, PeopleSortField } from '#shared/list-sorts.ts'
import { pageOffset, pageSize } from '#shared/paging.ts'
import type { RoleName } from '#shared/permissions.ts'
import type { Database } from '../database/connect.ts'
import { contains } from '../database/contains.ts'
import { orderBy } from '../database/order-by.ts'
import { memberships, users } from '../identity/schema.ts'

const sortable = {
  FirstName: users.firstName,
  LastName: users.lastName,
  Email: users.email,
  Enable: users.isEnabled,
  RoleName: memberships.role,
  LastLogin: users.lastLoginAt,
} as const satisfies Record<PeopleSortField, unknown>

/** Which people, in which order. */
export type PeopleAsked = { search?: string | undefined; sort: PeopleSort }
export type PeopleQuery = PeopleAsked & { page: number }

/** How many people belong to an organisation. */
export async function countPeople(db: Database, organizationUuid: string, search?: string): Promise<number> {
  const [counted] = await db
    .select({ people: count() })
    .from(memberships)
    .innerJoin(users, eq(users.uuid, memberships.userUuid))
    .where(matching(organizationUuid, search))
  return counted?.people ?? 0
}

/** One page of an organisation's people, in the specification's fields. */
export async function listPeople(db: Database, organizationUuid: string, query: PeopleQuery): Promise<UserRecord[]> {
  const rows = await db
    .select({ user: users, role: memberships.role })
    .from(memberships)
    .innerJoin(users, eq(users.uuid, memberships.userUuid))
    .where(matching(organizationUuid, query.search))
    .orderBy(...orderBy(query.sort, sortable, users.uuid))
    .limit(pageSize)
    .offset(pageOffset(query.page))
  return rows.map(toUserRecord)
}

/** The uuids of all that a view holds, in its order. */
export async function listPeopleUuids(db: Database, organizationUuid: string, view: PeopleAsked): Promise<string[]> {
  const rows = await db
    .select({ uuid: users.uuid })
    .from(memberships)
    .innerJoin(users, eq(users.uuid, memberships.userUuid))
    .where(matching(organizationUuid, view.search))
    .orderBy(...orderBy(view.sort, sortable, users.uuid))
  return rows.map(({ uuid }) => uuid)
}

/** The people of an organisation among `uuids`, in that order; who left meanwhile is left out. */
export async function listPeopleAmong(db: Database, organizationUuid: string, uuids: string[]): Promise<UserRecord[]> {
  const rows = await db
    .select({ user: users, role: memberships.role })
    .from(memberships)
    .innerJoin(users, eq(users.uuid, memberships.userUuid))
    .where(and(eq(memberships.organizationUuid, organizationUuid), inArray(users.uuid, uuids)))
  const byUuid = new Map(rows.map(row => [row.user.uuid, toUserRecord(row)]))
  return uuids.flatMap(uuid => byUuid.get(uuid) ?? [])
}

/** A person of an organisation in the specification's fields. */
export function toUserRecord({ user, role }: { user: typeof users.$inferSelect; role: RoleName }): UserRecord {
  return {
    ID: user.uuid,
    FirstName: user.firstName,
    LastName: user.lastName,
    Email: user.email,
    Enable: user.isEnabled,
    RoleName: role,
    Description: roles[role].description,
    LastLogin: user.lastLoginAt?.toISOString() ?? null,
  }
}

function matching(organizationUuid: string, search: string | undefined): SQL | undefined {
  const isTheirs = eq(memberships.organizationUuid, organizationUuid)
  if (!search) return isTheirs
  const pattern = contains(search)
  const name = sql`${users.firstName} || ' ' || ${users.lastName}`
  return and(isTheirs, or(ilike(name, pattern), ilike(users.email, pattern), ilike(memberships.role, pattern)))
}
