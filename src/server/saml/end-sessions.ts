import { domainToUnicode } from 'node:url'
import { and, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { sessions } from '../auth/schema.ts'
import type { Transaction } from '../database/connect.ts'
import { tellPersonChanged } from '../identity/person-changes.ts'
import { memberships, users } from '../identity/schema.ts'
import { findEnforcedConnection, isBreakGlass, isEnforcing } from './enforcement.ts'
import { samlConnections, samlDomains } from './schema.ts'

/**
 * Ends the sessions that an enforced connection's people began in another way, those of break-glass administrators aside.
 * Answers how many. Does nothing for a connection that is not enforced.
 */
export async function endOtherSessions(tx: Transaction, connectionUuid: string): Promise<number> {
  return endSessions(tx, await listAffected(tx, connectionUuid), ne(sessions.via, 'saml'))
}

/**
 * As `endOtherSessions`, of one person: to be called in the transaction in which they are a break-glass administrator no
 * more. Does nothing for people who may still sign in any way.
 */
export async function endOtherSessionsOf(tx: Transaction, user: { uuid: string; email: string }): Promise<number> {
  const enforced = await findEnforcedConnection(tx, user)
  if (!enforced || enforced.isBreakGlass) return 0
  return endSessions(tx, [user.uuid], ne(sessions.via, 'saml'))
}

/**
 * Ends the sessions that people of domains began by single sign-on, as their provider is believed no more; `exceptIdHash`
 * is the session of the administrator who does it. Answers how many.
 */
export async function endProviderSessions(
  tx: Transaction,
  domains: readonly string[],
  exceptIdHash: string | null = null,
): Promise<number> {
  if (domains.length === 0) return 0
  const affected = await tx
    .selectDistinct({ uuid: users.uuid })
    .from(sessions)
    .innerJoin(users, eq(users.uuid, sessions.userUuid))
    .where(isOfDomain(domains))
  const uuids = affected.map(({ uuid }) => uuid)
  return endSessions(tx, uuids, sql`${sessions.via} = 'saml' and ${ne(sessions.idHash, exceptIdHash ?? '')}`)
}

async function endSessions(tx: Transaction, userUuids: string[], which: SQL): Promise<number> {
  if (userUuids.length === 0) return 0
  const ended = await tx
    .delete(sessions)
    .where(and(inArray(sessions.userUuid, userUuids), which))
    .returning({ idHash: sessions.idHash })
  for (const userUuid of userUuids) tellPersonChanged(userUuid)
  return ended.length
}

/** The people with a session whom an enforced connection binds; nobody while it is not enforced. */
async function listAffected(tx: Transaction, connectionUuid: string): Promise<string[]> {
  const proved = await tx
    .select({ domain: samlDomains.domain, organizationUuid: samlConnections.organizationUuid })
    .from(samlDomains)
    .innerJoin(samlConnections, eq(samlConnections.uuid, samlDomains.connectionUuid))
    .where(and(eq(samlConnections.uuid, connectionUuid), isEnforcing, isNotNull(samlDomains.verifiedAt)))
  const [first] = proved
  if (!first) return []
  const isTheirs = and(eq(memberships.userUuid, users.uuid), eq(memberships.organizationUuid, first.organizationUuid))
  const affected = await tx
    .selectDistinct({ uuid: users.uuid })
    .from(sessions)
    .innerJoin(users, eq(users.uuid, sessions.userUuid))
    .leftJoin(memberships, and(isTheirs, isBreakGlass))
    .where(and(isOfDomain(proved.map(({ domain }) => domain)), isNull(memberships.userUuid)))
  return affected.map(({ uuid }) => uuid)
}

/** Addresses are stored as they are written, so a domain may stand there in either of its forms. */
function isOfDomain(domains: readonly string[]): SQL {
  const written = domains.flatMap(domain => [domain, domainToUnicode(domain)])
  return inArray(sql`substring(${users.email} from '[^@]*$')`, written)
}
