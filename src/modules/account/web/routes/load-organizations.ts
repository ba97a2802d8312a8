import type { PageLoad } from '#web/page-load.ts'
import { provided } from '#web/session/provided.ts'
import { organizationsQuery } from '../api.ts'

/** The person's organisations, the reports of this one and how many people it has. */
export function loadOrganizations({ signedIn: { permissions }, ask }: PageLoad): void {
  void ask(organizationsQuery)
  if (permissions.includes('reports:read')) void ask(provided.reports)
  void ask(provided.usersCount)
}
