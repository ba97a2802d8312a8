import type { Notification, Unread } from '#modules/notification-contract.ts'
import { formatAge } from '#web/ui/format.ts'

export type Day = { label: string; items: Notification[] }

/** Notifications by day, in the order given: Today, Yesterday, `Nd`. */
export function groupByDay(items: readonly Notification[], now: Date): Day[] {
  const days: Day[] = []
  for (const item of items) {
    const label = formatAge(item.createdAt, now)
    const last = days.at(-1)
    if (last?.label === label) last.items.push(item)
    else days.push({ label, items: [item] })
  }
  return days
}

/** Each notification once, though pages shift when something new comes while they are read. */
export function joinPages(pages: readonly { items: readonly Notification[] }[]): Notification[] {
  return [...new Map(pages.flatMap(({ items }) => items).map(item => [item.uuid, item])).values()]
}

/** A count for a badge: what is beyond two digits is not counted out. */
export function badgeText(count: number): string {
  return count > 99 ? '99+' : String(count)
}

/** How many are unread in one organisation. */
export function unreadOf(unread: Unread | undefined, organizationUuid: string): number {
  return unread?.organizations.find(counted => counted.organizationUuid === organizationUuid)?.unread ?? 0
}
