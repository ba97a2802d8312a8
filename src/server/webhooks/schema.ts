import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Delivery } from '#modules/webhook-contract.ts'
import { createdAt, instant, ofOrganization, organizationUuid } from '../database/columns.ts'
import { organizations } from '../identity/schema.ts'

/** Where an organisation wants other systems told of changes. Secrets are sealed. */
export const webhooks = pgTable(
  'webhooks',
  {
    organizationUuid: organizationUuid().references(() => organizations.uuid, { onDelete: 'cascade' }),
    uuid: uuid('uuid').notNull().defaultRandom(),
    url: text('url').notNull(),
    events: jsonb('events').$type<string[]>().notNull(),
    isActive: boolean('is_active').notNull().default(true),
    failingSince: instant('failing_since'),
    secret: text('secret').notNull(),
    formerSecret: text('former_secret'),
    formerUntil: instant('former_until'),
    createdAt: createdAt(),
  },
  table => [primaryKey({ columns: [table.organizationUuid, table.uuid] }), ofOrganization()],
)

/** What is sent to them, and what became of the last attempt. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    organizationUuid: organizationUuid().references(() => organizations.uuid, { onDelete: 'cascade' }),
    uuid: uuid('uuid').notNull(),
    webhookUuid: uuid('webhook_uuid').notNull(),
    event: text('event').notNull(),
    body: text('body').notNull(),
    createdAt: createdAt(),
    state: text('state').$type<Delivery['state']>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    attemptedAt: instant('attempted_at'),
    status: integer('status'),
    milliseconds: integer('milliseconds'),
    answer: text('answer'),
  },
  table => [
    primaryKey({ columns: [table.organizationUuid, table.uuid] }),
    index('webhook_deliveries_of').on(table.organizationUuid, table.webhookUuid, table.createdAt),
    ofOrganization(),
  ],
)
