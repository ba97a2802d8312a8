import { call } from '../call.ts'
import type {
  acceptedInvitationSchema,
  acceptInvitationSchema,
  invitationOfferSchema,
  invitationOutcomeSchema,
  invitationOutcomesSchema,
  invitationPageSchema,
  invitationPathSchema,
  invitationQuerySchema,
  invitationTokenSchema,
  newInvitationSchema,
  newInvitationsSchema,
  ownInvitationPathSchema,
  ownInvitationSchema,
  ownInvitationsSchema,
} from '../invitations.ts'

export const listInvitations = call<{ query: typeof invitationQuerySchema; answer: typeof invitationPageSchema }>().get(
  'invitations',
  'users:write',
  'The invitations of an organisation, newest first unless sorted otherwise, twenty a page',
)

export const invitePerson = call<{ body: typeof newInvitationSchema; answer: typeof invitationOutcomeSchema }>().post(
  'invitations',
  'users:write',
  'Invites an address; the answer says whether the letter went out',
  201,
)

export const invitePeople = call<{ body: typeof newInvitationsSchema; answer: typeof invitationOutcomesSchema }>().post(
  'invitations/batch',
  'users:write',
  'Invites up to fifty addresses; each has an outcome of its own',
)

export const resendInvitation = call<{
  params: typeof invitationPathSchema
  answer: typeof invitationOutcomeSchema
}>().post('invitations/:id/resend', 'users:write', 'Writes again, with a new link; the link before is over')

export const revokeInvitation = call<{ params: typeof invitationPathSchema }>().delete(
  'invitations/:id',
  'users:write',
  'The invitation is over',
  204,
)

export const readInvitation = call<{ body: typeof invitationTokenSchema; answer: typeof invitationOfferSchema }>().post(
  '/invitation/read',
  'public',
  'What the link of an invitation offers',
)

export const acceptInvitation = call<{
  body: typeof acceptInvitationSchema
  answer: typeof acceptedInvitationSchema
}>().post('/invitation/accept', 'public', 'Joins the organisation; somebody new is signed in')

export const listOwnInvitations = call<{ answer: typeof ownInvitationsSchema }>().get(
  '/account/invitations',
  'session',
  'The open invitations to the person who asks',
)

export const acceptOwnInvitation = call<{
  params: typeof ownInvitationPathSchema
  answer: typeof ownInvitationSchema
}>().post('/account/invitations/:id/accept', 'session', 'Joins the organisation of an invitation to oneself')

export const declineOwnInvitation = call<{ params: typeof ownInvitationPathSchema }>().post(
  '/account/invitations/:id/decline',
  'session',
  'The invitation is turned down',
  204,
)
