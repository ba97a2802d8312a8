import { OAuthCallbackError } from '../sign-in-faults.ts'
import type { ConnectionRow } from '../store.ts'
import { type Assertion, readAssertion, type SubjectConfirmation } from './read-assertion.ts'
import type { ReceivedResponse } from './read-response.ts'
import { isElement, readXml } from './read-xml.ts'
import { clockSkewMilliseconds, type ServiceProvider, samlOf } from './service-provider.ts'

/** Who an identity provider vouches for, proved by its signature. */
export type VerifiedAssertion = {
  id: string
  email: string
  firstName: string | null
  lastName: string | null
  /** From when on the assertion would be refused as too old. */
  expiresAt: Date
}

export type Expected = {
  provider: ServiceProvider
  connection: ConnectionRow
  /** The request that must be answered; `null`: the provider began. */
  requestId: string | null
  now: Date
}

/**
 * Proves a received answer: signed by a certificate of the connection, by its provider, for this portal and this request,
 * at this time. Whatever is answered was read from the signed assertion. Throws `OAuthCallbackError`.
 */
export async function verifyResponse(received: ReceivedResponse, expected: Expected): Promise<VerifiedAssertion> {
  const { provider, connection } = expected
  if (received.destination !== null && received.destination !== provider.callbackUrl) {
    throw new OAuthCallbackError('The response is addressed to another portal')
  }
  if (received.issuers.some(issuer => issuer !== connection.issuer)) {
    throw new OAuthCallbackError('The response is by another issuer')
  }
  return check(readAssertion(await signedAssertion(received, expected)), expected)
}

async function signedAssertion(received: ReceivedResponse, { provider, connection }: Expected): Promise<Element> {
  try {
    const saml = samlOf(provider, connection, '_')
    const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: received.encoded })
    const xml = profile?.getAssertionXml?.()
    if (!xml) throw new Error('There is no signed assertion')
    const assertion = readXml(xml)
    if (!isElement(assertion, 'assertion', 'Assertion')) throw new Error('What is signed is no assertion')
    return assertion
  } catch (error) {
    throw new OAuthCallbackError('The response is not good', { cause: error })
  }
}

function check(assertion: Assertion, { provider, connection, requestId, now }: Expected): VerifiedAssertion {
  const { id, email, firstName, lastName, conditions } = assertion
  if (id === null) throw new OAuthCallbackError('The assertion has no id')
  if (assertion.issuer !== connection.issuer) throw new OAuthCallbackError('The assertion is by another issuer')
  if (!conditions || !isNow(conditions, now)) throw new OAuthCallbackError('The assertion is not valid at this time')
  // Without an end it could be brought again forever.
  const ends = assertion.confirmations
    .filter(one => one.recipient === provider.callbackUrl && one.inResponseTo === requestId && isNow(one, now))
    .flatMap(one => (one.notOnOrAfter === null ? [] : [instantOf(one.notOnOrAfter)]))
  if (ends.length === 0)
    throw new OAuthCallbackError('The assertion is not for this portal, this request and this time')
  if (email === null) throw new OAuthCallbackError('The assertion names no e-mail address')
  return { id, email, firstName, lastName, expiresAt: new Date(Math.max(...ends) + clockSkewMilliseconds) }
}

function isNow(
  { notBefore, notOnOrAfter }: Pick<SubjectConfirmation, 'notBefore' | 'notOnOrAfter'>,
  now: Date,
): boolean {
  const time = now.getTime()
  if (notBefore !== null && !(instantOf(notBefore) <= time + clockSkewMilliseconds)) return false
  return notOnOrAfter === null || instantOf(notOnOrAfter) > time - clockSkewMilliseconds
}

/** A moment in milliseconds. For a text without a time zone, or that is no time, `NaN`: every comparison with it fails. */
function instantOf(text: string): number {
  return /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : Number.NaN
}
