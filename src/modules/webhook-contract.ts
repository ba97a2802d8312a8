import { z } from 'zod'
import { pageQuerySchema } from '#shared/page-query.ts'
import { toSay } from '#shared/translate.ts'
import { webhookEvents } from './webhook-events.ts'

/** The wire of webhooks: where an organisation wants to be told of what, and what became of it. */

const events = z
  .array(z.string().refine(type => Object.hasOwn(webhookEvents, type), toSay('is no kind of event')))
  .min(1)
  .transform(types => [...new Set(types)].toSorted())
const url = z.string().trim().min(1).max(2000)

export const webhookPathSchema = z.object({ organizationUuid: z.uuid(), id: z.uuid('ID is null') })
export const deliveryPathSchema = webhookPathSchema.extend({ deliveryId: z.uuid('ID is null') })
export const deliveriesQuerySchema = pageQuerySchema

export const webhookInputSchema = z.strictObject({ url, events })
export const webhookChangeSchema = z.strictObject({ url, events, isActive: z.boolean() }).partial()

export const webhookSchema = z.object({
  id: z.uuid(),
  url: z.string(),
  events: z.array(z.string()),
  /** `false`: paused, by a person or because nothing arrived for long. */
  isActive: z.boolean(),
  /** Since when nothing arrived; `null` while all does. */
  failingSince: z.iso.datetime().nullable(),
  /** Until when the secret before is signed with too; `null` when there is none. */
  formerUntil: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
})
export const webhooksSchema = z.object({ items: z.array(webhookSchema) })

/** With its secret, which is told this once. */
export const webhookWithSecretSchema = webhookSchema.extend({ secret: z.string() })

export const deliverySchema = z.object({
  id: z.uuid(),
  event: z.string(),
  /** What was, or is to be, sent. */
  body: z.string(),
  createdAt: z.iso.datetime(),
  state: z.enum(['waiting', 'arrived', 'failed']),
  attempts: z.int(),
  /** Of the last attempt, each `null` where there is none. */
  attemptedAt: z.iso.datetime().nullable(),
  status: z.int().nullable(),
  milliseconds: z.int().nullable(),
  /** The beginning of the answer, or why there is none. */
  answer: z.string().nullable(),
})
export const deliveriesSchema = z.object({ items: z.array(deliverySchema), total: z.int(), page: z.int() })

export type Webhook = z.infer<typeof webhookSchema>
export type WebhookInput = z.input<typeof webhookInputSchema>
export type WebhookChange = z.input<typeof webhookChangeSchema>
export type WebhookWithSecret = z.infer<typeof webhookWithSecretSchema>
export type Delivery = z.infer<typeof deliverySchema>
