import { sql } from 'drizzle-orm'
import { customType, pgPolicy, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Shared shapes of columns and tables, so that each noun is written the same way everywhere. */

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const createdAt = () => instant('created_at').notNull().defaultNow()
export const updatedAt = () => instant('updated_at').notNull().defaultNow()
export const organizationUuid = () => uuid('organization_uuid').notNull()

export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

const isOfOrganization = sql`organization_uuid = nullif(current_setting('app.organization_uuid', true), '')::uuid`

/**
 * The policy every table with `organizationUuid` carries: its rows are seen and written only inside
 * `withOrganization`.
 */
export const ofOrganization = () =>
  pgPolicy('of_organization', { for: 'all', using: isOfOrganization, withCheck: isOfOrganization })
