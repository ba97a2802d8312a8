import { and, asc, count, desc, eq, ne, notInArray } from 'drizzle-orm'
import type { Delivery, Webhook } from '#modules/webhook-contract.ts'
import { AppError } from '#shared/errors.ts'
import { pageOffset, pageSize } from '#shared/paging.ts'
import { t } from '#shared/translate.ts'
import { mostDeliveries } from '#shared/webhooks.ts'
import type { Transaction } from '../database/connect.ts'
import type { Scope } from '../scope.ts'
import { webhookDeliveries, webhooks } from './schema.ts'

type Organization = Pick<Scope['organization'], 'uuid'>
type Of = { organization: Organization }
export type WebhookRow = typeof webhooks.$inferSelect
export type DeliveryRow = typeof webhookDeliveries.$inferSelect

/** The webhooks of an organisation, the oldest first. */
export function listWebhooks(tx: Transaction, { organization }: Of): Promise<WebhookRow[]> {
  const isTheirs = eq(webhooks.organizationUuid, organization.uuid)
  return tx.select().from(webhooks).where(isTheirs).orderBy(asc(webhooks.createdAt), asc(webhooks.uuid))
}

/** One of them, locked until the transaction ends. Throws `not_found`. */
export async function lockWebhook(tx: Transaction, scope: Of, uuid: string): Promise<WebhookRow> {
  const [row] = await tx.select().from(webhooks).where(isWebhook(scope.organization, uuid)).for('update')
  if (!row) throw new AppError('not_found', t('There is no such webhook'))
  return row
}

/** The row of one webhook. */
export function isWebhook(organization: Organization, uuid: string) {
  return and(eq(webhooks.organizationUuid, organization.uuid), eq(webhooks.uuid, uuid))
}

/** The row of one delivery. */
export function isDelivery(organization: Organization, uuid: string) {
  return and(eq(webhookDeliveries.organizationUuid, organization.uuid), eq(webhookDeliveries.uuid, uuid))
}

function deliveriesOf({ organization }: Of, webhookUuid: string) {
  const { organizationUuid, webhookUuid: of } = webhookDeliveries
  return and(eq(organizationUuid, organization.uuid), eq(of, webhookUuid))
}

/** Keeps the newest of what was sent to a webhook, and lets the rest go; what was not tried yet stays. */
export async function pruneDeliveries(tx: Transaction, scope: Of, webhookUuid: string): Promise<void> {
  const isTried = and(deliveriesOf(scope, webhookUuid), ne(webhookDeliveries.state, 'waiting'))
  const newest = tx
    .select({ uuid: webhookDeliveries.uuid })
    .from(webhookDeliveries)
    .where(isTried)
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.uuid))
    .limit(mostDeliveries)
  await tx.delete(webhookDeliveries).where(and(isTried, notInArray(webhookDeliveries.uuid, newest)))
}

/** A page of what was sent to a webhook, newest first, and how much there is. */
export async function listDeliveries(tx: Transaction, scope: Of, webhookUuid: string, page: number) {
  const where = deliveriesOf(scope, webhookUuid)
  const [counted] = await tx.select({ total: count() }).from(webhookDeliveries).where(where)
  const rows = await tx
    .select()
    .from(webhookDeliveries)
    .where(where)
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.uuid))
    .limit(pageSize)
    .offset(pageOffset(page))
  return { items: rows.map(presentDelivery), total: counted?.total ?? 0, page }
}

/** One thing that was, or is to be, sent to a webhook. Throws `not_found`. */
export async function getDelivery(tx: Transaction, scope: Of, webhookUuid: string, uuid: string): Promise<DeliveryRow> {
  const isIt = and(isDelivery(scope.organization, uuid), deliveriesOf(scope, webhookUuid))
  const [row] = await tx.select().from(webhookDeliveries).where(isIt)
  if (!row) throw new AppError('not_found', t('There is no such delivery'))
  return row
}

/** Removes a webhook and its log. */
export async function deleteWebhook(tx: Transaction, scope: Of, uuid: string): Promise<void> {
  await tx.delete(webhookDeliveries).where(deliveriesOf(scope, uuid))
  await tx.delete(webhooks).where(isWebhook(scope.organization, uuid))
}

/** A webhook as calls answer it; its secrets stay behind. */
export function presentWebhook(row: WebhookRow, now: Date): Webhook {
  const { uuid, url, events, isActive, failingSince, formerUntil, createdAt } = row
  return {
    ...{ id: uuid, url, events, isActive },
    failingSince: failingSince?.toISOString() ?? null,
    formerUntil: formerUntil && formerUntil > now ? formerUntil.toISOString() : null,
    createdAt: createdAt.toISOString(),
  }
}

function presentDelivery(row: DeliveryRow): Delivery {
  const { uuid, event, body, createdAt, state, attempts, attemptedAt, status, milliseconds, answer } = row
  return {
    ...{ id: uuid, event, body, state, attempts, status, milliseconds, answer },
    createdAt: createdAt.toISOString(),
    attemptedAt: attemptedAt?.toISOString() ?? null,
  }
}
