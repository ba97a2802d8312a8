import type { InvitationState } from '#shared/invitation-terms.ts'
import type { InvitationPage } from '#shared/invitations.ts'
import type { InvitationSort } from '#shared/list-sorts.ts'
import type { Scope } from '../../scope.ts'
import { toInvitation } from './invitation-state.ts'
import { listDeclined, listInvitations } from './store.ts'

type Query = { page: number; sort: InvitationSort; search?: string | undefined; status?: InvitationState | undefined }

/** One page of the invitations of the scope's organisation. */
export async function presentInvitations(scope: Scope, query: Query): Promise<InvitationPage> {
  const { uuid } = scope.organization
  const now = scope.now()
  return scope.db(async tx => {
    const { rows, total } = await listInvitations(tx, uuid, { ...query, now })
    const revoked = rows.filter(({ invitation }) => invitation.revokedAt !== null)
    const uuids = revoked.map(({ invitation }) => invitation.uuid)
    const declined = await listDeclined(tx, uuid, uuids)
    const items = rows.map(row => toInvitation(row, now, declined.has(row.invitation.uuid)))
    return { items, total, page: query.page }
  })
}
