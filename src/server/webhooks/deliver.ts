import { t } from '#shared/translate.ts'
import { failingHours } from '#shared/webhooks.ts'
import type { Transaction } from '../database/connect.ts'
import { withOrganization } from '../database/with-organization.ts'
import { notifyMembers } from '../notifications/notify.ts'
import { seal, unseal } from '../seal.ts'
import type { Services } from '../services.ts'
import { systemActor } from '../system-scope.ts'
import { post } from './post.ts'
import { webhookDeliveries, webhooks } from './schema.ts'
import { webhookHeaders } from './sign.ts'
import { type DeliveryRow, isDelivery, isWebhook, pruneDeliveries, type WebhookRow } from './store.ts'

export const deliveryJob = 'webhook-delivery'
export type WebhookDelivery = { organizationUuid: string; uuid: string }

/** A secret of a webhook as its row keeps it. */
export function sealWebhookSecret({ secret }: Pick<Services, 'secret'>, text: string, webhookUuid: string): string {
  return seal(text, { portalSecret: secret, purpose, owner: webhookUuid })
}

const purpose = 'sextant webhook'

/** The secrets that are signed with now, the newest first. */
function secretsOf({ secret }: Services, { uuid, secret: sealed, formerSecret, formerUntil }: WebhookRow, now: Date) {
  const former = formerSecret !== null && formerUntil !== null && formerUntil > now ? [formerSecret] : []
  return [sealed, ...former].map(one => unseal(one, { portalSecret: secret, purpose, owner: uuid }))
}

/** Sends a delivery, and keeps what became of it. Throws when it did not arrive, so that it is sent again. */
export async function deliver(services: Services, { organizationUuid, uuid }: WebhookDelivery): Promise<void> {
  const { database, clock, env } = services
  const organization = { uuid: organizationUuid }
  const within = <T>(work: (tx: Transaction) => Promise<T>) => withOrganization(database.db, organizationUuid, work)
  const sending = await within(tx => readSending(tx, organization, uuid))
  if (!sending) return
  const { delivery, webhook } = sending
  const { body, attempts } = delivery
  const at = clock()
  const headers = webhookHeaders({ id: uuid, at, body }, secretsOf(services, webhook, at))
  const begun = performance.now()
  const answered = await post({ url: webhook.url, origin: env.SEXTANT_URL, headers, body })
  const milliseconds = Math.round(performance.now() - begun)
  const isArrived = answered.status !== null && answered.status >= 200 && answered.status < 300
  const state = isArrived ? ('arrived' as const) : ('failed' as const)
  await within(async tx => {
    const attempt = { ...answered, milliseconds, attemptedAt: at, attempts: attempts + 1, state }
    await tx.update(webhookDeliveries).set(attempt).where(isDelivery(organization, uuid))
    await pruneDeliveries(tx, { organization }, webhook.uuid)
    await keepStanding(services, tx, { webhook, isArrived, at })
  })
  if (!isArrived) throw new Error(`The webhook ${webhook.uuid} did not take it: ${answered.status ?? answered.answer}`)
}

type Of = { uuid: string }

/** What is to be sent and where to; `null` when it has arrived, or its webhook is paused or gone. */
async function readSending(
  tx: Transaction,
  organization: Of,
  uuid: string,
): Promise<{ delivery: DeliveryRow; webhook: WebhookRow } | null> {
  const [delivery] = await tx.select().from(webhookDeliveries).where(isDelivery(organization, uuid))
  if (!delivery || delivery.state === 'arrived') return null
  const [webhook] = await tx.select().from(webhooks).where(isWebhook(organization, delivery.webhookUuid))
  return webhook?.isActive ? { delivery, webhook } : null
}

type Attempt = { webhook: WebhookRow; isArrived: boolean; at: Date }

/** Keeps since when nothing arrives at a webhook, and pauses it after a day of that. */
async function keepStanding(services: Services, tx: Transaction, { webhook, isArrived, at }: Attempt): Promise<void> {
  const { organizationUuid, uuid, url } = webhook
  const isIt = isWebhook({ uuid: organizationUuid }, uuid)
  const [{ failingSince, isActive } = webhook] = await tx.select().from(webhooks).where(isIt).for('update')
  if (isArrived) {
    if (failingSince) await tx.update(webhooks).set({ failingSince: null }).where(isIt)
    return
  }
  if (!failingSince) await tx.update(webhooks).set({ failingSince: at }).where(isIt)
  const failing = failingSince ? at.getTime() - failingSince.getTime() : 0
  if (!isActive || failing < failingHours * 3_600_000) return
  await tx.update(webhooks).set({ isActive: false }).where(isIt)
  const { host } = new URL(url)
  await notifyMembers({ jobs: services.jobs, now: services.clock }, tx, {
    organizationUuid,
    kind: 'webhook.paused',
    exceptUserUuid: systemActor.uuid,
    say: () => ({
      title: t`The webhook to ${host} is paused`,
      detail: t`Nothing arrived there for ${failingHours} hours. Look at its log, then resume it.`,
    }),
    link: '/admin/webhooks',
  })
}
