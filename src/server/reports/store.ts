import { and, asc, desc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { Transaction } from '../database/connect.ts'
import type { Scope } from '../scope.ts'
import { isReaderOf } from '../things/is-reader.ts'
import { reports } from './schema.ts'

/** The published reports of the organisation that the person may open; those in the trash are not there. */
export function mayReadReport(scope: Pick<Scope, 'actor' | 'role' | 'organization'>): SQL | undefined {
  const ofOrganization = eq(reports.organizationUuid, scope.organization.uuid)
  return and(ofOrganization, isNull(reports.deletedAt), isNotNull(reports.published), isReaderOf(scope, reports))
}

/** The reports that the person may open, newest first. Must run inside `withOrganization`. */
export async function listReports(tx: Transaction, scope: Scope) {
  return tx.select().from(reports).where(mayReadReport(scope)).orderBy(desc(reports.createdAt), asc(reports.uuid))
}
