import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Webhook, WebhookWithSecret, webhookChangeSchema, webhookInputSchema } from '#modules/webhook-contract.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import { mostWebhooks, rotationHours } from '#shared/webhooks.ts'
import type { Scope } from '../scope.ts'
import type { Services } from '../services.ts'
import { deliveryJob, sealWebhookSecret, type WebhookDelivery } from './deliver.ts'
import { readCalledAddress } from './public-address.ts'
import { webhookDeliveries, webhooks } from './schema.ts'
import { createWebhookSecret } from './sign.ts'
import {
  deleteWebhook,
  getDelivery,
  isDelivery,
  isWebhook,
  listWebhooks,
  lockWebhook,
  presentWebhook,
} from './store.ts'

type Needed = Pick<Services, 'env' | 'secret'>

/** Adds a webhook, audited; its secret is told this once. Throws `invalid` for an address not to be called, `conflict` for one too many. */
export async function createWebhook(
  services: Needed,
  scope: Scope,
  { url, events }: z.output<typeof webhookInputSchema>,
): Promise<WebhookWithSecret> {
  const address = addressOf(services, url)
  const secret = createWebhookSecret()
  const uuid = randomUUID()
  return scope.exclusively('webhooks', () =>
    scope.db(async tx => {
      if ((await listWebhooks(tx, scope)).length >= mostWebhooks) {
        throw new AppError('conflict', t`There are ${mostWebhooks} webhooks, which is the most; remove one first`, {
          reason: 'too_many_webhooks',
        })
      }
      const about = { organizationUuid: scope.organization.uuid, uuid, url: address, events, createdAt: scope.now() }
      const sealed = sealWebhookSecret(services, secret, uuid)
      const [row] = await tx
        .insert(webhooks)
        .values({ ...about, secret: sealed })
        .returning()
      if (!row) throw new Error('The webhook was not written')
      await audit(scope, tx, { action: 'webhook.create', entityId: uuid, after: { url: address, events } })
      return { ...presentWebhook(row, scope.now()), secret }
    }),
  )
}

/** Changes one, audited; one that goes on counts as new. Throws `not_found` and `invalid`. */
export async function changeWebhook(
  services: Needed,
  scope: Scope,
  uuid: string,
  change: z.output<typeof webhookChangeSchema>,
): Promise<Webhook> {
  const url = change.url === undefined ? undefined : addressOf(services, change.url)
  return scope.db(async tx => {
    const before = await lockWebhook(tx, scope, uuid)
    const isActive = change.isActive ?? before.isActive
    const next = { url: url ?? before.url, events: change.events ?? before.events, isActive }
    const isGoingOn = isActive && !before.isActive
    const [row] = await tx
      .update(webhooks)
      .set({ ...next, ...(isGoingOn ? { failingSince: null } : {}) })
      .where(isWebhook(scope.organization, uuid))
      .returning()
    if (!row) throw new Error('The webhook was not written')
    const former = { url: before.url, events: before.events, isActive: before.isActive }
    await audit(scope, tx, { action: 'webhook.update', entityId: uuid, before: former, after: next })
    return presentWebhook(row, scope.now())
  })
}

/** Removes one with its log, audited. Throws `not_found`. */
export async function removeWebhook(scope: Scope, uuid: string): Promise<void> {
  await scope.db(async tx => {
    const { url, events } = await lockWebhook(tx, scope, uuid)
    await deleteWebhook(tx, scope, uuid)
    await audit(scope, tx, { action: 'webhook.delete', entityId: uuid, before: { url, events } })
  })
}

/** Gives one a new secret, audited; for a day the one before is signed with too. Throws `not_found`. */
export async function renewSecret(services: Needed, scope: Scope, uuid: string): Promise<WebhookWithSecret> {
  const secret = createWebhookSecret()
  return scope.db(async tx => {
    const before = await lockWebhook(tx, scope, uuid)
    const formerUntil = new Date(scope.now().getTime() + rotationHours * 3_600_000)
    const [row] = await tx
      .update(webhooks)
      .set({ secret: sealWebhookSecret(services, secret, uuid), formerSecret: before.secret, formerUntil })
      .where(isWebhook(scope.organization, uuid))
      .returning()
    if (!row) throw new Error('The webhook was not written')
    await audit(scope, tx, { action: 'webhook.renew', entityId: uuid, after: { url: before.url } })
    return { ...presentWebhook(row, scope.now()), secret }
  })
}

/** Sends a delivery once more, whatever became of it. Throws `not_found`, and `conflict` while the webhook is paused. */
export async function sendAgain(scope: Scope, webhookUuid: string, uuid: string): Promise<void> {
  await scope.db(async tx => {
    const { isActive } = await lockWebhook(tx, scope, webhookUuid)
    await getDelivery(tx, scope, webhookUuid, uuid)
    if (!isActive) {
      throw new AppError('conflict', t('This webhook is paused; resume it first'), { reason: 'webhook_paused' })
    }
    await tx.update(webhookDeliveries).set({ state: 'waiting' }).where(isDelivery(scope.organization, uuid))
    const job = { organizationUuid: scope.organization.uuid, uuid }
    await scope.jobs.sendWithin<WebhookDelivery>(tx, deliveryJob, job, `again ${uuid}`)
  })
}

function addressOf({ env }: Needed, url: string): string {
  return readCalledAddress(url, env.SEXTANT_URL).href
}

type Event = { action: string; entityId: string; before?: unknown; after?: unknown }

function audit(scope: Scope, tx: Parameters<Scope['audit']>[0], event: Event): Promise<void> {
  return scope.audit(tx, { ...event, entity: 'webhook' })
}
