import { bringServer } from '#server/brought/served-brought.ts'
import { requestAssignment } from '#server/categories/assign-new-classes.ts'
import type { Transaction } from '#server/database/connect.ts'
import { askForFamilies } from '#server/families/families-job.ts'
import { hasUploadChanges } from '#server/registers/change-history.ts'
import type { Scope } from '#server/scope.ts'
import type { Services } from '#server/services.ts'
import { systemScope } from '#server/system-scope.ts'
import { bumpDataVersion } from '#server/warehouse/engine/data-version.ts'
import { undoLoaded } from '#server/warehouse/load.ts'
import { requestRollup } from '#server/warehouse/rollups/rollup-job.ts'
import { endLinesChange } from '#server/warehouse/rollups/store.ts'
import { isDatasetId } from '#shared/datasets.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import { loadBrought } from '../brought/load-brought.ts'
import { broughtOf } from '../brought/settle-brought.ts'
import { forgetStaged, loadRegister, pushLoaded, registerOf } from '../registers/load-register.ts'
import type { UploadRow } from '../schema.ts'
import { getUpload, lockUpload, updateUpload } from '../store.ts'
import { announceUpload } from '../watch-uploads.ts'
import { commitChecked } from './commit-checked.ts'
import { findAccepter, tellLoaded } from './tell-members.ts'
import { totalOf } from './total-of.ts'

export const loadUploadJob = 'load-upload'
/** What a load is followed by at once, such as families of its names, comes first. */
const rollupPause = 5

/** `actorUuid` is who accepted the plan, when that is known. */
export type LoadUpload = { organizationUuid: string; uploadUuid: string; actorUuid?: string }

/**
 * Makes the staged lines of an accepted plan visible, in one atomic step, and writes the outcome down. Repeatable: a
 * crash at any point is mended by running it again. A load that fails at any step is failed only once none of its lines
 * are loaded; while they cannot be taken out it goes on loading, throws, and is run again. Of several runs of the same load, the first to come to its end settles
 * it; the others leave everything as it is, as the lines may have been edited or undone since.
 */
export async function loadUpload(services: Services, job: LoadUpload): Promise<void> {
  const scope = await systemScope(services, job.organizationUuid)
  const upload = await getUpload(scope, job.uploadUuid)
  if (upload.status !== 'loading') return
  const outcome = await load(scope, await byWhom(services, scope, upload, job), upload).catch((error: unknown) =>
    failureOf(scope, upload, error),
  )
  if (!outcome) return
  const finished = await scope.db(async tx => {
    if (!(await isLoading(tx, scope, upload))) return null
    if (outcome.status === 'failed') await takeOut(tx, scope, upload)
    await bumpDataVersion(tx, scope.organization.uuid, upload.dataset)
    const updated = await updateUpload(tx, scope, upload.uuid, outcome)
    if (outcome.status === 'failed') {
      const after = { planId: upload.plan?.id, failure: outcome.failure }
      await scope.audit(tx, { action: 'upload.fail', entity: 'upload', entityId: upload.uuid, after })
    }
    if (outcome.status === 'loaded') await tellLoaded(scope, tx, updated, job.actorUuid)
    if (outcome.status === 'loaded' && isDatasetId(upload.dataset)) {
      await askForFamilies(scope, tx, upload.dataset, upload.uuid)
      const at = { dataset: upload.dataset, upload: upload.uuid }
      const { changes } = await endLinesChange(tx, scope, at)
      await requestRollup(scope, tx, at, { changes, afterSeconds: rollupPause })
    }
    if (outcome.status === 'loaded' && upload.dataset === 'spend') await requestAssignment(scope, tx, upload.uuid)
    return updated
  })
  if (!finished) return
  announceUpload(finished)
  if (finished.status === 'loaded' && !isDatasetId(finished.dataset)) await forgetStaged(scope, finished)
}

async function isLoading(tx: Transaction, scope: Scope, { uuid }: UploadRow): Promise<boolean> {
  return (await lockUpload(tx, scope, uuid)).status === 'loading'
}

const wordsForPeople = new Set<string | undefined>(['plan_outdated', 'not_as_planned'])

/** What the person reads: why it was refused, where it was; else that it did not work. */
function failureOf(scope: Scope, { uuid }: UploadRow, error: unknown) {
  if (error instanceof AppError && wordsForPeople.has(error.reason))
    return { status: 'failed', failure: error.message } as const
  scope.log.error({ err: error, uploadUuid: uuid }, 'The upload could not be loaded')
  const failure = t('The warehouse could not take the lines; nothing was loaded. Plan again and retry.')
  return { status: 'failed', failure } as const
}

/** Whatever a failed load left of its lines. Rows of a register are written as a whole: where they stand, they are loaded. */
async function takeOut(tx: Transaction, scope: Scope, upload: UploadRow): Promise<void> {
  const { uuid, dataset } = upload
  if (isDatasetId(dataset))
    await undoLoaded(scope.warehouse, { organization: scope.organization.uuid, upload: uuid, dataset })
  else if (await isThere(tx, scope, upload)) throw new Error('The rows of this upload are loaded already')
}

async function isThere(tx: Transaction, scope: Scope, upload: UploadRow): Promise<boolean> {
  const brought = broughtOf(upload)
  if (brought) return (await bringServer(brought).count(scope, tx, upload.uuid)) > 0
  return hasUploadChanges(tx, scope, upload.uuid)
}

/** What a module keeps is written in the name of who accepted the plan, else of who brought the file. */
async function byWhom(services: Services, scope: Scope, upload: UploadRow, { actorUuid }: LoadUpload): Promise<Scope> {
  const person = broughtOf(upload) && (await scope.db(tx => findAccepter(tx, upload, actorUuid)))
  return person ? systemScope(services, scope.organization.uuid, person) : scope
}

/** `null` when another run of this load has settled it. `personal` is the scope of whoever it is written in the name of. */
async function load(scope: Scope, personal: Scope, upload: UploadRow) {
  const place = { organization: scope.organization.uuid, upload: upload.uuid, dataset: upload.dataset }
  // Two runs of the same load swap one after the other: the second must see that the first has emptied the stage.
  const [register, brought] = [registerOf(upload), broughtOf(upload)]
  const committed = await scope.db(async tx => {
    if (!(await isLoading(tx, scope, upload))) return null
    if (register) return loadRegister(tx, scope, upload, register)
    if (brought) return loadBrought(tx, personal, upload, brought)
    const committed = await commitChecked(scope.warehouse, place, upload)
    // What is asked from here on, such as their sum, is of the lines as they now are.
    await bumpDataVersion(tx, scope.organization.uuid, upload.dataset)
    return committed
  })
  if (!committed) return null
  if (register) await pushLoaded(scope, register)
  const total = await totalOf(scope, upload)
  return {
    status: 'loaded',
    loaded: committed.loaded,
    loadedAt: scope.now(),
    totalAmount: total?.amount ?? null,
    totalCurrency: total?.currency ?? null,
    failure: null,
  } as const
}
