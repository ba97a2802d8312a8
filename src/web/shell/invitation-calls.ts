import { queryOptions } from '@tanstack/react-query'
import type { OwnInvitation } from '#shared/invitations.ts'
import { send } from '#web/send.ts'

/** The open invitations to the person. */
export const ownInvitationsQuery = queryOptions({
  queryKey: ['own-invitations'],
  queryFn: ({ signal }) => send<OwnInvitation[]>('/api/account/invitations', { signal }),
})

export function acceptInvitation(id: string): Promise<OwnInvitation> {
  return send<OwnInvitation>(`/api/account/invitations/${id}/accept`, { method: 'POST' })
}

export function declineInvitation(id: string): Promise<void> {
  return send<void>(`/api/account/invitations/${id}/decline`, { method: 'POST' })
}
