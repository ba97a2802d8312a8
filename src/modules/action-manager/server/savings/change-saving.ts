import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { Transaction } from '#server/database/connect.ts'
import { takeTurn } from '#server/database/take-turn.ts'
import type { Scope } from '#server/scope.ts'
import { AppError, versionConflict } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import type { approvalSchema, Saving, SavingInput, stageChangeSchema } from '../../contract-savings.ts'
import { planMonths } from '../../rules-plan.ts'
import { canBeSignedOff, nextStages, stageWhenSignedOff } from '../../rules-stages.ts'
import type { SavingStage } from '../../savings-words.ts'
import { actions } from '../schema.ts'
import { auditedSaving, beginSavings } from './begin-savings.ts'
import { checkAmount, checkApprover, checkLines, checkPlan } from './check-saving.ts'
import { hasChangedSince, isSameClaim, presentSaving } from './present-saving.ts'
import { refusalOfApproval, refuseApproval } from './refuse-approval.ts'
import { type SavingTerms, savingApprovals, savingMoves, savings } from './schema.ts'
import { checkScope } from './scope-filters.ts'
import {
  findApproval,
  findSaving,
  isSavingAt,
  isSavingOf,
  type SavingOfAction,
  type SavingRow,
  termsOf,
} from './store.ts'
import { takeBaseline } from './take-baseline.ts'
import { tellAsked, tellSignedOff } from './tell-savings.ts'

/** The saving of an action. Throws `not_found`, for an action in the trash too. */
export function getSaving(scope: Scope, actionUuid: string): Promise<Saving> {
  return scope.db(tx => presentOf(scope, tx, actionUuid))
}

/**
 * Says what an action is to save, or says it anew. What was signed off stays beside it; a baseline is taken anew only where
 * what it is made of changed. Throws `invalid` for a plan that does not add up and as `takeBaseline`, `conflict` where
 * somebody changed it meanwhile, and for one that was cancelled.
 */
export async function setSaving(scope: Scope, actionUuid: string, input: SavingInput): Promise<Saving> {
  checkPlan(input)
  if (input.scope) checkScope(input.scope)
  const known = await scope.db(tx => findSaving(tx, scope, actionUuid))
  // Lines are read before the transaction: it would hold the action's row meanwhile.
  const baseline = await baselineOf(scope, input, known?.saving)
  checkLines(input, baseline)
  checkAmount(scope, input, baseline)
  return changing(scope, actionUuid, async (tx, before) => {
    refuseOther(before?.saving, input.version)
    if (before?.saving.stage === 'Cancelled') throw cancelled()
    await checkApprover(tx, scope, input.approverUuid)
    const { type, isRecurring, start, months, amount, scope: of, approverUuid, cashDelayDays } = input
    const values = {
      ...{ type, isRecurring, start, months, amount, scope: of, baseline, approverUuid, cashDelayDays },
      planned: planMonths(input),
      updatedAt: scope.now(),
    }
    if (before) {
      await tx
        .update(savings)
        .set({
          ...values,
          claimedBy: claimantOf(scope, before.saving, values),
          version: before.saving.version + 1,
          claim: before.saving.claim + 1,
        })
        .where(isSavingOf(scope, actionUuid))
      await audit(scope, tx, 'saving.update', actionUuid, before.saving)
    } else {
      await beginSavings(tx, scope, [{ ...values, actionUuid }])
    }
  })
}

/** Takes a saving off its action. Throws `conflict` once it was signed off: then it is cancelled instead. */
export async function deleteSaving(scope: Scope, actionUuid: string): Promise<void> {
  await scope.db(async tx => {
    await takeTurn(tx, scope, 'savings')
    const before = await requireSaving(tx, scope, actionUuid)
    if (await findApproval(tx, scope, actionUuid)) {
      throw new AppError('conflict', t('This saving was signed off. It can be cancelled, and stays on record'))
    }
    await tx.delete(savings).where(isSavingOf(scope, actionUuid))
    const entry = { entity: 'action', entityId: actionUuid, before: auditedSaving(before.saving) }
    await scope.audit(tx, { action: 'saving.delete', ...entry })
  })
}

/** Moves a saving to another stage. Throws `conflict` where it may not go there, and says what is missing. */
export function changeStage(
  scope: Scope,
  actionUuid: string,
  { version, stage, note }: z.output<typeof stageChangeSchema>,
): Promise<Saving> {
  return changing(scope, actionUuid, async (tx, before) => {
    const { saving, action } = existing(before)
    refuseOther(saving, version)
    const approval = await findApproval(tx, scope, actionUuid)
    const isChangedSince = hasChangedSince(termsOf(saving), approval)
    if (!nextStages({ stage: saving.stage, isApproved: approval !== null, isChangedSince }).includes(stage)) {
      throw new AppError('conflict', whyNoStage(saving.stage, stage, isChangedSince), { reason: 'stage' })
    }
    await setStage(tx, scope, saving, stage, note)
    if (stage === 'Qualified') await tellAsked(tx, scope, { saving, action })
    await audit(scope, tx, 'saving.stage', actionUuid, saving)
  })
}

/**
 * Signs a saving off as it is claimed now: its months and its baseline are what realised figures are held against from here on.
 * Throws `forbidden` for who owns or claimed it and for who was not asked to, `conflict` where there is nothing to sign.
 */
export function approveSaving(
  scope: Scope,
  actionUuid: string,
  { version, note }: z.output<typeof approvalSchema>,
): Promise<Saving> {
  return changing(scope, actionUuid, async (tx, before) => {
    const { saving, action } = existing(before)
    refuseOther(saving, version)
    const refusal = await refusalOfApproval(scope, tx, { saving, action })
    if (refusal !== null) refuseApproval(refusal)
    const approval = await findApproval(tx, scope, actionUuid)
    const isChangedSince = hasChangedSince(termsOf(saving), approval)
    if (!canBeSignedOff({ stage: saving.stage, isApproved: approval !== null, isChangedSince })) {
      throw new AppError(
        'conflict',
        t('Only a qualified saving that changed since it was signed off last can be signed off'),
      )
    }
    const { actor, organization } = scope
    await tx.insert(savingApprovals).values({
      organizationUuid: organization.uuid,
      actionUuid,
      number: (approval?.number ?? 0) + 1,
      version: saving.version + 1,
      terms: termsOf(saving),
      by: `${actor.firstName} ${actor.lastName}`.trim() || actor.email,
      byUuid: actor.uuid,
      note,
      at: scope.now(),
    })
    await setStage(tx, scope, saving, stageWhenSignedOff(saving.stage), note)
    await tellSignedOff(tx, scope, { saving, action })
    await audit(scope, tx, 'saving.approve', actionUuid, saving)
  })
}

type Work = (tx: Transaction, before: SavingOfAction | null) => Promise<void>

/** One change of savings at a time in an organisation; answers the saving after it. */
function changing(scope: Scope, actionUuid: string, work: Work): Promise<Saving> {
  return scope.db(async tx => {
    await takeTurn(tx, scope, 'savings')
    await requireAction(tx, scope, actionUuid)
    const before = await findSaving(tx, scope, actionUuid)
    try {
      await work(tx, before)
    } catch (error) {
      if (!before || !(error instanceof AppError) || error.reason !== versionConflict) throw error
      const stored = await presentOf(scope, tx, actionUuid)
      throw new AppError('conflict', error.message, { reason: versionConflict, stored })
    }
    return presentOf(scope, tx, actionUuid)
  })
}

async function presentOf(scope: Scope, tx: Transaction, actionUuid: string): Promise<Saving> {
  const found = await requireSaving(tx, scope, actionUuid)
  return presentSaving(scope, tx, found, await findApproval(tx, scope, actionUuid))
}

async function requireAction(tx: Transaction, { organization }: Scope, uuid: string): Promise<void> {
  const [found] = await tx
    .select({ uuid: actions.uuid })
    .from(actions)
    .where(and(eq(actions.organizationUuid, organization.uuid), eq(actions.uuid, uuid), isNull(actions.deletedAt)))
  if (!found) throw new AppError('not_found', t('There is no such action, or not any more'))
}

async function requireSaving(tx: Transaction, scope: Scope, actionUuid: string): Promise<SavingOfAction> {
  return existing(await findSaving(tx, scope, actionUuid))
}

function existing(found: SavingOfAction | null): SavingOfAction {
  if (!found) throw new AppError('not_found', t('This action has no saving'), { reason: 'no_saving' })
  return found
}

function refuseOther(saving: SavingRow | undefined, version: number | undefined): void {
  if (saving?.version === version) return
  const detail = saving
    ? t('Somebody changed this saving meanwhile. Look at what they wrote, then save again')
    : t('This action has no saving any more; save it without a version to begin one')
  throw new AppError('conflict', detail, { reason: versionConflict })
}

/** The baseline as it was taken, where it is asked for the same way; else one taken from the lines as they are now. */
async function baselineOf(scope: Scope, input: SavingInput, known: SavingRow | undefined) {
  if (!input.baseline) return null
  if (!input.scope) {
    const message = t('A baseline needs the purchases it is taken of: choose a supplier, a category or an item')
    throw new AppError('invalid', message, { issues: [{ path: 'scope', message }] })
  }
  return takeBaseline(scope, input.scope, input.baseline).then(taken =>
    known?.baseline && isSame(taken, known.baseline) ? known.baseline : taken,
  )
}

function isSame<T extends { takenAt: string }>(one: T, other: T): boolean {
  return isDeepStrictEqual({ ...one, takenAt: '' }, { ...other, takenAt: '' })
}

async function setStage(tx: Transaction, scope: Scope, saving: SavingRow, to: SavingStage, note: string) {
  const { actionUuid, version, stage } = saving
  await tx
    .update(savings)
    .set({ stage: to, version: version + 1, updatedAt: scope.now() })
    .where(isSavingAt(scope, actionUuid, version))
  if (stage !== to) await move(tx, scope, { actionUuid, from: stage, to, note })
}

/** Whose claim it is: that of who changed what is claimed, not of who named somebody to sign it off. */
function claimantOf({ actor }: Scope, before: SavingRow, terms: SavingTerms): string {
  return isSameClaim(before, terms) ? before.claimedBy : actor.uuid
}

type Moved = { actionUuid: string; from: SavingStage; to: SavingStage; note: string }

async function move(tx: Transaction, { organization, actor, now }: Scope, moved: Moved): Promise<void> {
  await tx.insert(savingMoves).values({ ...moved, organizationUuid: organization.uuid, byUuid: actor.uuid, at: now() })
}

async function audit(scope: Scope, tx: Transaction, action: string, actionUuid: string, before: SavingRow) {
  const after = (await requireSaving(tx, scope, actionUuid)).saving
  await scope.audit(tx, {
    action,
    entity: 'action',
    entityId: actionUuid,
    before: auditedSaving(before),
    after: auditedSaving(after),
  })
}

function cancelled(): AppError {
  return new AppError('conflict', t('This saving was cancelled. Set it back to Identified to change it'))
}

function whyNoStage(from: SavingStage, to: SavingStage, isChangedSince: boolean): string {
  if (to === 'Approved') return t('A saving is approved by being signed off')
  if (isChangedSince) return t('It changed since it was signed off. It has to be signed off again before it goes on')
  return t`A saving goes from stage to stage: not from ${from} to ${to}`
}
