import type { RoleName } from '#shared/permissions.ts'
import type { Connection, ConnectionInput, IdentityProvider } from '#shared/single-sign-on.ts'

/** A connection as it is typed: certificates are one text, and nobody new is an empty role. */
export type ConnectionForm = {
  name: string
  issuer: string
  signInUrl: string
  certificates: string
  isEnabled: boolean
  allowsUnsolicited: boolean
  newMemberRole: RoleName | ''
}

/** What the server can refuse at its field. */
export const connectionFields = ['name', 'issuer', 'signInUrl', 'certificates', 'newMemberRole'] as const

const pem = /-----BEGIN CERTIFICATE-----[\s\S]*?-----END CERTIFICATE-----/g

/** What the form begins with; of `null`, a new connection. */
export function formOf(connection: Connection | null): ConnectionForm {
  if (connection === null) {
    const empty = { name: '', issuer: '', signInUrl: '', certificates: '' }
    return { ...empty, isEnabled: true, allowsUnsolicited: false, newMemberRole: '' }
  }
  const { name, issuer, signInUrl, isEnabled, allowsUnsolicited, newMemberRole } = connection
  const certificates = joinCertificates(connection.certificates.map(one => one.pem))
  return { name, issuer, signInUrl, certificates, isEnabled, allowsUnsolicited, newMemberRole: newMemberRole ?? '' }
}

/** The form with what a provider's metadata say. */
export function withMetadata(form: ConnectionForm, { issuer, signInUrl, certificates }: IdentityProvider) {
  return { ...form, issuer, signInUrl, certificates: joinCertificates(certificates) }
}

/** The form as it is sent. */
export function inputOf({ certificates, newMemberRole, ...rest }: ConnectionForm): ConnectionInput {
  return { ...rest, certificates: splitCertificates(certificates), newMemberRole: newMemberRole || null }
}

/** The certificates of one text: each from its BEGIN to its END, and whatever stands outside as one more. */
export function splitCertificates(text: string): string[] {
  const outside = text.replaceAll(pem, '').trim()
  return [...(text.match(pem) ?? []), ...(outside === '' ? [] : [outside])]
}

function joinCertificates(certificates: readonly string[]): string {
  return certificates.map(text => text.trim()).join('\n')
}
