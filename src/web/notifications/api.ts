import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { NotificationPage, ReadNotifications, Unread } from '#modules/notification-contract.ts'
import { pageSize } from '#shared/paging.ts'
import { sessionRefetchSeconds } from '#shared/vocabulary.ts'
import { send } from '#web/send.ts'

const root = ['notifications'] as const

/** How much is unread; asked once a minute while the tab is looked at, and when it is looked at again. */
export const unreadQuery = queryOptions({
  queryKey: [...root, 'unread'],
  queryFn: ({ signal }) => send<Unread>('/api/account/notifications/unread', { signal }),
  refetchInterval: sessionRefetchSeconds * 1000,
})

/** What happened in all of the person's organisations, newest first; anew each time it is opened. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: [...root, 'list'],
  queryFn: ({ pageParam, signal }) =>
    send<NotificationPage>('/api/account/notifications', { query: { page: pageParam }, signal }),
  initialPageParam: 1,
  getNextPageParam: ({ page, total }) => (page * pageSize < total ? page + 1 : undefined),
  staleTime: 0,
})

/** Marks notifications as read; answers what is unread then. */
export function readNotifications(which: ReadNotifications): Promise<Unread> {
  return send<Unread>('/api/account/notifications/read', { body: which })
}
