import { domainToASCII } from 'node:url'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Database, Transaction } from '../database/connect.ts'
import { samlConnections, samlDomains } from './schema.ts'

type Reader = Database | Transaction

/** A connection as it is stored. */
export type ConnectionRow = typeof samlConnections.$inferSelect
export type DomainRow = typeof samlDomains.$inferSelect

const isProved = isNotNull(samlDomains.verifiedAt)

/** The domain of an e-mail address, in the form domains are stored in; empty when it has none. */
export function domainOf(email: string): string {
  return domainToASCII(email.slice(email.lastIndexOf('@') + 1))
}

/** An enabled connection; `null` when there is none. */
export async function findEnabledConnection(db: Reader, uuid: string): Promise<ConnectionRow | null> {
  const isIt = and(eq(samlConnections.uuid, uuid), eq(samlConnections.isEnabled, true))
  const [found] = await db.select().from(samlConnections).where(isIt)
  return found ?? null
}

/** The enabled connection that speaks for a domain; `null` when nobody proved it or its owner has it switched off. */
export async function findConnectionOfDomain(db: Reader, domain: string): Promise<ConnectionRow | null> {
  const [found] = await db
    .select({ connection: samlConnections })
    .from(samlDomains)
    .innerJoin(samlConnections, eq(samlConnections.uuid, samlDomains.connectionUuid))
    .where(and(eq(samlDomains.domain, domain), isProved, eq(samlConnections.isEnabled, true)))
  return found?.connection ?? null
}

/** The first enabled connection of an organisation that speaks for anybody; `null` when there is none. */
export async function findConnectionOfOrganization(
  db: Reader,
  organizationUuid: string,
): Promise<ConnectionRow | null> {
  const [found] = await db
    .select({ connection: samlConnections })
    .from(samlConnections)
    .innerJoin(samlDomains, and(eq(samlDomains.connectionUuid, samlConnections.uuid), isProved))
    .where(and(eq(samlConnections.organizationUuid, organizationUuid), eq(samlConnections.isEnabled, true)))
    .orderBy(asc(samlConnections.createdAt), asc(samlConnections.uuid))
    .limit(1)
  return found?.connection ?? null
}

/** Whether a connection speaks for a domain. */
export async function isDomainProved(db: Reader, connectionUuid: string, domain: string): Promise<boolean> {
  const isIt = and(eq(samlDomains.connectionUuid, connectionUuid), eq(samlDomains.domain, domain), isProved)
  const found = await db.select({ domain: samlDomains.domain }).from(samlDomains).where(isIt)
  return found.length > 0
}
