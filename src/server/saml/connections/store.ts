import { and, asc, count, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import type { Transaction } from '../../database/connect.ts'
import { memberships, users } from '../../identity/schema.ts'
import type { Scope } from '../../scope.ts'
import { samlConnections, samlDomains } from '../schema.ts'
import type { ConnectionRow, DomainRow } from '../store.ts'

/** Connections as their organisation's administrators work with them: every query names the organisation. */

export type ConnectionWithDomains = ConnectionRow & { domains: DomainRow[] }

/** The organisation's connections, oldest first, with their domains. */
export async function listConnections(tx: Transaction, { organization }: Scope): Promise<ConnectionWithDomains[]> {
  const rows = await tx
    .select()
    .from(samlConnections)
    .where(eq(samlConnections.organizationUuid, organization.uuid))
    .orderBy(asc(samlConnections.createdAt), asc(samlConnections.uuid))
  return withDomains(tx, rows)
}

/** One connection of the organisation. Throws `not_found`. */
export async function getConnection(tx: Transaction, scope: Scope, uuid: string): Promise<ConnectionWithDomains> {
  const rows = await tx.select().from(samlConnections).where(ofScope(scope, uuid))
  const [found] = await withDomains(tx, rows)
  if (!found) throw new AppError('not_found', t('There is no such connection in this organisation'))
  return found
}

/** How many connections the organisation has. */
export async function countConnections(tx: Transaction, { organization }: Scope): Promise<number> {
  const isTheirs = eq(samlConnections.organizationUuid, organization.uuid)
  const [counted] = await tx.select({ total: count() }).from(samlConnections).where(isTheirs)
  return counted?.total ?? 0
}

type Changeable = Omit<typeof samlConnections.$inferInsert, 'uuid' | 'organizationUuid' | 'createdAt'>

/** Adds a connection; answers its uuid. */
export async function insertConnection(tx: Transaction, scope: Scope, values: Changeable): Promise<string> {
  const row = { ...values, organizationUuid: scope.organization.uuid }
  const [created] = await tx.insert(samlConnections).values(row).returning({ uuid: samlConnections.uuid })
  if (!created) throw new Error('The database gave no row for a new connection')
  return created.uuid
}

/** Changes what is given of a connection of the organisation. */
export async function updateConnection(
  tx: Transaction,
  scope: Scope,
  uuid: string,
  values: Partial<Changeable>,
): Promise<void> {
  await tx
    .update(samlConnections)
    .set({ ...values, updatedAt: scope.now() })
    .where(ofScope(scope, uuid))
}

/** Takes a connection of the organisation away, its domains and sign-ins under way too. */
export async function deleteConnection(tx: Transaction, scope: Scope, uuid: string): Promise<void> {
  await tx.delete(samlConnections).where(ofScope(scope, uuid))
}

/** The connection, if any, that a domain is proved for, whosever it is. */
export async function findOwnerOfDomain(tx: Transaction, domain: string) {
  const [found] = await tx
    .select({ connectionUuid: samlConnections.uuid, organizationUuid: samlConnections.organizationUuid })
    .from(samlDomains)
    .innerJoin(samlConnections, eq(samlConnections.uuid, samlDomains.connectionUuid))
    .where(and(eq(samlDomains.domain, domain), isNotNull(samlDomains.verifiedAt)))
  return found ?? null
}

/** Lets the proofs of a domain take turns until the transaction ends, so that the later one sees who was first. */
export async function lockDomain(tx: Transaction, domain: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`saml domain ${domain}`}))`)
}

/** Adds a domain to a connection that was found in the organisation; `false` when it has it already. */
export async function insertDomain(tx: Transaction, row: typeof samlDomains.$inferInsert): Promise<boolean> {
  const added = await tx
    .insert(samlDomains)
    .values(row)
    .onConflictDoNothing({ target: [samlDomains.connectionUuid, samlDomains.domain] })
    .returning({ domain: samlDomains.domain })
  return added.length > 0
}

/** Notes that a domain is proved; `null`: that it is no more. */
export async function updateDomainProof(
  tx: Transaction,
  { connectionUuid, domain }: Pick<DomainRow, 'connectionUuid' | 'domain'>,
  verifiedAt: Date | null,
): Promise<void> {
  await tx
    .update(samlDomains)
    .set({ verifiedAt })
    .where(and(eq(samlDomains.connectionUuid, connectionUuid), eq(samlDomains.domain, domain)))
}

/** Takes a domain from a connection that was found in the organisation. */
export async function deleteDomain(tx: Transaction, connectionUuid: string, domain: string): Promise<void> {
  await tx
    .delete(samlDomains)
    .where(and(eq(samlDomains.connectionUuid, connectionUuid), eq(samlDomains.domain, domain)))
}

/** The organisation's administrators, by e-mail. */
export async function listAdministrators(tx: Transaction, { organization }: Scope) {
  return tx
    .select({ user: users, isBreakGlass: memberships.isBreakGlass })
    .from(memberships)
    .innerJoin(users, eq(users.uuid, memberships.userUuid))
    .where(and(eq(memberships.organizationUuid, organization.uuid), eq(memberships.role, 'Administrator')))
    .orderBy(asc(users.email))
}

/** Marks a member as break-glass or not; `null` when they are no administrator here, else what they were. */
export async function updateBreakGlass(tx: Transaction, { organization }: Scope, userUuid: string, to: boolean) {
  const isTheirs = and(
    eq(memberships.organizationUuid, organization.uuid),
    eq(memberships.userUuid, userUuid),
    eq(memberships.role, 'Administrator'),
  )
  const [before] = await tx
    .select({ isBreakGlass: memberships.isBreakGlass, email: users.email, passwordHash: users.passwordHash })
    .from(memberships)
    .innerJoin(users, eq(users.uuid, memberships.userUuid))
    .where(isTheirs)
  if (!before) return null
  await tx
    .update(memberships)
    .set({ isBreakGlass: to })
    .where(and(isTheirs, ne(memberships.isBreakGlass, to)))
  return { email: before.email, isBreakGlass: before.isBreakGlass, hasPassword: before.passwordHash !== null }
}

async function withDomains(tx: Transaction, rows: ConnectionRow[]): Promise<ConnectionWithDomains[]> {
  if (rows.length === 0) return []
  const uuids = rows.map(({ uuid }) => uuid)
  const domains = await tx
    .select()
    .from(samlDomains)
    .where(inArray(samlDomains.connectionUuid, uuids))
    .orderBy(asc(samlDomains.domain))
  return rows.map(row => ({ ...row, domains: domains.filter(({ connectionUuid }) => connectionUuid === row.uuid) }))
}

function ofScope({ organization }: Scope, uuid: string) {
  return and(eq(samlConnections.uuid, uuid), eq(samlConnections.organizationUuid, organization.uuid))
}
