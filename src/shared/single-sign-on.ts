import { z } from 'zod'
import { t, toSay } from '#shared/translate.ts'
import { roleNames } from './permissions.ts'
import { isBlank } from './text.ts'

/** Single sign-on on the wire: what an organisation's administrators see and set of it. */

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** An address a browser is sent to with a sign-in: https, or plain http on the own machine. */
function isSafeAddress(text: string): boolean {
  const url = URL.parse(text)
  if (url === null) return false
  if (url.username !== '' || url.password !== '') return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && loopback.has(url.hostname))
}

const named = (what: string, longest: number) =>
  z
    .string()
    .trim()
    .max(longest, { error: () => t`${t(what)} may have at most ${longest} characters` })
    .refine(text => !isBlank(text), { error: () => t`${t(what)} is missing` })

const roleName = z.enum(roleNames, toSay('must be a role of the portal'))

/** What identifies an identity provider, as its metadata say it. */
export const identityProviderSchema = z.object({
  /** The entity id the provider signs as. */
  issuer: named(toSay('The entity id'), 1024),
  /** Where a sign-in goes, by redirect. */
  signInUrl: named(toSay('The sign-in address'), 2048).refine(isSafeAddress, toSay('must be an https address')),
  /** PEM, or the bare base64 of one. */
  certificates: z
    .array(z.string().max(20_000, toSay('a certificate may have at most 20,000 characters')))
    .min(1, toSay('at least one certificate is needed'))
    .max(4, toSay('at most four certificates')),
})

export const connectionInputSchema = identityProviderSchema.extend({
  name: named(toSay('The name'), 100),
  isEnabled: z.boolean(),
  /** Whether the provider may begin a sign-in itself. */
  allowsUnsolicited: z.boolean(),
  /** The role somebody new begins with; `null`: only members come in. */
  newMemberRole: roleName.nullable(),
})

export const metadataInputSchema = z.object({ metadata: z.string().max(500_000, toSay('is too long for metadata')) })
export const domainInputSchema = z.object({ domain: named(toSay('The domain'), 255) })
export const enforcementInputSchema = z.object({ isEnforced: z.boolean() })
export const breakGlassInputSchema = z.object({ isBreakGlass: z.boolean() })

export const certificateSchema = z.object({
  pem: z.string(),
  subject: z.string(),
  /** SHA-256, in pairs of hexadecimal digits. */
  fingerprint: z.string(),
  validFrom: z.iso.datetime(),
  validUntil: z.iso.datetime(),
})

export const domainSchema = z.object({
  domain: z.string(),
  /** The name and the value of the TXT record that proves the domain. */
  recordName: z.string(),
  recordValue: z.string(),
  /** `null`: not proved yet. */
  verifiedAt: z.iso.datetime().nullable(),
})

export const connectionSchema = z.object({
  uuid: z.uuid(),
  name: z.string(),
  issuer: z.string(),
  signInUrl: z.string(),
  certificates: z.array(certificateSchema),
  isEnabled: z.boolean(),
  allowsUnsolicited: z.boolean(),
  isEnforced: z.boolean(),
  newMemberRole: roleName.nullable(),
  domains: z.array(domainSchema),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})

/** An administrator, and whether they keep a way in when single sign-on is enforced. */
export const administratorSchema = z.object({
  userUuid: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  isBreakGlass: z.boolean(),
  hasPassword: z.boolean(),
  isEnabled: z.boolean(),
})

export const singleSignOnSchema = z.object({
  /** What the identity provider must be given. */
  serviceProvider: z.object({ entityId: z.string(), callbackUrl: z.string(), metadataUrl: z.string() }),
  connections: z.array(connectionSchema),
  administrators: z.array(administratorSchema),
})

export const connectionPathSchema = z.object({ organizationUuid: z.uuid(), id: z.uuid('ID is null') })
export const domainPathSchema = connectionPathSchema.extend({ domain: z.string().max(255) })
export const breakGlassPathSchema = z.object({ organizationUuid: z.uuid(), userUuid: z.uuid('ID is null') })

/** By which of them one wants to sign in, and where to go after. */
export const samlSignInQuerySchema = z.object({
  email: z.string().max(320).optional(),
  organization: z.string().max(100).optional(),
  connection: z.string().max(100).optional(),
  callbackUrl: z.string().max(8000).optional(),
})
export const samlTicketQuerySchema = z.object({ ticket: z.string().max(100).optional() })

export type IdentityProvider = z.infer<typeof identityProviderSchema>
export type ConnectionInput = z.infer<typeof connectionInputSchema>
export type Connection = z.infer<typeof connectionSchema>
export type ConnectionDomain = z.infer<typeof domainSchema>
export type ConnectionCertificate = z.infer<typeof certificateSchema>
export type BreakGlassAdministrator = z.infer<typeof administratorSchema>
export type SingleSignOn = z.infer<typeof singleSignOnSchema>
