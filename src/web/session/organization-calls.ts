import { chooseOrganization } from '#shared/calls/people.ts'
import type { OrganizationUser } from '#shared/identity.ts'
import { callPortal } from '#web/call-portal.ts'

const markKey = 'sextant.switch'
const freshMilliseconds = 60_000

/** Stores which of the person's organisations is active: exactly one flag is 1. */
export function putOrganizations(records: OrganizationUser[]): Promise<{ userDetails: OrganizationUser[] }> {
  return callPortal(chooseOrganization, { body: records })
}

/** The address that opens an organisation in a new tab; it does nothing without the mark this browser left for it. */
export function newTabAddress(organizationUuid: string): string {
  return `/app?${new URLSearchParams({ organizationUuid })}`
}

/** Leaves the mark: a link from another site cannot, so it cannot switch anyone. */
export function markNewTab(organizationUuid: string): void {
  localStorage.setItem(markKey, JSON.stringify({ organizationUuid, at: Date.now() }))
}

/** Whether this browser asked for that organisation a moment ago; takes the mark away. */
export function takeNewTabMark(organizationUuid: string, now = Date.now()): boolean {
  const mark = localStorage.getItem(markKey)
  localStorage.removeItem(markKey)
  if (mark === null || !mark.includes(`"${organizationUuid}"`)) return false
  const at = Number(/"at":(\d+)/.exec(mark)?.[1] ?? 0)
  return now - at < freshMilliseconds
}
