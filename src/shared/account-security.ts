import { z } from 'zod'
import { toSay } from '#shared/translate.ts'
import { sortsOf, withoutFactorSortFields } from './list-sorts.ts'
import { pageNumber } from './page-query.ts'
import { isBlank } from './text.ts'

/** The wire of what protects an account: its sessions, its second factor, and what an organisation asks for. */

export const accountSessionSchema = z.object({
  /** Names the session, as in the audit; opens nothing. */
  id: z.string(),
  /** Browser and system in words. */
  device: z.string(),
  deviceKind: z.enum(['desktop', 'mobile', 'tablet', 'unknown']),
  address: z.string().nullable(),
  via: z.enum(['credentials', 'email', 'saml']),
  createdAt: z.iso.datetime(),
  /** Exact to a minute. */
  lastSeenAt: z.iso.datetime(),
  /** The end when it is not used any more; use moves it on. */
  expiresAt: z.iso.datetime(),
  isCurrent: z.boolean(),
})
export const accountSessionPageSchema = z.object({
  items: z.array(accountSessionSchema),
  total: z.int(),
  page: z.int(),
})
export const endedSessionsSchema = z.object({ ended: z.int() })

/** What must be brought to set a second factor up: the password, a sign-in of the last minutes, or nothing more. */
export const setupProofs = ['password', 'signIn', 'nothing'] as const

export const secondFactorSchema = z.object({
  isOn: z.boolean(),
  confirmedAt: z.iso.datetime().nullable(),
  recoveryCodesLeft: z.int(),
  /** The person's organisations that ask for one, by name. */
  requiredBy: z.array(z.string()),
  proof: z.enum(setupProofs),
})
export const secondFactorSetupSchema = z.object({
  /** Base32, for typing; the address holds it too. */
  secret: z.string(),
  /** What the QR code says to an authenticator app. */
  uri: z.string(),
})
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) })

/** What an organisation asks of those who sign in, and how many of its people do not have it yet. */
export const signInPolicySchema = z.object({
  requiresSecondFactor: z.boolean(),
  people: z.int(),
  withoutSecondFactor: z.int(),
})
export const personWithoutFactorSchema = z.object({
  ID: z.uuid(),
  FirstName: z.string(),
  LastName: z.string(),
  Email: z.string(),
})
export const peopleWithoutFactorSchema = z.object({
  items: z.array(personWithoutFactorSchema),
  total: z.int(),
  page: z.int(),
})

export const withoutFactorQuerySchema = z.object({
  page: pageNumber,
  sort: z.enum(sortsOf(withoutFactorSortFields)).default('LastName'),
})

export const signInPolicyChangeSchema = z.object({ requiresSecondFactor: z.boolean() })
export const endSessionsQuerySchema = z.object({ including: z.literal('current').optional() })
export const sessionPathSchema = z.object({
  id: z.string().regex(/^[\w-]{1,43}$/, toSay('is not the id of a session')),
})
export const beginSecondFactorSchema = z.object({ password: z.string().max(1024).default('') })
export const secondFactorCodeSchema = z.object({
  code: z
    .string()
    .max(100)
    .refine(code => !isBlank(code), toSay('Enter the code')),
})

export type AccountSession = z.infer<typeof accountSessionSchema>
export type AccountSessionPage = z.infer<typeof accountSessionPageSchema>
export type EndedSessions = z.infer<typeof endedSessionsSchema>
export type SecondFactor = z.infer<typeof secondFactorSchema>
export type SecondFactorSetup = z.infer<typeof secondFactorSetupSchema>
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>
export type SignInPolicy = z.infer<typeof signInPolicySchema>
export type PersonWithoutFactor = z.infer<typeof personWithoutFactorSchema>
export type PeopleWithoutFactor = z.infer<typeof peopleWithoutFactorSchema>
