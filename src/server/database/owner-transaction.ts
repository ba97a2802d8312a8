import { sql } from 'drizzle-orm'
import type { Database, Transaction } from './connect.ts'

/**
 * Runs `work` with the rights of the layout's owner for this one transaction. For taking an organisation away whole;
 * nothing that answers a person's request for rows may use it.
 */
export function ownerTransaction<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return db.transaction(async tx => {
    await tx.execute(sql`set local role none`)
    return work(tx)
  })
}
