import { requestAssignment } from '#server/categories/assign-new-classes.ts'
import { askForFamilies } from '#server/families/families-job.ts'
import type { Scope } from '#server/scope.ts'
import { changePartition } from '#server/warehouse/change-partition.ts'
import type { Warehouse } from '#server/warehouse/connect.ts'
import { bumpDataVersion } from '#server/warehouse/engine/data-version.ts'
import { loadedLines } from '#server/warehouse/lines/loaded-lines.ts'
import { addStaged, commitStaged, countLines, dropStagedLines } from '#server/warehouse/load.ts'
import { requestRollup } from '#server/warehouse/rollups/rollup-job.ts'
import { beginLinesChange, endLinesChange } from '#server/warehouse/rollups/store.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import { countUpdated } from '../plan/count-updated.ts'
import type { StagedFacts } from '../plan/staged-lines.ts'
import { sumLines } from '../plan/sum-lines.ts'
import type { UploadRow } from '../schema.ts'
import { getUpload, lockUpload, updateUpload } from '../store.ts'
import { announceUpload } from '../watch-uploads.ts'
import { broughtRows, chosenOf, loadedOfChosen } from './bring-back-sql.ts'
import { type Choice, paramsOf } from './choose-lines.ts'
import { recountDuplicates } from './recount-duplicates.ts'
import { totalOf } from './total-of.ts'

/**
 * Adds the lines chosen of an upload to those it has loaded, at once for every reader. Repeatable, as what is loaded is
 * not chosen again; but not beside another run of it, so nothing is added once `turn` has ended. Throws `unavailable` when
 * the upload has any of them twice then, after leaving one of each.
 */
export async function bringBack(scope: Scope, choice: Choice, uploadUuid: string, turn: AbortSignal): Promise<void> {
  const { warehouse } = scope
  const { at } = choice
  const from: StagedFacts = { ...at, upload: uploadUuid }
  await beginLinesChange(scope, { dataset: at.dataset, upload: uploadUuid })
  await dropStagedLines(warehouse, from)
  const params = { ...paramsOf(choice), x: uploadUuid }
  await warehouse.run(`INSERT INTO ${at.dataset}_staged ${chosenOf(at.dataset)}`, params, { lane: 'load' })
  turn.throwIfAborted()
  await addStaged(warehouse, from)
  const [found] = await warehouse.rows<{ isTwice: number }>(
    `SELECT count() > uniqExact(row) AS isTwice FROM (${loadedOfChosen(at.dataset)})`,
    params,
    { lane: 'load' },
  )
  if (!found?.isTwice) return
  await keepOneOfEach(warehouse, from)
  const detail = t('Lines were brought back twice at once; one of each was kept. The undo is finished in a minute')
  throw new AppError('unavailable', detail, { reason: 'brought_back_twice' })
}

/** A row of a file is loaded once: what is there twice is written anew and takes the place of all, at once. */
async function keepOneOfEach(warehouse: Warehouse, from: StagedFacts): Promise<void> {
  await dropStagedLines(warehouse, from)
  await warehouse.run(
    `INSERT INTO ${from.dataset}_staged SELECT * FROM ${loadedLines(from.dataset)}
    AND upload = {u:UUID} LIMIT 1 BY row`,
    { o: from.organization, u: from.upload },
    { lane: 'load' },
  )
  await commitStaged(warehouse, from)
}

/**
 * Writes down what an upload has since lines were brought back to it: its counts, its sum and why the others are left out
 * are those of what is loaded now. Repeatable; `undoneUuid` is the upload whose undo brought them.
 */
export async function recordBroughtBack(
  scope: Scope,
  at: StagedFacts,
  undoneUuid: string,
  turn: AbortSignal,
): Promise<void> {
  const upload = await getUpload(scope, at.upload)
  await forgetRefused(scope, at, turn)
  const found = await countAgain(scope, upload, at)
  const changed = await scope.db(async tx => {
    const { status, loaded } = await lockUpload(tx, scope, at.upload)
    if (status !== 'loaded' || loaded === found.loaded) return null
    await bumpDataVersion(tx, scope.organization.uuid, at.dataset)
    await scope.audit(tx, {
      action: 'upload.bring_back',
      entity: 'upload',
      entityId: at.upload,
      before: { lines: loaded },
      after: { lines: found.loaded, undone: undoneUuid },
    })
    const { changes } = await endLinesChange(tx, scope, at)
    await requestRollup(scope, tx, at, { changes, afterSeconds: 0 })
    await askForFamilies(scope, tx, at.dataset, at.upload)
    if (at.dataset === 'spend') await requestAssignment(scope, tx, at.upload)
    return updateUpload(tx, scope, at.upload, found)
  })
  if (changed) announceUpload(changed)
}

/** Rows that are loaded now are not refused any more. */
function forgetRefused({ warehouse }: Scope, at: StagedFacts, turn: AbortSignal): Promise<void> {
  const where = `outcome = 'duplicate' AND row IN (${broughtRows(at.dataset)})`
  return changePartition(warehouse, 'refused_rows', at, { change: 'DELETE', where, params: { x: at.upload } }, turn)
}

async function countAgain(scope: Scope, upload: UploadRow, at: StagedFacts) {
  const { warehouse } = scope
  const [loaded, updated, { sums, period }, recount] = await Promise.all([
    countLines(warehouse, at, 'lines'),
    countUpdated(warehouse, at, 'lines'),
    sumLines(warehouse, at, 'lines'),
    recountDuplicates(warehouse, at),
  ])
  const { duplicates, plan: recounted } = recount(upload.plan)
  const plan = recounted && { ...recounted, sums, period, updated }
  const total = await totalOf(scope, { ...upload, plan })
  return {
    ...{ loaded, good: loaded, duplicates, plan },
    totalAmount: total?.amount ?? null,
    totalCurrency: total?.currency ?? null,
  }
}
