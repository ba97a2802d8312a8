import { asc, desc } from 'drizzle-orm'
import type { Transaction } from '../database/connect.ts'
import { reports } from './schema.ts'

/** The reports of an organisation, newest first. Must run inside `withOrganization`. */
export async function listReports(tx: Transaction) {
  return tx.select().from(reports).orderBy(desc(reports.createdAt), asc(reports.uuid))
}
