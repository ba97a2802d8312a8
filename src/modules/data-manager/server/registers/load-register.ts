import type { Transaction } from '#server/database/connect.ts'
import { announceChanges, applyChanges } from '#server/registers/apply-changes.ts'
import { countUploadRows, hasUploadChanges } from '#server/registers/change-history.ts'
import { isTaken, matchRows, type SeenKeys } from '#server/registers/match-rows.ts'
import { pushRegister } from '#server/registers/push-registers.ts'
import { lockRegister } from '#server/registers/store.ts'
import type { Scope } from '#server/scope.ts'
import { dataVersion } from '#server/warehouse/engine/data-version.ts'
import { dropStagedLines } from '#server/warehouse/load.ts'
import { AppError } from '#shared/errors.ts'
import { plainNumber } from '#shared/formats/write-number.ts'
import { isRegisterId, type RegisterId, registers } from '#shared/registers.ts'
import { inSentence } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import type { UploadRow } from '../schema.ts'
import { matchingOf, readStaged } from './read-staged.ts'

/**
 * Moves the staged rows of an accepted plan into the register, all in `tx`, which has the upload locked, and answers how
 * many were written. Repeatable: a run after a crash finds the rows written already, or none of them. The staged rows stay
 * until it is written down that the upload is loaded; see `forgetStaged`. Throws `conflict` (`plan_outdated`) and writes
 * nothing when the register changed after the plan was accepted: what was accepted would not be what happens.
 */
export async function loadRegister(
  tx: Transaction,
  scope: Scope,
  upload: UploadRow,
  register: RegisterId,
): Promise<{ loaded: number }> {
  await lockRegister(tx, scope, register)
  if (!(await hasUploadChanges(tx, scope, upload.uuid))) {
    await refuseChanged(tx, upload, register)
    const at = { organization: scope.organization.uuid, upload: upload.uuid, dataset: register }
    const seen: SeenKeys = new Map()
    const matching = matchingOf({ dataset: register, mapping: upload.mapping })
    const made = { register, by: upload.createdBy, at: scope.now(), uploadUuid: upload.uuid }
    for await (const rows of readStaged(scope.warehouse, at, upload.mapping)) {
      const matched = await matchRows(scope, tx, matching, rows, seen)
      const changes = matched.filter(isTaken).map(({ change }) => change)
      await applyChanges(scope, tx, { ...made, changes })
    }
    await announceChanges(scope, tx, register)
  }
  const loaded = await countUploadRows(tx, scope, upload.uuid)
  if (loaded !== upload.good) throw notAsPlanned(upload, loaded)
  return { loaded }
}

/** Nothing is written then, as the transaction ends with it. */
export function notAsPlanned({ good }: UploadRow, loaded: number): AppError {
  const detail = t`The plan counted ${plainNumber(good ?? 0)} rows, but ${plainNumber(loaded)} would have been written, so nothing was loaded. Plan again and look at the new counts.`
  return new AppError('conflict', detail, { reason: 'not_as_planned' })
}

/**
 * Brings what figures go by to the warehouse before it is said that the load or the undo is done, so that figures are of
 * the rows then. What cannot be brought now is brought by the job that the change asked for.
 */
export async function pushLoaded(scope: Scope, register: RegisterId): Promise<void> {
  await pushRegister(scope, register).catch((error: unknown) =>
    scope.log.error({ err: error, register }, 'The copy of the register waits for its job'),
  )
}

/** Accepting the plan raised the version of the data by one; whoever else did so since, changed the register. */
async function refuseChanged(tx: Transaction, { plan }: UploadRow, register: RegisterId): Promise<void> {
  const { lines } = await dataVersion({ db: work => work(tx) }, register)
  if (plan && lines === plan.dataVersion + 1) return
  const detail = t`Rows of ${inSentence(registers[register].label)} were changed after this plan was accepted, so nothing was loaded. Plan again and look at the new counts.`
  throw new AppError('conflict', detail, { reason: 'plan_outdated' })
}

/** The staged rows of a loaded upload are in the register now; what a crash leaves of them goes when it is undone. */
export function forgetStaged({ warehouse, organization }: Scope, { uuid, dataset }: UploadRow): Promise<void> {
  return dropStagedLines(warehouse, { organization: organization.uuid, upload: uuid, dataset })
}

/** The register an upload is for, `null` for lines of facts. */
export function registerOf({ dataset }: Pick<UploadRow, 'dataset'>): RegisterId | null {
  return isRegisterId(dataset) ? dataset : null
}
