import * as calls from '#modules/calls-webhooks.ts'
import {
  deliveriesQuerySchema,
  deliveriesSchema,
  deliveryPathSchema,
  webhookChangeSchema,
  webhookInputSchema,
  webhookPathSchema,
  webhookSchema,
  webhooksSchema,
  webhookWithSecretSchema,
} from '#modules/webhook-contract.ts'
import { answerCall, routerOf } from '../http/answer-call.ts'
import { changeWebhook, createWebhook, removeWebhook, renewSecret, sendAgain } from './change-webhooks.ts'
import { listDeliveries, listWebhooks, lockWebhook, presentWebhook } from './store.ts'

const ofWebhook = { params: webhookPathSchema }

/** Where other systems are told of changes, below `/api/organization/:organizationUuid`. */
export const webhookRoutes = routerOf(
  answerCall(calls.listWebhooks, { answer: webhooksSchema }, async ({ scope }) => {
    const rows = await scope.db(tx => listWebhooks(tx, scope))
    return { items: rows.map(row => presentWebhook(row, scope.now())) }
  }),
  answerCall(
    calls.createWebhook,
    { body: webhookInputSchema, answer: webhookWithSecretSchema },
    ({ c, services, scope, body }) => {
      c.header('cache-control', 'no-store')
      return createWebhook(services, scope, body)
    },
  ),
  answerCall(
    calls.changeWebhook,
    { ...ofWebhook, body: webhookChangeSchema, answer: webhookSchema },
    ({ services, scope, params, body }) => changeWebhook(services, scope, params.id, body),
  ),
  answerCall(calls.removeWebhook, ofWebhook, ({ scope, params }) => removeWebhook(scope, params.id)),
  answerCall(
    calls.renewWebhookSecret,
    { ...ofWebhook, answer: webhookWithSecretSchema },
    ({ c, services, scope, params }) => {
      c.header('cache-control', 'no-store')
      return renewSecret(services, scope, params.id)
    },
  ),
  answerCall(
    calls.listDeliveries,
    { ...ofWebhook, query: deliveriesQuerySchema, answer: deliveriesSchema },
    ({ scope, params, query }) =>
      scope.db(async tx => {
        await lockWebhook(tx, scope, params.id)
        return listDeliveries(tx, scope, params.id, query.page)
      }),
  ),
  answerCall(calls.sendDeliveryAgain, { params: deliveryPathSchema }, ({ scope, params }) =>
    sendAgain(scope, params.id, params.deliveryId),
  ),
)
