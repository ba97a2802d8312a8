import type { Transaction } from '#server/database/connect.ts'
import { findMembership } from '#server/identity/store.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { readExact } from '#shared/exact.ts'
import { t } from '#shared/translate.ts'
import type { Baseline, SavingInput } from '../../contract-savings.ts'
import { faultOfPhasing, mostSaved } from '../../rules-plan.ts'

/** Refuses a plan whose months do not add up: `invalid`. */
export function checkPlan(input: SavingInput): void {
  const fault = faultOfPhasing(input)
  if (!input.isRecurring && input.months !== 1) {
    const message = t('A saving that comes once has one month')
    throw new AppError('invalid', message, { issues: [{ path: 'months', message }] })
  }
  if (fault === null) return
  const message =
    fault === 'length'
      ? t`There are ${input.months} months, and ${input.phasing?.length ?? 0} amounts for them`
      : t`The amounts of the months do not add up to ${input.amount}`
  throw new AppError('invalid', message, { issues: [{ path: 'phasing', message }] })
}

/** Refuses what is more than the purchases cost; a baseline of prices alone has no purchases to hold it against. */
export function checkAmount({ organization }: Scope, { amount, months }: SavingInput, baseline: Baseline | null): void {
  if (!baseline?.lines) return
  const most = mostSaved(baseline, months)
  if (readExact(amount) <= readExact(most)) return
  const { baseCurrency } = organization
  const message = t`It claims ${amount} ${baseCurrency}, but these purchases cost ${most} ${baseCurrency} in that time. Lower the amount, or widen which purchases it is about`
  throw new AppError('invalid', message, { issues: [{ path: 'amount', message }] })
}

/** Refuses an average of months in which nothing was bought: `invalid`. */
export function checkLines(input: SavingInput, baseline: Baseline | null): void {
  if (input.baseline?.method !== 'average' || baseline === null || baseline.lines > 0) return
  const { from, to } = input.baseline
  const message = t`Nothing of this was bought from ${from} to ${to}: choose other months, or widen which purchases it is about`
  throw new AppError('invalid', message, { issues: [{ path: 'baseline.from', message }] })
}

/** Refuses an approver who is not of the organisation: `invalid`. */
export async function checkApprover(tx: Transaction, { organization }: Scope, uuid: string | null): Promise<void> {
  if (uuid === null) return
  const member = await findMembership(tx, uuid, organization.uuid)
  if (member) return
  const message = t('Only people of the organisation can sign a saving off')
  throw new AppError('invalid', message, { issues: [{ path: 'approverUuid', message }] })
}
