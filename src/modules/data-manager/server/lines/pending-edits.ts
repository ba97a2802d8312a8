import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import type { Scope } from '#server/scope.ts'
import type { LoadableId } from '#shared/loadables.ts'
import { lineEdits } from '../schema.ts'

export type Edit = typeof lineEdits.$inferSelect

function pending(scope: Scope) {
  return and(eq(lineEdits.organizationUuid, scope.organization.uuid), isNull(lineEdits.appliedAt))
}

/** Recorded changes that the warehouse does not hold yet, the oldest first. */
export function listPending(scope: Scope): Promise<Edit[]> {
  return scope.db(tx => tx.select().from(lineEdits).where(pending(scope)).orderBy(asc(lineEdits.at)))
}

/** Whether the warehouse does not hold every recorded change yet: of a dataset where one is given. */
export async function hasPendingEdits(tx: Transaction, scope: Scope, dataset?: LoadableId): Promise<boolean> {
  const [found] = await tx
    .select({ uuid: lineEdits.uuid })
    .from(lineEdits)
    .where(and(pending(scope), dataset ? eq(lineEdits.dataset, dataset) : undefined))
    .limit(1)
  return found !== undefined
}
