import { sql } from 'drizzle-orm'
import { datasetIds } from '#shared/datasets.ts'
import type { FactId } from '#shared/facts.ts'
import { type LoadableId, loadableIds } from '#shared/loadables.ts'
import type { Transaction } from '../../database/connect.ts'
import type { Scope } from '../../scope.ts'
import { type Counted, dataVersions as table } from '../schema.ts'

/**
 * `version` counts every change that gives other answers, `lines` only those of the lines themselves: what a plan of an
 * upload was counted against, `rollups` how often other roll-ups of them were to be read, which changes no answer.
 */
export type DataVersion = { version: number; lines: number; rollups: number; changedAt: Date | null }

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
    const lines = rows.find(one => one.dataset === dataset)
    const reading = rows.find(one => one.dataset === `${dataset} reading`)
    return {
      version: (lines?.version ?? 0) + (reading?.version ?? 0),
      lines: lines?.version ?? 0,
      rollups: rows.find(one => one.dataset === `${dataset} rollups`)?.version ?? 0,
      changedAt: lines?.changedAt ?? null,
    }
  }
  return Object.fromEntries(loadableIds.map(dataset => [dataset, of(dataset)])) as DataVersions
}

/**
 * Says that the lines of a dataset have changed: kept answers are not used any more.
 * Call it in the transaction that records the change, after the warehouse holds it. Answers how often the lines changed.
 */
export function bumpDataVersion(tx: Transaction, organizationUuid: string, dataset: LoadableId): Promise<number> {
  return bump(tx, organizationUuid, dataset)
}

/** Says that an organisation's rates are others: of everything that is read with them, and of the rates themselves. As `bumpDataVersion`. */
export async function bumpRates(tx: Transaction, organizationUuid: string): Promise<void> {
  for (const dataset of datasetIds) await bump(tx, organizationUuid, dataset)
  for (const read of ['deals', 'rates'] as const) await bump(tx, organizationUuid, `${read} reading`)
}

/**
 * Says that the lines of a fact are read otherwise, as families and contracts do: kept answers are not used any more,
 * plans of uploads stay good. In the transaction that records the change, as `bumpDataVersion`.
 */
export async function bumpReadingVersion(tx: Transaction, organizationUuid: string, dataset: FactId): Promise<void> {
  await bump(tx, organizationUuid, `${dataset} reading`)
}

/** Says that other roll-ups of a fact are to be read, or none. In the transaction that says which. */
export async function bumpRollupVersion(tx: Transaction, organizationUuid: string, dataset: FactId): Promise<void> {
  await bump(tx, organizationUuid, `${dataset} rollups`)
}

async function bump(tx: Transaction, organizationUuid: string, dataset: Counted): Promise<number> {
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
