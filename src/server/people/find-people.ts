import { and, eq, inArray, sql } from 'drizzle-orm'
import { type FoundItem, mostFound } from '#shared/search-contract.ts'
import { type Fits, idsByName } from '../database/ids-by-name.ts'
import { memberships, users } from '../identity/schema.ts'
import type { Scope } from '../scope.ts'

/** People of the organisation by a part of their name or e-mail address; each leads to the list, searched for them. */
export async function findPeople({ db, organization }: Scope, text: string, fits: Fits): Promise<FoundItem[]> {
  const isMember = eq(memberships.organizationUuid, organization.uuid)
  const { uuid, firstName, lastName, email } = users
  const rows = await db(async tx => {
    const names = {
      from: sql`${memberships} join ${users} on ${uuid} = ${memberships.userUuid}`,
      uuid,
      name: sql`(${firstName} || ' ' || ${lastName} || ' ' || ${email})`,
      recent: memberships.createdAt,
      where: isMember,
    }
    const ids = await idsByName(tx, names, { text, fits, most: mostFound })
    const found = await tx
      .select({ uuid, email, firstName, lastName, role: memberships.role })
      .from(memberships)
      .innerJoin(users, eq(uuid, memberships.userUuid))
      .where(and(isMember, inArray(uuid, ids)))
    return found.toSorted((a, b) => ids.indexOf(a.uuid) - ids.indexOf(b.uuid))
  })
  return rows.map(row => ({
    id: row.uuid,
    title: `${row.firstName} ${row.lastName}`.trim() || row.email,
    note: `${row.role}, ${row.email}`,
    path: `/app/account/people?${new URLSearchParams({ search: row.email })}`,
  }))
}
