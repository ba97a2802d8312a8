import { and, eq, or, sql } from 'drizzle-orm'
import { auditEntries } from '#server/audit/schema.ts'
import type { Transaction } from '#server/database/connect.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import type { SavingOfAction } from './store.ts'

type Refusal = 'right' | 'own' | 'claimed' | 'other'

/** Why a person may not sign a saving off; `null`: they may. Nobody signs what they own or owned, claimed, or were not asked to. */
export async function refusalOfApproval(
  scope: Scope,
  tx: Transaction,
  { saving: { actionUuid, approverUuid, claimedBy }, action: { ownerUuid } }: SavingOfAction,
): Promise<Refusal | null> {
  const { actor, role } = scope
  if (!role.permissions.includes('saving:approve')) return 'right'
  if (actor.uuid === ownerUuid) return 'own'
  if (actor.uuid === claimedBy) return 'claimed'
  if (actor.uuid !== approverUuid && role.name !== 'Administrator') return 'other'
  return (await hasOwned(scope, tx, actionUuid)) ? 'own' : null
}

/** Throws `forbidden` with the reason in words. */
export function refuseApproval(refusal: Refusal): never {
  throw new AppError('forbidden', whyNotSigned(refusal), { reason: `approval_${refusal}` })
}

/** Whether an action was this person's before: whoever gives it away first signs no more than its owner. */
async function hasOwned({ organization, actor }: Scope, tx: Transaction, actionUuid: string): Promise<boolean> {
  const isOwner = (side: typeof auditEntries.before | typeof auditEntries.after) =>
    sql`${side} ->> 'ownerUuid' = ${actor.uuid}`
  const found = await tx
    .select({ sequence: auditEntries.sequence })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.organizationUuid, organization.uuid),
        eq(auditEntries.entity, 'action'),
        eq(auditEntries.entityId, actionUuid),
        or(isOwner(auditEntries.before), isOwner(auditEntries.after)),
      ),
    )
    .limit(1)
  return found.length > 0
}

function whyNotSigned(refusal: Refusal): string {
  if (refusal === 'own') return t('Nobody signs off the saving of an action that they own, or owned before')
  if (refusal === 'claimed') return t('Nobody signs off what they claimed themselves')
  if (refusal === 'other') return t('Somebody else was asked to sign this saving off')
  return t('Your role may not sign savings off')
}
