import { eq } from 'drizzle-orm'
import type { KnownPerson } from '#shared/brought-people.ts'
import type { Transaction } from '../database/connect.ts'
import { memberships, users } from '../identity/schema.ts'
import type { Scope } from '../scope.ts'

/** The people of the organisation, whom rows of files name. */
export async function listPeople(tx: Transaction, { organization }: Scope): Promise<KnownPerson[]> {
  const { uuid, firstName, lastName, email } = users
  const rows = await tx
    .select({ uuid, firstName, lastName, email })
    .from(memberships)
    .innerJoin(users, eq(users.uuid, memberships.userUuid))
    .where(eq(memberships.organizationUuid, organization.uuid))
  return rows.map(row => ({ ...row, name: `${row.firstName} ${row.lastName}`.trim() || row.email }))
}
