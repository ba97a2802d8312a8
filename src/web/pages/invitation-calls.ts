import type { AcceptedInvitation, AcceptInvitation, InvitationOffer, OwnInvitation } from '#shared/invitations.ts'
import { ApiError, send } from '#web/send.ts'

/** What a link offers. Throws `not_found` with a reason when it is wrong or over. */
export function readInvitation(token: string): Promise<InvitationOffer> {
  return send<InvitationOffer>('/api/invitation/read', { body: { token } })
}

/** Accepts by a link: as who is signed in, or as somebody new. */
export function acceptInvitation(given: AcceptInvitation): Promise<AcceptedInvitation> {
  return send<AcceptedInvitation>('/api/invitation/accept', { body: given })
}

/** The open invitations to the signed-in person. */
export function listOwnInvitations(): Promise<OwnInvitation[]> {
  return send<OwnInvitation[]>('/api/account/invitations')
}

/** Answers an invitation to the signed-in person. */
export function answerOwnInvitation(id: string, answer: 'accept' | 'decline'): Promise<unknown> {
  return send<unknown>(`/api/account/invitations/${id}/${answer}`, { method: 'POST' })
}

/** Whether a failure says that a link is wrong, used, taken back or too old. */
export function isOver(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.reason?.startsWith('invitation_') ?? false)
}
