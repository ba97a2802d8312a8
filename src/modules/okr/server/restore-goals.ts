import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { takeTurn } from '#server/database/take-turn.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import { keyResults, objectives } from './schema.ts'
import { isAbove, readOpenPeriod } from './store.ts'

/**
 * Takes an objective out of the trash. It stands at the top where what was above it stands below it by now. Throws `conflict` in a
 * closed period, whose goals stay as they are.
 */
export async function restoreObjective(scope: Scope, tx: Transaction, uuid: string): Promise<void> {
  await takeTurn(tx, scope, 'goals')
  const ofUuid = and(eq(objectives.organizationUuid, scope.organization.uuid), eq(objectives.uuid, uuid))
  const [row] = await tx.select().from(objectives).where(ofUuid)
  if (!row) throw new AppError('not_found', t('There is no such objective, or not any more'))
  await readOpenPeriod(tx, scope, row.periodUuid)
  const isCircle = row.parentUuid !== null && (await isAbove(tx, scope, uuid, row.parentUuid))
  const parentUuid = isCircle ? null : row.parentUuid
  await tx
    .update(objectives)
    .set({ deletedAt: null, parentUuid, version: row.version + 1 })
    .where(ofUuid)
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
