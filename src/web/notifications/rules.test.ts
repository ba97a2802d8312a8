import { expect, test } from 'vitest'
import type { Notification } from '#modules/notification-contract.ts'
import { uuid } from '#test/boot.ts'
import { badgeText, groupByDay, joinPages, unreadOf } from './rules.ts'

function notification(number: number, createdAt: Date): Notification {
  return {
    uuid: uuid(number),
    kind: 'member.joined',
    title: `${number}.csv was loaded`,
    detail: null,
    link: null,
    thing: null,
    organizationUuid: uuid(1),
    organizationName: 'Organisation 1',
    createdAt: createdAt.toISOString(),
    readAt: null,
  }
}

test('notifications are grouped by local day, in the specification’s words', () => {
  const now = new Date(2026, 4, 10, 9, 0)
  const items = [
    notification(1, new Date(2026, 4, 10, 8, 59)),
    notification(2, new Date(2026, 4, 10, 0, 0)),
    notification(3, new Date(2026, 4, 9, 23, 59)),
    notification(4, new Date(2026, 4, 1, 12, 0)),
  ]
  const days = groupByDay(items, now).map(({ label, items: ofDay }) => [label, ofDay.length])
  expect(days).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
    ['9d', 1],
  ])
})

test('what a new notification pushed onto the next page stands once', () => {
  const [a, b, c] = [1, 2, 3].map(number => notification(number, new Date()))
  if (!a || !b || !c) throw new Error('Three are needed')
  expect(joinPages([{ items: [a, b] }, { items: [b, c] }]).map(item => item.uuid)).toEqual([1, 2, 3].map(uuid))
})

test('counts', () => {
  expect([1, 99, 100].map(badgeText)).toEqual(['1', '99', '99+'])
  const unread = { total: 3, organizations: [{ organizationUuid: uuid(2), unread: 3 }] }
  expect([unreadOf(unread, uuid(2)), unreadOf(unread, uuid(1)), unreadOf(undefined, uuid(2))]).toEqual([3, 0, 0])
})
