import { and, eq, ne } from 'drizzle-orm'
import type { z } from 'zod'
import type { Transaction } from '#server/database/connect.ts'
import { demandVersion } from '#server/http/demand-version.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import type { OkrPeriod, OkrPeriodInput, okrPeriodChangeSchema } from '../contract.ts'
import { okrPeriods } from './schema.ts'
import { changingGoals, type PeriodRow, readOpenPeriod, readPeriods, todayOf } from './store.ts'

/** The periods that objectives are for, newest first. */
export async function listPeriods(scope: Scope): Promise<{ items: OkrPeriod[]; today: string }> {
  const rows = await scope.db(tx => readPeriods(tx, scope))
  return { items: rows.map(({ row, objectives }) => presentPeriod(row, objectives)), today: todayOf(scope) }
}

/** A period as the wire has it. */
export function presentPeriod(row: PeriodRow, objectives: number): OkrPeriod {
  const { uuid, version, name, kind, from, to, closedAt, retrospective } = row
  return { uuid, version, name, kind, from, to, closedAt: closedAt?.toISOString() ?? null, retrospective, objectives }
}

/** The period as lists show it. */
export async function getPeriod(tx: Transaction, scope: Scope, uuid: string): Promise<OkrPeriod> {
  const found = (await readPeriods(tx, scope)).find(({ row }) => row.uuid === uuid)
  if (!found) throw new AppError('not_found', t('There is no such period, or not any more'))
  return presentPeriod(found.row, found.objectives)
}

/** Begins a period. Throws `invalid` for days that end before they begin, `conflict` for a name there is. */
export function createPeriod(scope: Scope, input: OkrPeriodInput): Promise<OkrPeriod> {
  return changingGoals(scope, async tx => {
    await checkPeriod(tx, scope, input, null)
    const [row] = await tx
      .insert(okrPeriods)
      .values({
        ...input,
        organizationUuid: scope.organization.uuid,
        createdBy: scope.actor.uuid,
        createdAt: scope.now(),
      })
      .returning()
    if (!row) throw new Error('The period was not written')
    await scope.audit(tx, { action: 'okr-period.create', entity: 'okr-period', entityId: row.uuid, after: input })
    return presentPeriod(row, 0)
  })
}

/** Another name or other days. Throws as `createPeriod`, and `conflict` for a closed period or an older version. */
export function changePeriod(
  scope: Scope,
  uuid: string,
  { version, ...change }: z.output<typeof okrPeriodChangeSchema>,
): Promise<OkrPeriod> {
  return changingGoals(scope, async tx => {
    const row = await readOpenPeriod(tx, scope, uuid)
    demandVersion(await getPeriod(tx, scope, uuid), version)
    const { name, kind, from, to } = row
    const [before, after] = [
      { name, kind, from, to },
      { name, kind, from, to, ...change },
    ]
    await checkPeriod(tx, scope, after, uuid)
    await tx
      .update(okrPeriods)
      .set({ ...after, version: version + 1 })
      .where(eq(okrPeriods.uuid, uuid))
    await scope.audit(tx, { action: 'okr-period.update', entity: 'okr-period', entityId: uuid, before, after })
    return getPeriod(tx, scope, uuid)
  })
}

async function checkPeriod(tx: Transaction, scope: Scope, { name, from, to }: OkrPeriodInput, own: string | null) {
  if (from > to) {
    const message = t('must be the last day, or before it')
    throw new AppError('invalid', t('The period ends before it begins'), { issues: [{ path: 'from', message }] })
  }
  const isOther = own === null ? undefined : ne(okrPeriods.uuid, own)
  const ofName = and(eq(okrPeriods.organizationUuid, scope.organization.uuid), eq(okrPeriods.name, name), isOther)
  const [taken] = await tx.select({ uuid: okrPeriods.uuid }).from(okrPeriods).where(ofName)
  if (taken) throw new AppError('conflict', t`There is a period “${name}” already`, { reason: 'name_taken' })
}
