import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { takeTurn } from '#server/database/take-turn.ts'
import type { Scope } from '#server/scope.ts'
import { calendarOf } from '#shared/calendar.ts'
import { AppError, versionConflict } from '#shared/errors.ts'
import { fiscalYearStart } from '#shared/fiscal-periods.ts'
import { moneyText } from '#shared/money.ts'
import { t } from '#shared/translate.ts'
import type { SavingTarget, TargetInput } from '../../contract-targets.ts'
import { savingTargets } from './schema.ts'

/**
 * Says what is to be saved in a fiscal year, or that nothing is any more. Throws `invalid` for a day that no fiscal year begins
 * on, `conflict` where somebody changed it meanwhile.
 */
export function setTarget(scope: Scope, year: string, { version, amount }: TargetInput): Promise<SavingTarget | null> {
  if (fiscalYearStart(year, calendarOf(scope.organization)) !== year) {
    const message = t`No fiscal year begins on ${year}`
    throw new AppError('invalid', message, { issues: [{ path: 'year', message }] })
  }
  return scope.db(async tx => {
    await takeTurn(tx, scope, 'savings')
    const before = await findTarget(tx, scope, year)
    if (before?.version !== version) {
      const detail = t('Somebody changed this target meanwhile. Look at what they wrote, then save again')
      throw new AppError('conflict', detail, { reason: versionConflict, stored: before })
    }
    const { organization, actor } = scope
    const isIt = and(eq(savingTargets.organizationUuid, organization.uuid), eq(savingTargets.year, year))
    if (amount === null) await tx.delete(savingTargets).where(isIt)
    else {
      const by = `${actor.firstName} ${actor.lastName}`.trim() || actor.email
      const values = { amount, by, at: scope.now(), version: (before?.version ?? 0) + 1 }
      await tx
        .insert(savingTargets)
        .values({ ...values, organizationUuid: organization.uuid, year })
        .onConflictDoUpdate({ target: [savingTargets.organizationUuid, savingTargets.year], set: values })
    }
    const after = await findTarget(tx, scope, year)
    const told = (target: SavingTarget | null) => target && { year, amount: target.amount }
    const audited = { action: 'saving.target', entity: 'saving target', entityId: year }
    await scope.audit(tx, { ...audited, before: told(before), after: told(after) })
    return after
  })
}

/** What is to be saved in a fiscal year; `null`: nobody said so. */
export async function findTarget(tx: Transaction, { organization }: Scope, year: string): Promise<SavingTarget | null> {
  const [row] = await tx
    .select()
    .from(savingTargets)
    .where(and(eq(savingTargets.organizationUuid, organization.uuid), eq(savingTargets.year, year)))
  if (!row) return null
  const { amount, version, by, at } = row
  return { year, amount: moneyText(amount), version, by, at: at.toISOString() }
}
