import { randomBytes } from 'node:crypto'
import { generateServiceProviderMetadata, SAML, ValidateInResponseTo } from '@node-saml/node-saml'
import type { ConnectionRow } from '../store.ts'

/** What the portal is called by identity providers: one name and one address for every connection. */
export type ServiceProvider = { entityId: string; callbackUrl: string; metadataUrl: string }

const emailAddressFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'
/** How far the clocks of the portal and a provider may differ. */
export const clockSkewMilliseconds = 60_000

/** The portal as a service provider; `origin` is its public one, without a trailing slash. */
export function serviceProviderOf(origin: string): ServiceProvider {
  const metadataUrl = `${origin}/api/saml/metadata`
  return { entityId: metadataUrl, callbackUrl: `${origin}/api/saml/callback`, metadataUrl }
}

/** The metadata an identity provider is given: SAML 2.0, assertions signed, answers by POST. */
export function writeMetadata({ entityId, callbackUrl }: ServiceProvider): string {
  return generateServiceProviderMetadata({
    issuer: entityId,
    callbackUrl,
    identifierFormat: emailAddressFormat,
    wantAssertionsSigned: true,
    // The same each time, so that a provider that looks again sees no change.
    generateUniqueId: () => '_service-provider',
  })
}

type Addressed = Pick<ConnectionRow, 'issuer' | 'signInUrl' | 'certificates'>

/**
 * The library set for one connection. It checks signatures, times and audience; who answered, to whom and to which
 * request is checked by `verifyResponse`, from the signed part alone.
 */
export function samlOf(provider: ServiceProvider, connection: Addressed, requestId: string): SAML {
  return new SAML({
    issuer: provider.entityId,
    callbackUrl: provider.callbackUrl,
    audience: provider.entityId,
    entryPoint: connection.signInUrl,
    idpIssuer: connection.issuer,
    idpCert: connection.certificates,
    identifierFormat: emailAddressFormat,
    disableRequestedAuthnContext: true,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: clockSkewMilliseconds,
    validateInResponseTo: ValidateInResponseTo.never,
    generateUniqueId: () => requestId,
  })
}

/** An id for a request: no number first, as XML wants it, and 160 random bits. */
export function createRequestId(): string {
  return `_${randomBytes(20).toString('hex')}`
}
