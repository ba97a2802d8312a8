import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import * as calls from '#modules/calls-webhooks.ts'
import type { Webhook, WebhookChange, WebhookInput, WebhookWithSecret } from '#modules/webhook-contract.ts'
import { t } from '#shared/translate.ts'
import { callPortal, heldQuery, portalQuery } from '#web/call-portal.ts'
import { toast } from '#web/toasts/toast.ts'

const root = ['admin', 'webhooks'] as const

/** Where other systems are told of changes. */
export const webhooksQuery = portalQuery([...root, 'all'], calls.listWebhooks)

/** A page of what was sent to one, newest first; asked again while it is looked at. */
export function deliveriesQuery(id: string, page: number) {
  return {
    ...heldQuery([...root, 'deliveries', id, page], calls.listDeliveries, { params: { id }, query: { page } }),
    refetchInterval: 10_000,
  }
}

export function refreshWebhooks(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: root })
}

/** Adds a webhook, or changes the one of this id; a new one comes with its secret. */
export function saveWebhook(id: string | null, input: WebhookInput): Promise<Webhook | WebhookWithSecret> {
  return id === null
    ? callPortal(calls.createWebhook, { body: input })
    : callPortal(calls.changeWebhook, { params: { id }, body: input })
}

export function removeWebhook(id: string): Promise<void> {
  return callPortal(calls.removeWebhook, { params: { id } })
}

export function renewSecret(id: string): Promise<WebhookWithSecret> {
  return callPortal(calls.renewWebhookSecret, { params: { id } })
}

/** Pauses a webhook, or has it go on. */
export function useChangeWebhook({ id }: Webhook) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: WebhookChange) =>
      toast('update', callPortal(calls.changeWebhook, { params: { id }, body }), t('the webhook')),
    onSuccess: () => refreshWebhooks(queries),
  })
}

/** Sends a delivery once more. */
export function useSendAgain(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (deliveryId: string) =>
      toast('update', callPortal(calls.sendDeliveryAgain, { params: { id, deliveryId } }), t('the delivery')),
    onSuccess: () => refreshWebhooks(queries),
  })
}
