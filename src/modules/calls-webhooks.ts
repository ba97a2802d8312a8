import { call } from '#shared/call.ts'
import type {
  deliveriesQuerySchema,
  deliveriesSchema,
  deliveryPathSchema,
  webhookChangeSchema,
  webhookInputSchema,
  webhookPathSchema,
  webhookSchema,
  webhooksSchema,
  webhookWithSecretSchema,
} from './webhook-contract.ts'

export const listWebhooks = call<{ answer: typeof webhooksSchema }>().get(
  'webhooks',
  'webhooks:write',
  'Where other systems are told of changes',
)

export const createWebhook = call<{ body: typeof webhookInputSchema; answer: typeof webhookWithSecretSchema }>().post(
  'webhooks',
  'webhooks:write',
  'A new webhook, with the secret its deliveries are signed with, which is told this once',
  201,
)

export const changeWebhook = call<{
  params: typeof webhookPathSchema
  body: typeof webhookChangeSchema
  answer: typeof webhookSchema
}>().patch('webhooks/:id', 'webhooks:write', 'Changes where and of what is told, pauses it or goes on')

export const removeWebhook = call<{ params: typeof webhookPathSchema }>().delete(
  'webhooks/:id',
  'webhooks:write',
  'Removes a webhook with its log',
  204,
)

export const renewWebhookSecret = call<{
  params: typeof webhookPathSchema
  answer: typeof webhookWithSecretSchema
}>().post(
  'webhooks/:id/secret',
  'webhooks:write',
  'A new secret; for a day deliveries are signed with the one before too',
)

export const listDeliveries = call<{
  params: typeof webhookPathSchema
  query: typeof deliveriesQuerySchema
  answer: typeof deliveriesSchema
}>().get('webhooks/:id/deliveries', 'webhooks:write', 'What was sent and what became of it, newest first')

export const sendDeliveryAgain = call<{ params: typeof deliveryPathSchema }>().post(
  'webhooks/:id/deliveries/:deliveryId/again',
  'webhooks:write',
  'Sends a delivery once more, under the same webhook-id',
  204,
)
