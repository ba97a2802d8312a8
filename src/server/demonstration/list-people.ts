import { asc, desc, eq } from 'drizzle-orm'
import type { Transaction } from '../database/connect.ts'
import { memberships, users } from '../identity/schema.ts'
import type { Scope } from '../scope.ts'

export type Person = { uuid: string; name: string }

/** The organisation's people, those who may write first. */
export async function listPeople(tx: Transaction, { organization }: Scope): Promise<Person[]> {
  const rows = await tx
    .select({ uuid: users.uuid, firstName: users.firstName, lastName: users.lastName })
    .from(memberships)
    .innerJoin(users, eq(users.uuid, memberships.userUuid))
    .where(eq(memberships.organizationUuid, organization.uuid))
    .orderBy(desc(eq(memberships.role, 'Administrator')), asc(memberships.role), asc(users.email))
  return rows.map(({ uuid, firstName, lastName }) => ({ uuid, name: `${firstName} ${lastName}` }))
}
