import { z } from 'zod'
import { normaliseEmail } from '../identity/normalise-email.ts'
import type { Services } from '../services.ts'
import { createRequestId, samlOf, serviceProviderOf } from './protocol/service-provider.ts'
import { insertRequest } from './request-store.ts'
import {
  type ConnectionRow,
  domainOf,
  findConnectionOfDomain,
  findConnectionOfOrganization,
  findEnabledConnection,
} from './store.ts'

/** How long a person may take at their identity provider. */
const openMilliseconds = 15 * 60_000
const uuid = z.uuid()

/** By what a connection is found: an e-mail address, an organisation, or itself; the first that is given counts. */
export type Wanted = {
  email?: string | undefined
  organization?: string | undefined
  connection?: string | undefined
}

/** The enabled connection that is wanted; `null` when there is none. Of an e-mail address only the domain counts. */
export async function findWantedConnection(
  { database: { db } }: Services,
  wanted: Wanted,
): Promise<ConnectionRow | null> {
  if (wanted.connection !== undefined) {
    return uuid.safeParse(wanted.connection).success ? findEnabledConnection(db, wanted.connection) : null
  }
  if (wanted.organization !== undefined) {
    return uuid.safeParse(wanted.organization).success ? findConnectionOfOrganization(db, wanted.organization) : null
  }
  return findConnectionOfDomain(db, domainOf(normaliseEmail(wanted.email ?? '')))
}

export type Beginning = { connection: ConnectionRow; returnTo: string; browserHash: string }

/** Begins a sign-in: notes the request and gives the identity provider's address to send the browser to. */
export async function beginSignIn(
  services: Services,
  { connection, returnTo, browserHash }: Beginning,
): Promise<string> {
  const { database, clock, env } = services
  const now = clock()
  const id = createRequestId()
  const expiresAt = new Date(now.getTime() + openMilliseconds)
  const request = { id, connectionUuid: connection.uuid, returnTo, browserHash, expiresAt }
  await insertRequest(database.db, request, now)
  return samlOf(serviceProviderOf(env.SEXTANT_URL), connection, id).getAuthorizeUrlAsync('', undefined, {})
}
