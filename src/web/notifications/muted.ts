import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as calls from '#modules/calls-notifications.ts'
import type { NotificationSetting } from '#modules/notification-contract.ts'
import type { ThingRef } from '#shared/things.ts'
import { callPortal, portalQuery } from '#web/call-portal.ts'
import { toast } from '#web/toasts/toast.ts'

/** The things of the organisation of which the person is told nothing. */
export const mutedQuery = portalQuery(['notifications', 'muted'], calls.listMuted)

/** By which ways the person is told of each kind. */
export const notificationSettingsQuery = portalQuery(
  ['account', 'notification-settings'],
  calls.listNotificationSettings,
)

type Named<What> = { what: What; title: string }

/** Has the person told nothing of a thing any more. */
export function useMuteThing() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ what: { kind, id }, title }: Named<ThingRef>) =>
      toast('update', callPortal(calls.muteThing, { body: { kind, id } }), `“${title}”`),
    onSuccess: () => queries.invalidateQueries({ queryKey: mutedQuery.queryKey }),
  })
}

/** Has them told of it again. */
export function useUnmuteThing() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ what: { kind, id }, title }: Named<ThingRef>) =>
      toast('update', callPortal(calls.unmuteThing, { params: { kind, id } }), `“${title}”`),
    onSuccess: () => queries.invalidateQueries({ queryKey: mutedQuery.queryKey }),
  })
}

/** Has the person told nothing of a kind any more, in the portal or by mail. */
export function useMuteKind() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ what: kind, title }: Named<NotificationSetting['kind']>) => {
      const body = { items: [{ kind, isShown: false, mail: 'off' as const }] }
      return toast('update', callPortal(calls.chooseNotificationSettings, { body }), `“${title}”`)
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: notificationSettingsQuery.queryKey }),
  })
}
