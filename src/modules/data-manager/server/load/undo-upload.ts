import type { Transaction } from '#server/database/connect.ts'
import type { Scope } from '#server/scope.ts'
import type { Services } from '#server/services.ts'
import { systemScope } from '#server/system-scope.ts'
import { bumpDataVersion } from '#server/warehouse/engine/data-version.ts'
import { dropRollup } from '#server/warehouse/rollups/drop-builds.ts'
import { requestRollup } from '#server/warehouse/rollups/rollup-job.ts'
import { beginLinesChange, endLinesChange, forgetRollup } from '#server/warehouse/rollups/store.ts'
import { isDatasetId } from '#shared/datasets.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import type { EditedLines } from '../../contract-undo.ts'
import { undoBrought } from '../brought/load-brought.ts'
import { broughtOf, demandRight } from '../brought/settle-brought.ts'
import { changingLines } from '../lines/apply-edits.ts'
import { perUpload } from '../one-at-a-time.ts'
import { undoLoaded } from '../plan/stage-plan.ts'
import { type StagedFacts, settleSettings } from '../plan/staged-lines.ts'
import { pushLoaded, registerOf } from '../registers/load-register.ts'
import { undoRegister } from '../registers/undo-register.ts'
import type { BroughtBack, UploadRow } from '../schema.ts'
import { findLoading, getUpload, lockUpload, updateUpload } from '../store.ts'
import { announceUpload } from '../watch-uploads.ts'
import { bringBack, recordBroughtBack } from './bring-back.ts'
import { type ChosenLines, chooseLines, forgetChoice, paramsOf } from './choose-lines.ts'
import { countEdited, keepEdited } from './edited-lines.ts'
import { keepReplaced } from './standing-lines-sql.ts'
import { tellUndone } from './tell-members.ts'

export const finishUndoJob = 'finish-undo'
export type FinishUndo = { organizationUuid: string; uploadUuid: string }
/** An undo that is not done by then was left by a process that died; it is taken up by another one. */
const abandonedSeconds = 30

/**
 * Takes an upload's lines out again and no others; one that was never loaded is put away. Lines that other loaded uploads
 * left out as loaded already come back from there. Lines a person edited since stay unless they are asked for as well,
 * also later. Undoing twice is the same as once. The record stays, the file for a while. Throws `conflict` while this upload or
 * another one of its dataset is loading.
 */
export async function undoUpload(scope: Scope, uuid: string, edited: EditedLines = 'keep'): Promise<UploadRow> {
  const upload = await scope.db(async tx => {
    const upload = await lockUpload(tx, scope, uuid)
    await demandRight(scope, tx, upload)
    if (isDone(upload, edited)) return upload
    if (upload.status === 'loading') {
      throw new AppError('conflict', t('This upload is loading now; undo it when it is done'), {
        reason: 'upload_loading',
      })
    }
    await refuseWhileLoading(tx, scope, upload)
    // The upload is locked, and so are changes of its lines: none comes between the count and the undo.
    const kept = edited === 'keep' ? await countKept(tx, scope, upload) : 0
    const before = { status: upload.status, lines: upload.loaded, ...(upload.kept ? { kept: upload.kept } : {}) }
    await scope.audit(tx, {
      action: 'upload.undo',
      entity: 'upload',
      entityId: uuid,
      before,
      after: { status: 'undone', ...(kept > 0 ? { kept } : {}) },
    })
    // Told here, because from here on it happens; an undo that is asked for again was told already.
    if (upload.status === 'loaded' && upload.undoRequestedAt === null) await tellUndone(scope, tx, upload)
    // Lines that were kept are still loaded: the rest of the undo must be finished like the first part of it.
    const status = upload.status === 'undone' ? 'loaded' : upload.status
    const job = { organizationUuid: scope.organization.uuid, uploadUuid: uuid }
    await scope.jobs.sendWithin<FinishUndo>(tx, finishUndoJob, job, { key: uuid, afterSeconds: abandonedSeconds })
    const anew = upload.status === 'undone' ? { broughtBack: null } : {}
    return updateUpload(tx, scope, uuid, { status, undoRequestedAt: scope.now(), kept: kept || null, ...anew })
  })
  return isDone(upload, edited) ? upload : finishUndo(scope, uuid)
}

/**
 * A plan that was accepted may leave out lines of this upload, and is not to be loaded without them: plans made until now
 * are outdated, and what is loading comes first. Who of both comes first is settled by the row of the data version.
 */
async function refuseWhileLoading(tx: Transaction, scope: Scope, { dataset, status }: UploadRow): Promise<void> {
  if (!['loaded', 'undone'].includes(status)) return
  await bumpDataVersion(tx, scope.organization.uuid, dataset)
  const loading = await findLoading(tx, scope, dataset)
  if (!loading) return
  const detail = isDatasetId(dataset)
    ? t`“${loading.name}” is loading now and may have left out lines of this upload; undo it when that is done`
    : t`“${loading.name}” is loading now and may have left out rows of this upload; undo it when that is done`
  throw new AppError('conflict', detail, { reason: 'upload_loading' })
}

function isDone({ status, kept }: UploadRow, edited: EditedLines): boolean {
  return status === 'undone' && (edited === 'keep' || !kept)
}

async function countKept(tx: Transaction, scope: Scope, { uuid, status, dataset }: UploadRow): Promise<number> {
  return status === 'loaded' && isDatasetId(dataset) ? countEdited(tx, scope, uuid) : 0
}

/** The same for the job that every undo asks for. */
export async function finishUndoOf(services: Services, { organizationUuid, uploadUuid }: FinishUndo): Promise<void> {
  await finishUndo(await systemScope(services, organizationUuid), uploadUuid)
}

/** The part of undoing that a stopped process may have left; every step can be repeated. */
export function finishUndo(scope: Scope, uuid: string): Promise<UploadRow> {
  return perUpload(scope, uuid, async turn => {
    const upload = await getUpload(scope, uuid)
    return upload.status === 'undone' ? upload : takeOut(scope, upload, turn)
  })
}

async function takeOut(scope: Scope, upload: UploadRow, turnOfUpload: AbortSignal): Promise<UploadRow> {
  const place = { organization: scope.organization.uuid, upload: upload.uuid, dataset: upload.dataset }
  const [register, brought] = [registerOf(upload), broughtOf(upload)]
  const kept = register
    ? (await undoRegister(scope, upload, register)).kept
    : brought
      ? (await undoBrought(scope, upload, brought)).kept
      : upload.kept
  if (register) await pushLoaded(scope, register)
  const rolled = isDatasetId(upload.dataset) ? { dataset: upload.dataset, upload: upload.uuid } : null
  await scope.exclusively(changingLines, async turnOfLines => {
    const turn = AbortSignal.any([turnOfUpload, turnOfLines])
    turn.throwIfAborted()
    if (!rolled) return undoLoaded(scope.warehouse, place)
    await withBroughtBack(scope, { ...place, ...rolled }, upload, turn, async () => {
      await beginLinesChange(scope, rolled)
      await (kept ? keepEdited(scope, place, turn) : undoLoaded(scope.warehouse, place))
    })
  })
  if (rolled) await dropRollup(scope, rolled)
  const undone = await scope.db(async tx => {
    await lockUpload(tx, scope, upload.uuid)
    await bumpDataVersion(tx, scope.organization.uuid, upload.dataset)
    if (rolled && kept) {
      const { changes } = await endLinesChange(tx, scope, rolled)
      await requestRollup(scope, tx, rolled, { changes, afterSeconds: 0 })
    } else if (rolled) await forgetRollup(tx, scope, rolled)
    return updateUpload(tx, scope, upload.uuid, { status: 'undone', undoneAt: scope.now(), kept: kept || null })
  })
  announceUpload(undone)
  return undone
}

/**
 * Takes an upload's lines out, by `takeOut`, and brings those of them back that other loaded uploads left out as loaded
 * already. They come back first, so that a line is never gone: cut short at any point and repeated, it ends the same. In
 * the turn of the organisation's lines: nothing is brought back or taken out once `turn` has ended.
 */
async function withBroughtBack(
  scope: Scope,
  at: StagedFacts,
  upload: UploadRow,
  turn: AbortSignal,
  takeOut: () => Promise<void>,
): Promise<void> {
  const choice = { at, choice: at.upload }
  const chosen = upload.loaded === null ? [] : await chooseLines(scope, choice, upload.kept !== null)
  const known = merged(upload.broughtBack ?? [], chosen)
  // Written down before it happens: what a stopped process brought back is counted when the undo is finished.
  if (known.length > 0) await scope.db(tx => updateUpload(tx, scope, at.upload, { broughtBack: known }))
  for (const one of chosen) await bringBack(scope, choice, one.upload.uuid, turn)
  turn.throwIfAborted()
  await scope.warehouse.run(keepReplaced(at.dataset), paramsOf(choice), { lane: 'load', settings: settleSettings })
  await takeOut()
  if (known.length > 0) await scope.db(tx => bumpDataVersion(tx, at.organization, at.dataset))
  for (const one of known) await recordBroughtBack(scope, { ...at, upload: one.upload }, at.upload, turn)
  await forgetChoice(scope, choice)
}

/** What was brought back before the undo was cut short, and what is now; lines of one upload come back all at once. */
function merged(before: readonly BroughtBack[], chosen: readonly ChosenLines[]): BroughtBack[] {
  const counts = new Map(before.map(({ upload, lines }) => [upload, lines]))
  for (const { upload, lines } of chosen) counts.set(upload.uuid, lines)
  return [...counts].map(([upload, lines]) => ({ upload, lines }))
}
