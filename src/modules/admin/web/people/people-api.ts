import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { UserRecord } from '#shared/identity.ts'
import { type InvitationState, invitationStates } from '#shared/invitation-terms.ts'
import type { InvitationOutcome, InvitationPage } from '#shared/invitations.ts'
import type { RoleName } from '#shared/permissions.ts'
import { readPage } from '#web/people/people-query.ts'
import { send } from '#web/send.ts'
import type { SearchParameters } from '#web/view-state.ts'

export type InvitationView = { page: number; search: string; status: InvitationState | null }

/** The view as the address has it: `page`, `search` and `status`. */
export function readInvitationView({ page, search = '', status }: SearchParameters): InvitationView {
  const known = invitationStates.find(state => state === status) ?? null
  return { page: readPage(page), search: search.trim().slice(0, 200), status: known }
}

/** One page of the organisation's invitations, newest first. */
export function invitationsQuery({ page, search, status }: InvitationView) {
  const query = { page, search: search || undefined, status: status ?? undefined }
  return queryOptions({
    queryKey: ['admin', 'invitations', query],
    queryFn: ({ signal }) => send<InvitationPage>('invitations', { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Asks again for what a change to invitations or people may have changed. */
export async function refreshPeople(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: ['people'] }),
    queries.invalidateQueries({ queryKey: ['admin'] }),
  ])
}

export async function invitePeople(emails: readonly string[], role: RoleName): Promise<InvitationOutcome[]> {
  const body = { emails, role }
  return (await send<{ outcomes: InvitationOutcome[] }>('invitations/batch', { body })).outcomes
}

export function resendInvitation(id: string): Promise<InvitationOutcome> {
  return send<InvitationOutcome>(`invitations/${id}/resend`, { method: 'POST' })
}

export function revokeInvitation(id: string): Promise<void> {
  return send<void>(`invitations/${id}`, { method: 'DELETE' })
}

export function changeRole(userUuid: string, role: RoleName): Promise<UserRecord> {
  return send<UserRecord>(`users/${userUuid}`, { method: 'PATCH', body: { role } })
}

export function removePerson(userUuid: string): Promise<void> {
  return send<void>(`users/${userUuid}`, { method: 'DELETE' })
}

export function setPersonEnabled(userUuid: string, isEnabled: boolean): Promise<UserRecord> {
  return send<UserRecord>(`users/${userUuid}/${isEnabled ? 'enable' : 'disable'}`, { method: 'POST' })
}
