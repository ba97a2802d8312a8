import { and, eq } from 'drizzle-orm'
import { type Formats, formatsFor, plainFormats } from '#shared/formats/formats.ts'
import type { Database } from '../database/connect.ts'
import { ownFormatColumns } from '../identity/own-formats.ts'
import { memberships, organizations, users } from '../identity/schema.ts'

/** Who a letter goes to, and how is written for them. */
export type Addressee = { email: string; organizationName: string | null; formats: Formats }

/** Who a letter goes to; `null` when they have left the organisation or were disabled since. */
export async function findAddressee(
  db: Database,
  letter: { userUuid: string; organizationUuid: string | null },
): Promise<Addressee | null> {
  const isTheirs = and(eq(users.uuid, letter.userUuid), eq(users.isEnabled, true))
  if (letter.organizationUuid === null) {
    const isActive = and(eq(memberships.userUuid, users.uuid), eq(memberships.isActive, true))
    const [found] = await db
      .select({ email: users.email, own: ownFormatColumns, organization: organizations })
      .from(users)
      .leftJoin(memberships, isActive)
      .leftJoin(organizations, eq(organizations.uuid, memberships.organizationUuid))
      .where(isTheirs)
    if (!found) return null
    const { email, own, organization } = found
    return { email, organizationName: null, formats: formatsFor(organization ?? plainFormats, own) }
  }
  const [found] = await db
    .select({ email: users.email, own: ownFormatColumns, organization: organizations })
    .from(users)
    .innerJoin(memberships, eq(memberships.userUuid, users.uuid))
    .innerJoin(organizations, eq(organizations.uuid, memberships.organizationUuid))
    .where(and(isTheirs, eq(organizations.uuid, letter.organizationUuid)))
  if (!found) return null
  const { email, own, organization } = found
  return { email, organizationName: organization.name, formats: formatsFor(organization, own) }
}
