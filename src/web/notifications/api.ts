import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import * as calls from '#modules/calls-notifications.ts'
import type { ReadNotifications, Unread } from '#modules/notification-contract.ts'
import { pageSize } from '#shared/paging.ts'
import { sessionRefetchSeconds } from '#shared/vocabulary.ts'
import { callPortal } from '#web/call-portal.ts'

const root = ['notifications'] as const

/** How much is unread; asked once a minute while the tab is looked at, and when it is looked at again. */
export const unreadQuery = queryOptions({
  queryKey: [...root, 'unread'],
  queryFn: ({ signal }) => callPortal(calls.countUnread, { signal }),
  refetchInterval: sessionRefetchSeconds * 1000,
})

/** What happened in all of the person's organisations, newest first; anew each time it is opened. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: [...root, 'list'],
  queryFn: ({ pageParam, signal }) => callPortal(calls.listNotifications, { query: { page: pageParam }, signal }),
  initialPageParam: 1,
  getNextPageParam: ({ page, total }) => (page * pageSize < total ? page + 1 : undefined),
  staleTime: 0,
})

/** Marks notifications as read; answers what is unread then. */
export function readNotifications(which: ReadNotifications): Promise<Unread> {
  return callPortal(calls.readNotifications, { body: which })
}
