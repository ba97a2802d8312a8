import { eq, sql } from 'drizzle-orm'
import type { DatasetId } from '#shared/datasets.ts'
import type { Transaction } from '../database/connect.ts'
import type { Scope } from '../scope.ts'
import { dataVersions } from './schema.ts'

export type DataVersion = { version: number; changedAt: Date | null }

/** How often the organisation's lines of a dataset have changed; 0 while nothing was ever loaded. */
export async function dataVersion(scope: Pick<Scope, 'db'>, dataset: DatasetId): Promise<DataVersion> {
  const [row] = await scope.db(tx =>
    tx
      .select({ version: dataVersions.version, changedAt: dataVersions.changedAt })
      .from(dataVersions)
      .where(eq(dataVersions.dataset, dataset)),
  )
  return row ?? { version: 0, changedAt: null }
}

/**
 * Says that the lines of a dataset, or the rates and mappings they are read with, have changed: kept answers are not
 * used any more. Call it in the transaction that records the change, after the warehouse holds it. Answers the new
 * version.
 */
export async function bumpDataVersion(tx: Transaction, organizationUuid: string, dataset: DatasetId): Promise<number> {
  const [bumped] = await tx
    .insert(dataVersions)
    .values({ organizationUuid, dataset, version: 1, changedAt: sql`now()` })
    .onConflictDoUpdate({
      target: [dataVersions.organizationUuid, dataVersions.dataset],
      set: { version: sql`${dataVersions.version} + 1`, changedAt: sql`now()` },
    })
    .returning({ version: dataVersions.version })
  return bumped?.version ?? 0
}
