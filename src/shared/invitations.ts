import { z } from 'zod'
import { roleNameSchema } from './identity.ts'
import { invitationStates, mostInvited } from './invitation-terms.ts'
import { invitationSortFields, sortsOf } from './list-sorts.ts'
import { nameText } from './name-text.ts'
import { pageNumber } from './page-query.ts'

/** The wire of invitations: what administrators see of them, and what the invited person does with one. */

export const invitationSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  role: roleNameSchema,
  status: z.enum([...invitationStates, 'declined']),
  /** The e-mail address of the person who invited; `null` when that account is gone. */
  invitedBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** When the latest letter went out; `null` when it could not be sent. */
  sentAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime(),
  /** When it was accepted, revoked or declined. */
  endedAt: z.iso.datetime().nullable(),
})
export const invitationPageSchema = z.object({ items: z.array(invitationSchema), total: z.int(), page: z.int() })

export const invitationQuerySchema = z.object({
  page: pageNumber,
  search: z.string().trim().max(200).optional(),
  status: z.enum(invitationStates).optional(),
  sort: z.enum(sortsOf(invitationSortFields)).default('-createdAt'),
})

const address = z.string().trim().min(1).max(320)
export const newInvitationSchema = z.object({ email: address, role: roleNameSchema })
export const newInvitationsSchema = z.object({
  emails: z.array(address).min(1).max(mostInvited),
  role: roleNameSchema,
})

/** What became of one address. `unsent`: invited, but the letter could not be sent. */
export const invitationOutcomeSchema = z.object({
  email: z.string(),
  outcome: z.enum(['invited', 'unsent', 'refused']),
  /** Stable, for programs; only of a refusal. */
  reason: z.string().nullable(),
  /** For the person; only where something went wrong. */
  detail: z.string().nullable(),
  /** The new invitation, or the one that is open already. */
  invitation: invitationSchema.nullable(),
})
export const invitationOutcomesSchema = z.object({ outcomes: z.array(invitationOutcomeSchema) })

export const invitationTokenSchema = z.object({ token: z.string().min(1).max(200) })

/** What a link offers to whoever holds it. */
export const invitationOfferSchema = z.object({
  organizationName: z.string(),
  email: z.string(),
  role: roleNameSchema,
  /** Name and e-mail address of the person who invited; `null` when that account is gone. */
  invitedBy: z.string().nullable(),
  expiresAt: z.iso.datetime(),
  hasAccount: z.boolean(),
  /** Whether that account must sign in to accept; one that belongs to no organisation cannot. */
  mustSignIn: z.boolean(),
  /** Whether the address must sign in with its organisation's single sign-on, so that no password is asked for. */
  hasSingleSignOn: z.boolean(),
  /** What a new password may not be made of, with the person's own name. */
  personalTexts: z.array(z.string()),
})

/** An account that exists is told by its session; a new one needs a name, and a password unless it has single sign-on. */
export const acceptInvitationSchema = invitationTokenSchema.extend({
  firstName: nameText.optional(),
  lastName: nameText.optional(),
  password: z.string().max(1024).optional(),
})
export const acceptedInvitationSchema = z.object({
  organizationName: z.string(),
  /** Whether the browser is signed in now. */
  isSignedIn: z.boolean(),
  /** The path to go on to. */
  next: z.string(),
})

/** An open invitation to the person who asks. */
export const ownInvitationSchema = z.object({
  id: z.uuid(),
  organizationName: z.string(),
  role: roleNameSchema,
  invitedBy: z.string().nullable(),
  expiresAt: z.iso.datetime(),
})

export const ownInvitationsSchema = z.array(ownInvitationSchema)
export const ownInvitationPathSchema = z.object({ id: z.uuid() })
export const invitationPathSchema = z.object({ organizationUuid: z.uuid(), id: z.uuid() })

export type Invitation = z.infer<typeof invitationSchema>
export type InvitationPage = z.infer<typeof invitationPageSchema>
export type InvitationOutcome = z.infer<typeof invitationOutcomeSchema>
export type InvitationOffer = z.infer<typeof invitationOfferSchema>
export type AcceptInvitation = z.infer<typeof acceptInvitationSchema>
export type AcceptedInvitation = z.infer<typeof acceptedInvitationSchema>
export type OwnInvitation = z.infer<typeof ownInvitationSchema>
