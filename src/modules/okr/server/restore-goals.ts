import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { takeTurn } from '#server/database/take-turn.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import { depthsOf, tooDeep } from '../rules-depth.ts'
import { keyResults, objectives } from './schema.ts'
import { readOpenPeriod, readParents } from './store.ts'

/**
 * Takes an objective out of the trash. It stands at the top where what was above it stands below it by now; and so does what would
 * stand too deep by it. Throws `conflict` in a closed period, whose goals stay as they are.
 */
export async function restoreObjective(scope: Scope, tx: Transaction, uuid: string): Promise<void> {
  await takeTurn(tx, scope, 'goals')
  const ofUuid = and(eq(objectives.organizationUuid, scope.organization.uuid), eq(objectives.uuid, uuid))
  const [row] = await tx.select().from(objectives).where(ofUuid)
  if (!row) throw new AppError('not_found', t('There is no such objective, or not any more'))
  await readOpenPeriod(tx, scope, row.periodUuid)
  const parents = (await readParents(tx, scope, row.periodUuid)).set(uuid, row.parentUuid)
  if (depthsOf(parents).circles.has(uuid)) parents.set(uuid, null)
  const below = [...parents.keys()].filter(one => parents.get(one) === uuid)
  const deep = tooDeep(parents, new Set([uuid, ...below]))
  const parentUuid = deep.has(uuid) ? null : (parents.get(uuid) ?? null)
  await tx
    .update(objectives)
    .set({ deletedAt: null, parentUuid, version: row.version + 1 })
    .where(ofUuid)
  const own = eq(objectives.organizationUuid, scope.organization.uuid)
  await tx
    .update(objectives)
    .set({ parentUuid: null })
    .where(
      and(
        own,
        inArray(
          objectives.uuid,
          below.filter(one => deep.has(one)),
        ),
      ),
    )
}

/** Takes a key result out of the trash. Throws `conflict` in a closed period. */
export async function restoreKeyResult(scope: Scope, tx: Transaction, uuid: string): Promise<void> {
  await takeTurn(tx, scope, 'goals')
  const ofUuid = and(eq(keyResults.organizationUuid, scope.organization.uuid), eq(keyResults.uuid, uuid))
  const [row] = await tx
    .select({ version: keyResults.version, periodUuid: objectives.periodUuid })
    .from(keyResults)
    .innerJoin(objectives, eq(objectives.uuid, keyResults.objectiveUuid))
    .where(ofUuid)
  if (!row) throw new AppError('not_found', t('There is no such key result, or not any more'))
  await readOpenPeriod(tx, scope, row.periodUuid)
  await tx
    .update(keyResults)
    .set({ deletedAt: null, version: row.version + 1 })
    .where(ofUuid)
}
