import { inArray } from 'drizzle-orm'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../database/columns.ts'
import type { QueryScope } from '../query/query-scope.ts'

/** What is read here of the data manager's table of uploads, which is its own to define and to write. */
const uploads = pgTable('uploads', {
  uuid: uuid('uuid').primaryKey(),
  name: text('name').notNull(),
  loadedAt: instant('loaded_at'),
})

export type NamedUpload = { uuid: string; name: string; loadedAt: Date | null }

/** What uploads of the organisation are called and when they were loaded; those that are not known are left out. */
export async function nameUploads(scope: QueryScope, uuids: readonly string[]): Promise<Map<string, NamedUpload>> {
  if (uuids.length === 0) return new Map()
  const rows = await scope.db(tx =>
    tx
      .select()
      .from(uploads)
      .where(inArray(uploads.uuid, [...uuids])),
  )
  return new Map(rows.map(row => [row.uuid, row]))
}
