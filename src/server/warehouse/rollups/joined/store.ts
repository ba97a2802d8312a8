import { eq } from 'drizzle-orm'
import type { DatasetId } from '#shared/datasets.ts'
import type { Transaction } from '../../../database/connect.ts'
import type { Scope } from '../../../scope.ts'
import type { JoinedRollup } from '../../compile/rolled.ts'
import { bumpRollupVersion } from '../../engine/data-version.ts'
import { joinedRollups as table } from '../../schema.ts'
import { keptMilliseconds } from '../kept-milliseconds.ts'

type NamedCopy = typeof table.$inferSelect

/** The copy that questions read while the builds it is of are read; `null` while none is named. */
export async function findJoined(scope: Pick<Scope, 'db'>, dataset: DatasetId): Promise<JoinedRollup | null> {
  const found = await scope.db(tx => find(tx, dataset))
  return found && found.build !== null ? { build: String(found.build), of: found.of, rows: found.rows } : null
}

async function find(tx: Transaction, dataset: DatasetId): Promise<NamedCopy | undefined> {
  const [found] = await tx.select().from(table).where(eq(table.dataset, dataset))
  return found
}

/**
 * Names the copy that questions may read from here on, or that there is none. Call it when the warehouse holds the whole copy.
 * The one before is kept for questions under way.
 */
export async function nameJoined(
  tx: Transaction,
  { organization: { uuid } }: Pick<Scope, 'organization'>,
  dataset: DatasetId,
  copy: (Pick<NamedCopy, 'of' | 'rows'> & { build: number }) | null,
): Promise<void> {
  const before = await find(tx, dataset)
  const former = {
    ...Object.fromEntries(Object.entries(before?.former ?? {}).filter(([, since]) => isRecent(since))),
    ...(before?.build ? { [before.build]: Date.now() } : {}),
  }
  const named = { ...(copy ?? { build: null, of: {}, rows: {} }), former }
  await tx
    .insert(table)
    .values({ organizationUuid: uuid, dataset, ...named })
    .onConflictDoUpdate({ target: [table.organizationUuid, table.dataset], set: named })
  await bumpRollupVersion(tx, uuid, dataset)
}

/** The copies that questions read, or may still do: the one that is named, and those that were a while ago. */
export async function readableCopies(scope: Pick<Scope, 'db'>, dataset: DatasetId): Promise<number[]> {
  const found = await scope.db(tx => find(tx, dataset))
  const former = Object.entries(found?.former ?? {}).filter(([, since]) => isRecent(since))
  return [...(found?.build ? [found.build] : []), ...former.map(([build]) => Number(build))]
}

function isRecent(since: number): boolean {
  return since > Date.now() - keptMilliseconds
}
