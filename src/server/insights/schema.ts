import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { OriginPlace } from '#shared/origin.ts'
import { createdAt, ofOrganization, organizationUuid } from '../database/columns.ts'

/** Places of which something came to be done, by what they are about: what links of evidence lead to. */
export const insights = pgTable(
  'insights',
  {
    organizationUuid: organizationUuid(),
    /** Made of place and key, so that it is the same whenever it is met. */
    uuid: uuid('uuid').notNull(),
    place: text('place').$type<OriginPlace>().notNull(),
    key: text('key').notNull(),
    title: text('title').notNull(),
    path: text('path').notNull(),
    createdAt: createdAt(),
  },
  table => [primaryKey({ columns: [table.organizationUuid, table.uuid] }), ofOrganization()],
)
