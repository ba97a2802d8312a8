import { sql } from 'drizzle-orm'
import { type LoadableId, loadableIds } from '#shared/loadables.ts'
import type { Transaction } from '../database/connect.ts'
import type { Scope } from '../scope.ts'
import { dataVersions as table } from './schema.ts'

export type DataVersion = { version: number; changedAt: Date | null }

export type DataVersions = Record<LoadableId, DataVersion>

/** How often the organisation's lines of a dataset have changed; 0 while nothing was ever loaded. */
export async function dataVersion(scope: Pick<Scope, 'db'>, dataset: LoadableId): Promise<DataVersion> {
  return (await dataVersions(scope))[dataset]
}

/** The same for everything that can be loaded. */
export async function dataVersions(scope: Pick<Scope, 'db'>): Promise<DataVersions> {
  const rows = await scope.db(tx =>
    tx.select({ dataset: table.dataset, version: table.version, changedAt: table.changedAt }).from(table),
  )
  const of = (dataset: LoadableId): DataVersion => {
    const row = rows.find(one => one.dataset === dataset)
    return row ? { version: row.version, changedAt: row.changedAt } : { version: 0, changedAt: null }
  }
  return Object.fromEntries(loadableIds.map(dataset => [dataset, of(dataset)])) as DataVersions
}

/**
 * Says that the lines of a dataset, or the rates and mappings they are read with, have changed: kept answers are not
 * used any more. Call it in the transaction that records the change, after the warehouse holds it. Answers the new
 * version.
 */
export async function bumpDataVersion(tx: Transaction, organizationUuid: string, dataset: LoadableId): Promise<number> {
  const [bumped] = await tx
    .insert(table)
    .values({ organizationUuid, dataset, version: 1, changedAt: sql`now()` })
    .onConflictDoUpdate({
      target: [table.organizationUuid, table.dataset],
      set: { version: sql`${table.version} + 1`, changedAt: sql`now()` },
    })
    .returning({ version: table.version })
  return bumped?.version ?? 0
}
