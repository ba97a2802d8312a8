import type { AuditOrigin } from '../audit/record.ts'
import { readEmailAddress } from '../auth/email-address.ts'
import { withOrganization } from '../database/with-organization.ts'
import { normaliseEmail } from '../identity/normalise-email.ts'
import { createSecretToken } from '../secret-token.ts'
import type { Services } from '../services.ts'
import { linkPerson } from './link-person.ts'
import { type ReceivedResponse, readResponse } from './protocol/read-response.ts'
import { createRequestId, serviceProviderOf } from './protocol/service-provider.ts'
import { verifyResponse } from './protocol/verify-response.ts'
import { answerRequest, findOpenRequest, insertRequest, keepAssertion } from './request-store.ts'
import { AccountNotLinkedError, OAuthCallbackError } from './sign-in-faults.ts'
import { type ConnectionRow, domainOf, findConnectionOfDomain, findEnabledConnection, isDomainProved } from './store.ts'

/** How long a browser has to take up an answer. */
const ticketMilliseconds = 60_000

export type Posted = AuditOrigin & {
  /** The form's SAMLResponse. */
  encoded: string
  /** Where to go after, when the provider began. */
  returnTo: string
}

/**
 * Takes the answer of an identity provider and gives the ticket with which the person's browser signs in. Throws
 * `OAuthCallbackError`, `AccountNotLinkedError`, `ProviderRefusedError` or `AccessDeniedError`.
 */
export async function receiveResponse(services: Services, posted: Posted): Promise<string> {
  const { database, clock, env } = services
  const now = clock()
  const received = readResponse(posted.encoded)
  const { inResponseTo } = received
  const connection = await findConnection(services, received, now)
  const provider = serviceProviderOf(env.SEXTANT_URL)
  const assertion = await verifyResponse(received, { provider, connection, requestId: inResponseTo, now })
  const email = readEmailAddress(assertion.email)
  if (email === null) throw new OAuthCallbackError('The assertion names no e-mail address that letters can go to')
  const { token, hash: ticketHash } = createSecretToken()
  const expiresAt = new Date(now.getTime() + ticketMilliseconds)

  await withOrganization(database.db, connection.organizationUuid, async tx => {
    const taken = { connectionUuid: connection.uuid, id: assertion.id, expiresAt: assertion.expiresAt }
    if (!(await keepAssertion(tx, taken, now))) throw new OAuthCallbackError('The assertion was taken before')
    if (!(await isDomainProved(tx, connection.uuid, domainOf(email)))) {
      throw new AccountNotLinkedError('The e-mail address is of a domain that the organisation has not proved')
    }
    const userUuid = await linkPerson(services, tx, { connection, email, assertion, at: now, ...posted })
    if (inResponseTo === null) {
      const row = { id: createRequestId(), connectionUuid: connection.uuid, returnTo: posted.returnTo }
      return insertRequest(tx, { ...row, browserHash: null, userUuid, ticketHash, expiresAt }, now)
    }
    if (await answerRequest(tx, { id: inResponseTo, userUuid, ticketHash, expiresAt }, now)) return
    throw new OAuthCallbackError('The request was answered before')
  })
  return token
}

/** By which connection an answer is to be checked: that of the request it answers, or of the domain it names. */
async function findConnection(services: Services, received: ReceivedResponse, now: Date): Promise<ConnectionRow> {
  const { db } = services.database
  if (received.inResponseTo !== null) {
    const request = await findOpenRequest(db, received.inResponseTo, now)
    if (!request) throw new OAuthCallbackError('It answers no request that is open')
    const connection = await findEnabledConnection(db, request.connectionUuid)
    if (!connection) throw new OAuthCallbackError('The connection is switched off')
    return connection
  }
  const domain = domainOf(normaliseEmail(received.email ?? ''))
  const connection = await findConnectionOfDomain(db, domain)
  if (connection?.allowsUnsolicited) return connection
  throw new OAuthCallbackError('It answers no request, and no connection lets its provider begin')
}
