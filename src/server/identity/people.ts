import { and, asc, count, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { UserRecord } from '#shared/identity.ts'
import { pageOffset, pageSize } from '#shared/paging.ts'
import { roles } from '#shared/permissions.ts'
import type { Database } from '../database/connect.ts'
import { memberships, users } from './schema.ts'

const sortable = {
  FirstName: users.firstName,
  LastName: users.lastName,
  Email: users.email,
  Enable: users.isEnabled,
  RoleName: memberships.role,
  LastLogin: users.lastLoginAt,
} as const
type SortField = keyof typeof sortable

/** What a list of people can be sorted by: a field, or one with `-` before it for descending. */
export const peopleSorts = (Object.keys(sortable) as SortField[]).flatMap(field => [field, `-${field}`] as const)
export type PeopleSort = (typeof peopleSorts)[number]

export type PeopleQuery = { page: number; search?: string | undefined; sort: PeopleSort }

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
  const isDescending = query.sort.startsWith('-')
  const column = sortable[query.sort.replace('-', '') as SortField]
  const order = isDescending ? sql`${column} desc nulls last` : sql`${column} asc nulls first`
  const rows = await db
    .select({ user: users, role: memberships.role })
    .from(memberships)
    .innerJoin(users, eq(users.uuid, memberships.userUuid))
    .where(matching(organizationUuid, query.search))
    .orderBy(order, isDescending ? desc(users.uuid) : asc(users.uuid))
    .limit(pageSize)
    .offset(pageOffset(query.page))
  return rows.map(({ user, role }) => ({
    ID: user.uuid,
    FirstName: user.firstName,
    LastName: user.lastName,
    Email: user.email,
    Enable: user.isEnabled,
    RoleName: role,
    Description: roles[role].description,
    LastLogin: user.lastLoginAt?.toISOString() ?? null,
  }))
}

function matching(organizationUuid: string, search: string | undefined): SQL | undefined {
  const isTheirs = eq(memberships.organizationUuid, organizationUuid)
  if (!search) return isTheirs
  const pattern = `%${search.replaceAll(/[\\%_]/g, sign => `\\${sign}`)}%`
  const name = sql`${users.firstName} || ' ' || ${users.lastName}`
  return and(isTheirs, or(ilike(name, pattern), ilike(users.email, pattern), ilike(memberships.role, pattern)))
}
