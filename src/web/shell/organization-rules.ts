import type { MemberStanding } from '#shared/boot.ts'
import type { OrganizationUser } from '#shared/identity.ts'
import { isBlank } from '#shared/text.ts'

const mostWithoutSearch = 7

/** Whether the list of organisations is long enough to ask for a search field. */
export function needsSearch(count: number): boolean {
  return count > mostWithoutSearch
}

/** Organisations whose name holds every word of the search, whatever the case and accents. */
export function filterOrganizations(organizations: readonly OrganizationUser[], search: string): OrganizationUser[] {
  if (isBlank(search)) return [...organizations]
  const words = plain(search).split(/\s+/).filter(Boolean)
  return organizations.filter(({ ClientName }) => words.every(word => plain(ClientName).includes(word)))
}

/** The one in use, then those open last, then the others by name. */
export function orderOrganizations(
  organizations: readonly OrganizationUser[],
  standings: readonly MemberStanding[],
  currentUuid: string,
): OrganizationUser[] {
  const openedAt = new Map(standings.map(standing => [standing.organizationUuid, standing.openedAt ?? '']))
  const rank = ({ ClientID }: OrganizationUser) => (ClientID === currentUuid ? '~' : (openedAt.get(ClientID) ?? ''))
  return organizations.toSorted(
    (a, b) => compare(rank(b), rank(a)) || a.ClientName.localeCompare(b.ClientName, undefined, { sensitivity: 'base' }),
  )
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}

function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
