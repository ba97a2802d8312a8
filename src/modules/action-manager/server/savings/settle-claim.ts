import { takeTurn } from '#server/database/take-turn.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import type { ClaimDecision } from '../../contract-savings.ts'
import { savingClaims } from './schema.ts'
import { findSaving } from './store.ts'

/**
 * Decides which of two savings counts the lines that both claim. Throws `not_found` where one of them has no saving, `invalid`
 * for a split without a share and for a third that is given them.
 */
export async function settleClaim(scope: Scope, actionUuid: string, decision: ClaimDecision): Promise<void> {
  const { with: other, rule, share, to, note } = decision
  checkDecision(actionUuid, decision)
  await scope.db(async tx => {
    await takeTurn(tx, scope, 'savings')
    for (const uuid of [actionUuid, other]) {
      if (!(await findSaving(tx, scope, uuid))) throw new AppError('not_found', t('This action has no saving'))
    }
    const isFirst = actionUuid < other
    const [a, b] = isFirst ? [actionUuid, other] : [other, actionUuid]
    const ofA = share === undefined || rule !== 'split' ? null : String(isFirst ? share : 1 - share)
    const values = {
      rule,
      share: ofA,
      to: rule === 'given' ? (to ?? null) : null,
      note,
      byUuid: scope.actor.uuid,
      at: scope.now(),
    }
    await tx
      .insert(savingClaims)
      .values({ ...values, organizationUuid: scope.organization.uuid, a, b })
      .onConflictDoUpdate({ target: [savingClaims.organizationUuid, savingClaims.a, savingClaims.b], set: values })
    const after = { with: other, rule, share: share ?? null, to: to ?? null, note }
    await scope.audit(tx, { action: 'saving.settle', entity: 'action', entityId: actionUuid, after })
  })
}

function checkDecision(actionUuid: string, { with: other, rule, share, to }: ClaimDecision): void {
  if (other === actionUuid) throw faultAt('with', t('A saving does not claim its own lines twice'))
  if (rule === 'split' && share === undefined) throw faultAt('share', t('Say which part this saving counts'))
  if (rule === 'given' && to !== actionUuid && to !== other) {
    throw faultAt('to', t('Say which of the two savings counts them'))
  }
}

function faultAt(path: string, message: string): AppError {
  return new AppError('invalid', message, { issues: [{ path, message }] })
}
