import type { PageLoad } from '#web/page-load.ts'
import { invitationsQuery, readInvitationView } from '../people/people-api.ts'

/** The page of invitations that is looked at. */
export function loadInvitations({ search, ask }: PageLoad): void {
  void ask(invitationsQuery(readInvitationView(search)))
}
