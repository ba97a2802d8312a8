import { and, asc, count, desc, eq, gt, gte, inArray, lt, or, type SQL } from 'drizzle-orm'
import { auditEntries } from '#server/audit/schema.ts'
import type { Transaction } from '#server/database/connect.ts'
import { memberships, users } from '#server/identity/schema.ts'
import type { Scope } from '#server/scope.ts'
import { pageOffset, pageSize } from '#shared/paging.ts'
import type { RoleName } from '#shared/permissions.ts'
import type { AuditFilter } from '../contract.ts'

export type AuditRow = typeof auditEntries.$inferSelect

/** One page of the organisation's audit entries, newest first. */
export function listAudit(
  scope: Scope,
  filter: AuditFilter,
  page: number,
): Promise<{ rows: AuditRow[]; total: number }> {
  const where = auditWhere(scope, filter)
  return scope.db(async tx => {
    const rows = await tx
      .select()
      .from(auditEntries)
      .where(where)
      .orderBy(desc(auditEntries.sequence))
      .limit(pageSize)
      .offset(pageOffset(page))
    const [counted] = await tx.select({ total: count() }).from(auditEntries).where(where)
    return { rows, total: counted?.total ?? 0 }
  })
}

/** Up to `limit` entries after a sequence number, oldest first: one step through the whole chain. */
export function listAuditAfter(scope: Scope, filter: AuditFilter, after: number, limit: number): Promise<AuditRow[]> {
  return scope.db(tx =>
    tx
      .select()
      .from(auditEntries)
      .where(and(auditWhere(scope, filter), gt(auditEntries.sequence, after)))
      .orderBy(asc(auditEntries.sequence))
      .limit(limit),
  )
}

/** The distinct actions, actors and entities of the organisation's entries, in alphabetical order. */
export function listAuditChoices(scope: Scope): Promise<{ actions: string[]; actors: string[]; entities: string[] }> {
  return scope.db(async tx => ({
    actions: await distinct(tx, scope, auditEntries.action),
    actors: await distinct(tx, scope, auditEntries.actorEmail),
    entities: await distinct(tx, scope, auditEntries.entity),
  }))
}

type TextColumn = typeof auditEntries.action | typeof auditEntries.actorEmail | typeof auditEntries.entity

async function distinct(tx: Transaction, scope: Scope, column: TextColumn): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ value: column })
    .from(auditEntries)
    .where(eq(auditEntries.organizationUuid, scope.organization.uuid))
    .orderBy(asc(column))
  return rows.map(({ value }) => value)
}

function auditWhere(scope: Scope, { action, actor, entity, from, until }: AuditFilter): SQL | undefined {
  return and(
    eq(auditEntries.organizationUuid, scope.organization.uuid),
    action ? eq(auditEntries.action, action) : undefined,
    actor ? eq(auditEntries.actorEmail, actor) : undefined,
    entity ? eq(auditEntries.entity, entity) : undefined,
    from ? gte(auditEntries.at, new Date(from)) : undefined,
    until ? lt(auditEntries.at, new Date(until)) : undefined,
  )
}

/** A person's place in an organisation; both `null` of an account that belongs to none. */
export type PersonMembership = { email: string; organizationUuid: string | null; role: RoleName | null }

/**
 * Every membership, those in other organisations included, of the people who belong to this organisation and of those
 * with one of these addresses.
 */
export function listMembershipsOf(scope: Scope, emails: readonly string[]): Promise<PersonMembership[]> {
  return scope.db(async tx => {
    const here = tx
      .select({ uuid: memberships.userUuid })
      .from(memberships)
      .where(eq(memberships.organizationUuid, scope.organization.uuid))
    return tx
      .select({ email: users.email, organizationUuid: memberships.organizationUuid, role: memberships.role })
      .from(users)
      .leftJoin(memberships, eq(memberships.userUuid, users.uuid))
      .where(or(inArray(users.uuid, here), inArray(users.email, [...emails])))
  })
}
