import { and, asc, count, desc, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { takeTurn } from '#server/database/take-turn.ts'
import type { Scope } from '#server/scope.ts'
import { membersAmong } from '#server/things/member-names.ts'
import { AppError } from '#shared/errors.ts'
import { dayIn } from '#shared/formats/zoned.ts'
import { t } from '#shared/translate.ts'
import { type checkIns, keyResults, objectives, okrPeriods } from './schema.ts'

export type PeriodRow = typeof okrPeriods.$inferSelect
export type ObjectiveRow = typeof objectives.$inferSelect
export type KeyResultRow = typeof keyResults.$inferSelect
export type CheckInRow = typeof checkIns.$inferSelect

/** Runs a change of goals, one at a time in an organisation: which stands below which still holds when it is written. */
export function changingGoals<T>(scope: Scope, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return scope.db(async tx => {
    await takeTurn(tx, scope, 'goals')
    return work(tx)
  })
}

/** The day it is in the organisation. */
export function todayOf({ now, organization }: Pick<Scope, 'now' | 'organization'>): string {
  return dayIn(now(), organization.timeZone)
}

/** The periods of the organisation, newest first, each with how many objectives it has. */
export async function readPeriods(tx: Transaction, scope: Scope): Promise<{ row: PeriodRow; objectives: number }[]> {
  const rows = await tx
    .select()
    .from(okrPeriods)
    .where(eq(okrPeriods.organizationUuid, scope.organization.uuid))
    .orderBy(desc(okrPeriods.from), asc(okrPeriods.to), okrPeriods.name)
  const counts = await tx
    .select({ period: objectives.periodUuid, total: count() })
    .from(objectives)
    .where(and(eq(objectives.organizationUuid, scope.organization.uuid), isNull(objectives.deletedAt)))
    .groupBy(objectives.periodUuid)
  const totals = new Map(counts.map(({ period, total }) => [period, total]))
  return rows.map(row => ({ row, objectives: totals.get(row.uuid) ?? 0 }))
}

/** A period; with `isLocked` it stays as it is until the transaction ends. Throws `not_found`. */
export async function readPeriod(tx: Transaction, scope: Scope, uuid: string, isLocked = false): Promise<PeriodRow> {
  const ofUuid = and(eq(okrPeriods.organizationUuid, scope.organization.uuid), eq(okrPeriods.uuid, uuid))
  const found = tx.select().from(okrPeriods).where(ofUuid)
  const [row] = isLocked ? await found.for('update') : await found
  if (!row) throw new AppError('not_found', t('There is no such period, or not any more'))
  return row
}

/** A period whose goals may be changed. Throws `not_found`, and `conflict` for a closed one. */
export async function readOpenPeriod(tx: Transaction, scope: Scope, uuid: string): Promise<PeriodRow> {
  const row = await readPeriod(tx, scope, uuid)
  if (row.closedAt === null) return row
  throw new AppError('conflict', t`“${row.name}” is closed: its goals stay as they are`, { reason: 'period_closed' })
}

/** An objective that is not in the trash. Throws `not_found`. */
export async function readObjective(tx: Transaction, scope: Scope, uuid: string): Promise<ObjectiveRow> {
  const [row] = await tx.select().from(objectives).where(isObjective(scope, uuid))
  if (!row) throw new AppError('not_found', t('There is no such objective, or not any more'))
  return row
}

/** A key result that is not in the trash, nor its objective. Throws `not_found`. */
export async function readKeyResult(
  tx: Transaction,
  scope: Scope,
  uuid: string,
): Promise<{ row: KeyResultRow; objective: ObjectiveRow }> {
  const [found] = await tx
    .select({ row: keyResults, objective: objectives })
    .from(keyResults)
    .innerJoin(objectives, eq(objectives.uuid, keyResults.objectiveUuid))
    .where(and(isKeyResult(scope, uuid), isNull(objectives.deletedAt)))
  if (!found) throw new AppError('not_found', t('There is no such key result, or not any more'))
  return found
}

/** Of each objective of a period the one that it stands below. */
export async function readParents(
  tx: Transaction,
  scope: Scope,
  periodUuid: string,
): Promise<Map<string, string | null>> {
  const rows = await tx
    .select({ uuid: objectives.uuid, parentUuid: objectives.parentUuid })
    .from(objectives)
    .where(and(isThere(scope), eq(objectives.periodUuid, periodUuid)))
  return new Map(rows.map(({ uuid, parentUuid }) => [uuid, parentUuid]))
}

/** Those of the organisation that are not in the trash. */
export function isThere({ organization }: Pick<Scope, 'organization'>) {
  return and(eq(objectives.organizationUuid, organization.uuid), isNull(objectives.deletedAt))
}

export function isObjective(scope: Scope, uuid: string) {
  return and(isThere(scope), eq(objectives.uuid, uuid))
}

export function isKeyResult({ organization }: Scope, uuid: string) {
  return and(
    eq(keyResults.organizationUuid, organization.uuid),
    eq(keyResults.uuid, uuid),
    isNull(keyResults.deletedAt),
  )
}

/** Throws `invalid` for somebody who does not belong to the organisation. */
export async function checkMembers(tx: Transaction, scope: Scope, people: Iterable<string | null>): Promise<void> {
  const asked = [...new Set(people)].filter(uuid => uuid !== null)
  if ((await membersAmong(tx, scope, asked)).size === asked.length) return
  throw new AppError('invalid', t('A goal can only be given to people of the organisation'), { reason: 'not_a_member' })
}
