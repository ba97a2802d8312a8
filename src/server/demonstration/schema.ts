import { pgTable, text } from 'drizzle-orm/pg-core'
import { updatedAt } from '../database/columns.ts'

/** Where the demonstration stands, in one row, so that it is seeded once and never again after its removal. */
export const demonstrationState = pgTable('demonstration_state', {
  id: text('id').primaryKey().default('demonstration'),
  state: text('state').$type<'seeding' | 'ready' | 'removed'>().notNull(),
  updatedAt: updatedAt(),
})
