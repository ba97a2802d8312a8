import { isDeepStrictEqual } from 'node:util'
import { inArray } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { users } from '#server/identity/schema.ts'
import type { Scope } from '#server/scope.ts'
import { calendarOf } from '#shared/calendar.ts'
import { moneyText } from '#shared/money.ts'
import type { Saving } from '../../contract-savings.ts'
import { annualised, inFiscalYear } from '../../rules-plan.ts'
import { canBeSignedOff, nextStages } from '../../rules-stages.ts'
import { todayOf } from '../today.ts'
import { refusalOfApproval } from './refuse-approval.ts'
import type { SavingTerms } from './schema.ts'
import { type ApprovalRow, type SavingOfAction, termsOf } from './store.ts'

/** A saving as the wire has it, with what the person may do with it. */
export async function presentSaving(
  scope: Scope,
  tx: Transaction,
  found: SavingOfAction,
  approval: ApprovalRow | null,
): Promise<Saving> {
  const { saving } = found
  const terms = termsOf(saving)
  const isChangedSince = hasChangedSince(terms, approval)
  const standing = { stage: saving.stage, isApproved: approval !== null, isChangedSince }
  const mayWrite = scope.role.permissions.includes('action:write')
  const { actionUuid, version, stage, updatedAt } = saving
  const calendar = calendarOf(scope.organization)
  const today = todayOf(scope)
  return {
    ...wireOf(terms),
    actionUuid,
    version,
    stage,
    currency: scope.organization.baseCurrency,
    approver: await personOf(tx, saving.approverUuid),
    annualised: annualised(terms.planned),
    inYear: inFiscalYear(terms.planned, today, calendar),
    inYearCash: inFiscalYear(terms.planned, today, calendar, terms.cashDelayDays),
    approved: approval && {
      ...wireOf(approval.terms),
      by: approval.by,
      at: approval.at.toISOString(),
      note: approval.note,
      version: approval.version,
      number: approval.number,
    },
    isChangedSince,
    may: {
      change: mayWrite && stage !== 'Cancelled',
      approve: canBeSignedOff(standing) && (await refusalOfApproval(scope, tx, found)) === null,
      stages: mayWrite ? nextStages(standing) : [],
    },
    updatedAt: updatedAt.toISOString(),
  }
}

/** Whether what is claimed differs from what was signed off: in its months, its amount, its scope or its baseline. */
export function hasChangedSince(terms: SavingTerms, approval: ApprovalRow | null): boolean {
  return approval !== null && !isSameClaim(terms, approval.terms)
}

/** Whether two terms claim the same; when a baseline was taken is no difference. */
export function isSameClaim(one: SavingTerms, other: SavingTerms): boolean {
  return isDeepStrictEqual(comparable(one), comparable(other))
}

function comparable({ type, start, months, amount, planned, scope, baseline, isRecurring }: SavingTerms) {
  const amounts = planned.map(month => Number(month.amount))
  return [
    type,
    isRecurring,
    start,
    months,
    Number(amount),
    amounts,
    scope?.filters ?? null,
    baseline && { ...baseline, takenAt: '' },
  ]
}

function wireOf(terms: SavingTerms) {
  const planned = terms.planned.map(({ month, amount }) => ({ month, amount: moneyText(amount) }))
  return { ...terms, amount: moneyText(terms.amount), planned }
}

async function personOf(tx: Transaction, uuid: string | null): Promise<Saving['approver']> {
  if (uuid === null) return null
  const [found] = await tx
    .select()
    .from(users)
    .where(inArray(users.uuid, [uuid]))
  if (!found) return null
  return { uuid, name: `${found.firstName} ${found.lastName}`.trim() || found.email }
}
