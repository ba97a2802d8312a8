import { type InfiniteData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { NotificationPage, ReadNotifications, Unread } from '#modules/notification-contract.ts'
import { toastFailure } from '#web/toasts/toast.ts'
import { notificationsQuery, readNotifications, unreadQuery } from './api.ts'

/** How much is unread, kept up to date; undefined until it is known. */
export function useUnread(): Unread | undefined {
  return useQuery(unreadQuery).data
}

/** Marks notifications as read, in the list that is shown and on the server. */
export function useReadNotifications() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: readNotifications,
    onMutate: async which => {
      // A list that is on its way was made before, and would show them as unread again.
      await queries.cancelQueries({ queryKey: notificationsQuery.queryKey })
      const readAt = new Date().toISOString()
      queries.setQueryData(notificationsQuery.queryKey, list => list && markRead(list, which, readAt))
    },
    onSuccess: unread => queries.setQueryData(unreadQuery.queryKey, unread),
    onError: error => {
      toastFailure(error)
      void queries.invalidateQueries({ queryKey: notificationsQuery.queryKey })
    },
  })
}

function markRead<Page>(list: InfiniteData<NotificationPage, Page>, which: ReadNotifications, readAt: string) {
  const isMeant = ({ uuid, organizationUuid }: { uuid: string; organizationUuid: string }) =>
    'ids' in which
      ? which.ids.includes(uuid)
      : which.organizationUuid === undefined || which.organizationUuid === organizationUuid
  const pages = list.pages.map(page => ({
    ...page,
    items: page.items.map(item => (isMeant(item) && item.readAt === null ? { ...item, readAt } : item)),
  }))
  return { ...list, pages }
}
