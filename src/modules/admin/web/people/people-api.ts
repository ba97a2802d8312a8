import type { QueryClient } from '@tanstack/react-query'
import * as calls from '#shared/calls/invitations.ts'
import * as memberCalls from '#shared/calls/members.ts'
import type { UserRecord } from '#shared/identity.ts'
import { type InvitationState, invitationStates } from '#shared/invitation-terms.ts'
import type { InvitationOutcome } from '#shared/invitations.ts'
import {
  type InvitationSortField,
  invitationSortFields,
  type ListOrder,
  readSort,
  writeSort,
} from '#shared/list-sorts.ts'
import type { RoleName } from '#shared/permissions.ts'
import { callPortal, heldQuery } from '#web/call-portal.ts'
import { readPage } from '#web/people/people-query.ts'
import type { SearchParameters } from '#web/view-state.ts'

export type InvitationView = {
  page: number
  search: string
  status: InvitationState | null
  order: ListOrder<InvitationSortField>
}

/** The view as the address has it: `page`, `search`, `status` and `sort`. */
export function readInvitationView({ page, search = '', status, sort }: SearchParameters): InvitationView {
  const known = invitationStates.find(state => state === status) ?? null
  const order = readSort(sort, invitationSortFields) ?? { by: 'createdAt', direction: 'desc' }
  return { page: readPage(page), search: search.trim().slice(0, 200), status: known, order }
}

/** One page of the organisation's invitations. */
export function invitationsQuery({ page, search, status, order }: InvitationView) {
  const query = { page, search: search || undefined, status: status ?? undefined, sort: writeSort(order) }
  return heldQuery(['admin', 'invitations', query], calls.listInvitations, { query })
}

/** Asks again for what a change to invitations or people may have changed. */
export async function refreshPeople(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: ['people'] }),
    queries.invalidateQueries({ queryKey: ['admin'] }),
  ])
}

export async function invitePeople(emails: readonly string[], role: RoleName): Promise<InvitationOutcome[]> {
  const body = { emails: [...emails], role }
  return (await callPortal(calls.invitePeople, { body })).outcomes
}

export function resendInvitation(id: string): Promise<InvitationOutcome> {
  return callPortal(calls.resendInvitation, { params: { id } })
}

export function revokeInvitation(id: string): Promise<void> {
  return callPortal(calls.revokeInvitation, { params: { id } })
}

export function changeRole(userUuid: string, role: RoleName): Promise<UserRecord> {
  return callPortal(memberCalls.changeRole, { params: { userUuid }, body: { role } })
}

export function removePerson(userUuid: string): Promise<void> {
  return callPortal(memberCalls.removePerson, { params: { userUuid } })
}

export function setPersonEnabled(userUuid: string, isEnabled: boolean): Promise<UserRecord> {
  return callPortal(isEnabled ? memberCalls.enablePerson : memberCalls.disablePerson, { params: { userUuid } })
}
