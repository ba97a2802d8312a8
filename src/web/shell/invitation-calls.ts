import { queryOptions } from '@tanstack/react-query'
import { acceptOwnInvitation, declineOwnInvitation, listOwnInvitations } from '#shared/calls/invitations.ts'
import type { OwnInvitation } from '#shared/invitations.ts'
import { callPortal } from '#web/call-portal.ts'
import { besideData } from '#web/restate.ts'

/** The open invitations to the person. */
export const ownInvitationsQuery = queryOptions({
  queryKey: ['own-invitations'],
  queryFn: ({ signal }) => callPortal(listOwnInvitations, { signal }),
  meta: besideData,
})

export function acceptInvitation(id: string): Promise<OwnInvitation> {
  return callPortal(acceptOwnInvitation, { params: { id } })
}

export function declineInvitation(id: string): Promise<void> {
  return callPortal(declineOwnInvitation, { params: { id } })
}
