import { and, eq, isNull, lte } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import type { Scope } from '#server/scope.ts'
import type { Awaited } from '../rules-rhythm.ts'
import { keyResults, objectives, okrPeriods, okrRhythms } from './schema.ts'
import { isThere, type KeyResultRow, type PeriodRow, todayOf } from './store.ts'

export type RhythmRow = typeof okrRhythms.$inferSelect
export type AwaitedResult = Awaited & { uuid: string; title: string }

/** The rhythms of the organisation, by name. */
export function readRhythms(tx: Transaction, { organization }: Scope): Promise<RhythmRow[]> {
  const own = eq(okrRhythms.organizationUuid, organization.uuid)
  return tx.select().from(okrRhythms).where(own).orderBy(okrRhythms.name, okrRhythms.uuid)
}

/** The periods in which people check in: begun, and not closed. */
export function isOpenPeriod(scope: Scope) {
  return and(
    eq(okrPeriods.organizationUuid, scope.organization.uuid),
    isNull(okrPeriods.closedAt),
    lte(okrPeriods.from, todayOf(scope)),
  )
}

/** What can be checked in by somebody: the key results of open periods, those of archived objectives left out, by title. */
export async function readAwaited(tx: Transaction, scope: Scope): Promise<AwaitedResult[]> {
  const rows = await tx
    .select({ row: keyResults, owner: objectives.ownerUuid, period: okrPeriods })
    .from(keyResults)
    .innerJoin(objectives, eq(objectives.uuid, keyResults.objectiveUuid))
    .innerJoin(okrPeriods, eq(okrPeriods.uuid, objectives.periodUuid))
    .where(and(isThere(scope), isNull(keyResults.deletedAt), isNull(objectives.archivedAt), isOpenPeriod(scope)))
    .orderBy(keyResults.title, keyResults.uuid)
  return rows.map(({ row, owner, period }) => ({ title: row.title, ...awaitedOf(row, owner, period) }))
}

/** Who is asked for a key result, its owner or else that of its objective, and what says whether it is due. */
export function awaitedOf(
  row: KeyResultRow,
  objectiveOwner: string | null,
  { from }: PeriodRow,
): Awaited & { uuid: string } {
  const { uuid, status, checkedIn, createdAt, figure, isOverridden } = row
  const isByLines = figure !== null && !isOverridden
  return { uuid, ownerUuid: row.ownerUuid ?? objectiveOwner, status, isByLines, checkedIn, createdAt, from }
}
