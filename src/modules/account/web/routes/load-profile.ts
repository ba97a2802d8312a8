import type { PageLoad } from '#web/page-load.ts'
import { personQuery } from '#web/session/use-person.ts'

/** The person as the portal has them now. */
export function loadProfile({ signedIn: { session, user }, ask }: PageLoad): void {
  void ask(personQuery(session.user.userUuid, user))
}
