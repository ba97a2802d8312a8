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

function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
