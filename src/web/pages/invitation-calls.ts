import * as calls from '#shared/calls/invitations.ts'
import type { AcceptedInvitation, AcceptInvitation, InvitationOffer, OwnInvitation } from '#shared/invitations.ts'
import { callPortal } from '#web/call-portal.ts'
import { ApiError } from '#web/send.ts'

/** What a link offers. Throws `not_found` with a reason when it is wrong or over. */
export function readInvitation(token: string): Promise<InvitationOffer> {
  return callPortal(calls.readInvitation, { body: { token } })
}

/** Accepts by a link: as who is signed in, or as somebody new. */
export function acceptInvitation(given: AcceptInvitation): Promise<AcceptedInvitation> {
  return callPortal(calls.acceptInvitation, { body: given })
}

/** The open invitations to the signed-in person. */
export function listOwnInvitations(): Promise<OwnInvitation[]> {
  return callPortal(calls.listOwnInvitations)
}

/** Answers an invitation to the signed-in person. */
export function answerOwnInvitation(id: string, answer: 'accept' | 'decline'): Promise<unknown> {
  return callPortal(answer === 'accept' ? calls.acceptOwnInvitation : calls.declineOwnInvitation, { params: { id } })
}

/** Whether a failure says that a link is wrong, used, taken back or too old. */
export function isOver(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.reason?.startsWith('invitation_') ?? false)
}
