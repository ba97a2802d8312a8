import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { DatasetId } from '#shared/datasets.ts'
import type { Transaction } from '../../database/connect.ts'
import type { Scope } from '../../scope.ts'
import type { RolledUpload } from '../compile/rolled.ts'
import { bumpRollupVersion } from '../engine/data-version.ts'
import { type KnownLines, rollups as table } from '../schema.ts'

/** One upload of one organisation that may be rolled up. */
export type RollupPlace = { dataset: DatasetId; upload: string }

/** What is known of an upload's roll-up. */
export type RollupState = typeof table.$inferSelect

/**
 * Raised whenever the cuts or sums of a roll-up change, or what is known of lines: builds of another layout are not read and are
 * made anew.
 */
export const rollupLayout = 9

type Organization = Pick<Scope, 'organization'>

function place({ organization }: Organization, { dataset, upload }: RollupPlace) {
  const isMine = eq(table.organizationUuid, organization.uuid)
  return and(isMine, eq(table.dataset, dataset), eq(table.uploadUuid, upload))
}

/** The roll-ups that questions about a dataset may read, and the uploads whose lines those of each stand in for. */
export async function listRollups(
  scope: Pick<Scope, 'db'>,
  dataset: DatasetId,
): Promise<(RolledUpload & Pick<KnownLines, 'replaces'>)[]> {
  const isReadable = and(eq(table.dataset, dataset), eq(table.layout, rollupLayout), isNotNull(table.build))
  const found = await scope.db(tx => tx.select().from(table).where(isReadable).orderBy(table.uploadUuid))
  return found.flatMap(({ uploadUuid, build, known }) =>
    build === null || !known ? [] : [{ upload: uploadUuid, build: String(build), ...known }],
  )
}

/** What is known of an upload's roll-up; `null` when nobody ever asked for one. */
export async function findRollup(tx: Transaction, scope: Organization, at: RollupPlace): Promise<RollupState | null> {
  const [found] = await tx.select().from(table).where(place(scope, at))
  return found ?? null
}

/** Says that the upload's lines are about to change, before they do: from here on questions read the lines themselves. */
export function beginLinesChange(scope: Pick<Scope, 'db' | 'organization'>, at: RollupPlace): Promise<void> {
  return scope.db(async tx => void (await outdate(tx, scope, at, true)))
}

/** Says that a change of the upload's lines is done, in the transaction that records it. */
export function endLinesChange(tx: Transaction, scope: Organization, at: RollupPlace): Promise<RollupState> {
  return outdate(tx, scope, at, false)
}

async function outdate(
  tx: Transaction,
  { organization }: Organization,
  { dataset, upload }: RollupPlace,
  isChanging: boolean,
): Promise<RollupState> {
  const known = { changes: sql`${table.changes} + 1`, isChanging, build: null, known: null }
  const [state] = await tx
    .insert(table)
    .values({ organizationUuid: organization.uuid, dataset, uploadUuid: upload, isChanging, layout: rollupLayout })
    .onConflictDoUpdate({ target: [table.organizationUuid, table.dataset, table.uploadUuid], set: known })
    .returning()
  if (!state) throw new Error(`The roll-up of ${upload} has no state`)
  await bumpRollupVersion(tx, organization.uuid, dataset)
  return state
}

/** What is known of an upload's roll-up, from here on at least that it is to be built in the layout of today. */
export async function ensureRollup(tx: Transaction, scope: Organization, at: RollupPlace): Promise<RollupState> {
  const { uuid: organizationUuid } = scope.organization
  const fresh = {
    organizationUuid,
    dataset: at.dataset,
    uploadUuid: at.upload,
    isChanging: false,
    layout: rollupLayout,
  }
  await tx.insert(table).values(fresh).onConflictDoNothing()
  const isOutdated = and(place(scope, at), ne(table.layout, rollupLayout))
  await tx.update(table).set({ layout: rollupLayout, build: null, known: null }).where(isOutdated)
  const state = await findRollup(tx, scope, at)
  if (!state) throw new Error(`The roll-up of ${at.upload} has no state`)
  return state
}

/**
 * Names the build that questions may read from here on, unless the upload's lines changed since `seen` was read: then it
 * answers false. Call it when the warehouse holds the whole build.
 */
export async function useBuild(
  tx: Transaction,
  scope: Organization,
  at: RollupPlace,
  { seen, build, known }: { seen: RollupState; build: number; known: KnownLines },
): Promise<boolean> {
  const isAsSeen = and(place(scope, at), eq(table.changes, seen.changes), eq(table.isChanging, false))
  const used = await tx.update(table).set({ build, known, layout: rollupLayout }).where(isAsSeen).returning()
  if (used.length > 0) await bumpRollupVersion(tx, scope.organization.uuid, at.dataset)
  return used.length > 0
}

/** Forgets the roll-up of an upload that has no lines any more. */
export async function forgetRollup(tx: Transaction, scope: Organization, at: RollupPlace): Promise<void> {
  await tx.delete(table).where(place(scope, at))
  await bumpRollupVersion(tx, scope.organization.uuid, at.dataset)
}
