import { and, asc, count, desc, eq, inArray, lte } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import { mostObligations, type ObligationPath } from '../../contract-obligations.ts'
import { contractObligations, type ObligationRow } from './schema.ts'

const { organizationUuid, contractUuid, uuid, isDone, due } = contractObligations

/** Those of a contract: open ones first by their day, then those done, the last first. */
export async function listOfContract(tx: Transaction, scope: Scope, contract: string): Promise<ObligationRow[]> {
  return tx
    .select()
    .from(contractObligations)
    .where(and(eq(organizationUuid, scope.organization.uuid), eq(contractUuid, contract)))
    .orderBy(asc(isDone), asc(due), desc(uuid))
    .limit(mostObligations)
}

/** Those of these ids that are there. */
export async function listAmong(tx: Transaction, scope: Scope, ids: readonly string[]): Promise<ObligationRow[]> {
  return tx
    .select()
    .from(contractObligations)
    .where(and(eq(organizationUuid, scope.organization.uuid), inArray(uuid, [...ids])))
}

/** Open ones due on a day or before. */
export async function listDue(tx: Transaction, scope: Scope, last: string): Promise<ObligationRow[]> {
  return tx
    .select()
    .from(contractObligations)
    .where(and(eq(organizationUuid, scope.organization.uuid), eq(isDone, false), lte(due, last)))
    .orderBy(asc(due), asc(uuid))
}

export async function countOfContract(tx: Transaction, scope: Scope, contract: string): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(contractObligations)
    .where(and(eq(organizationUuid, scope.organization.uuid), eq(contractUuid, contract)))
  return row?.total ?? 0
}

/** An obligation, held until the transaction ends. Throws `not_found`. */
export async function lockObligation(
  tx: Transaction,
  scope: Scope,
  { id, obligation }: ObligationPath,
): Promise<ObligationRow> {
  const isIt = and(isObligation(scope, obligation), eq(contractUuid, id))
  const [row] = await tx.select().from(contractObligations).where(isIt).for('update')
  if (row) return row
  throw new AppError('not_found', t('There is no such obligation'))
}

export function isObligation({ organization }: Scope, id: string) {
  return and(eq(organizationUuid, organization.uuid), eq(uuid, id))
}
