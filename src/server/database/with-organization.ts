import { sql } from 'drizzle-orm'
import type { Database, Transaction } from './connect.ts'

/**
 * Runs `work` in a transaction that sees the rows of one organisation and no other. Outside of it, tables that
 * belong to organisations look empty and refuse rows.
 */
export function withOrganization<T>(
  db: Database,
  organizationUuid: string,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return db.transaction(async tx => {
    await tx.execute(sql`select set_config('app.organization_uuid', ${organizationUuid}, true)`)
    return work(tx)
  })
}
