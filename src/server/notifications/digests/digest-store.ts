import { and, asc, eq, inArray } from 'drizzle-orm'
import type { NotificationKind } from '#modules/notification-kinds.ts'
import { type Formats, formatsFor } from '#shared/formats/formats.ts'
import type { RoleName } from '#shared/permissions.ts'
import type { Transaction } from '../../database/connect.ts'
import { ownFormatColumns } from '../../identity/own-formats.ts'
import { memberships, users } from '../../identity/schema.ts'
import type { Actor, Scope } from '../../scope.ts'
import { digestItems } from '../schema.ts'

export type DigestItem = typeof digestItems.$inferSelect

const rowsPerStatement = 1000

/** Keeps what waits for the next letters of people. */
export async function insertDigestItems(
  tx: Transaction,
  rows: readonly (typeof digestItems.$inferInsert)[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsPerStatement) {
    await tx.insert(digestItems).values(rows.slice(at, at + rowsPerStatement))
  }
}

/** Takes what waits for a person in an organisation and is of these kinds, the oldest first. It waits no more. */
export async function takeDigestItems(
  tx: Transaction,
  { organization, actor }: Scope,
  kinds: readonly NotificationKind[],
): Promise<DigestItem[]> {
  if (kinds.length === 0) return []
  const { organizationUuid, userUuid, kind, createdAt, uuid } = digestItems
  const isTaken = and(eq(organizationUuid, organization.uuid), eq(userUuid, actor.uuid), inArray(kind, [...kinds]))
  const rows = await tx.select().from(digestItems).where(isTaken).orderBy(asc(createdAt), asc(uuid))
  await tx.delete(digestItems).where(isTaken)
  return rows
}

export type DigestReader = { actor: Actor; role: RoleName; formats: Formats }

/** The members of an organisation who may get letters. */
export async function listDigestReaders(tx: Transaction, { organization }: Scope): Promise<DigestReader[]> {
  const { uuid, email, firstName, lastName } = users
  const rows = await tx
    .select({ actor: { uuid, email, firstName, lastName }, role: memberships.role, own: ownFormatColumns })
    .from(memberships)
    .innerJoin(users, and(eq(users.uuid, memberships.userUuid), eq(users.isEnabled, true)))
    .where(eq(memberships.organizationUuid, organization.uuid))
    .orderBy(asc(users.uuid))
  return rows.map(({ own, ...row }) => ({ ...row, formats: formatsFor(organization, own) }))
}
