import { sql } from 'drizzle-orm'
import type { FactId } from '#shared/facts.ts'
import type { Transaction } from '../../database/connect.ts'
import { bumpReadingVersion } from '../engine/data-version.ts'
import { type MappingKind, mappingVersions as table } from '../schema.ts'

/** Which version of each mapping the organisation's lines are read with; a mapping it has not is absent. */
export function listMappingVersions(tx: Transaction): Promise<{ kind: MappingKind; version: number }[]> {
  return tx.select({ kind: table.kind, version: table.version }).from(table)
}

/** Whose lines are read with a mapping. */
const factsOf: Record<MappingKind, readonly FactId[]> = {
  supplier: ['spend'],
  customer: ['sales', 'deals'],
  category: ['spend'],
  contracts: ['spend'],
  contract_prices: ['spend'],
  planned_prices: ['spend'],
  deals: ['deals'],
}

/**
 * Makes a version of a mapping the one that lines are read with, for every reader at once. Call it in the transaction
 * that records the change, after the warehouse holds the version (`family_names`, `class_nodes` and
 * `category_paths`, or a register's copy).
 */
export async function useMappingVersion(
  tx: Transaction,
  organizationUuid: string,
  { kind, version }: { kind: MappingKind; version: number },
): Promise<void> {
  await tx
    .insert(table)
    .values({ organizationUuid, kind, version, changedAt: sql`now()` })
    .onConflictDoUpdate({ target: [table.organizationUuid, table.kind], set: { version, changedAt: sql`now()` } })
  for (const fact of factsOf[kind]) await bumpReadingVersion(tx, organizationUuid, fact)
}
