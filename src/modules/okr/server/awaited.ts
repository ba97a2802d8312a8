import { and, eq, getTableColumns, isNull, lte, max, sql } from 'drizzle-orm'
import { auditEntries } from '#server/audit/schema.ts'
import type { Transaction } from '#server/database/connect.ts'
import type { Scope } from '#server/scope.ts'
import { namesOf } from '#server/things/member-names.ts'
import type { Awaited } from '../rules-rhythm.ts'
import { keyResults, objectives, okrPeriods, okrRhythms } from './schema.ts'
import { isThere, type KeyResultRow, type PeriodRow, todayOf } from './store.ts'

export type RhythmRow = typeof okrRhythms.$inferSelect & { asksSince: Date }
export type AwaitedResult = Awaited & { uuid: string; title: string }

/** The rhythms of the organisation by name, or one of them. */
export function readRhythms(tx: Transaction, { organization }: Scope, uuid?: string): Promise<RhythmRow[]> {
  return tx
    .select({ ...getTableColumns(okrRhythms), asksSince: asksSince(tx) })
    .from(okrRhythms)
    .where(and(eq(okrRhythms.organizationUuid, organization.uuid), uuid ? eq(okrRhythms.uuid, uuid) : undefined))
    .orderBy(okrRhythms.name, okrRhythms.uuid)
}

/** When a rhythm was begun, or by the audit changed last in anything but its name. */
function asksSince(tx: Transaction) {
  const { organizationUuid, entity, entityId, action, before, after } = auditEntries
  const ofRhythm = and(
    ...[eq(organizationUuid, okrRhythms.organizationUuid), eq(entityId, sql`${okrRhythms.uuid}::text`)],
    ...[eq(entity, 'okr-rhythm'), eq(action, 'okr-rhythm.update')],
    sql`${before} - 'name' is distinct from ${after} - 'name'`,
  )
  const changed = tx
    .select({ at: max(auditEntries.at) })
    .from(auditEntries)
    .where(ofRhythm)
  return sql`greatest(${okrRhythms.createdAt}, (${changed}))`.mapWith(okrRhythms.createdAt)
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
  const members = await namesOf(
    tx,
    scope,
    rows.flatMap(({ row, owner }) => [row.ownerUuid, owner]).filter(uuid => uuid !== null),
  )
  return rows.map(({ row, owner, period }) => ({
    title: row.title,
    ...awaitedOf({ ...row, ownerUuid: whoIsAsked(row, owner, members) }, period),
  }))
}

/** What says whether a key result of whoever is asked is due. */
export function awaitedOf(row: KeyResultRow, { from, to }: PeriodRow): Awaited & { uuid: string } {
  const { uuid, ownerUuid, status, checkedIn, createdAt, figure, isOverridden } = row
  return { uuid, ownerUuid, status, isByLines: figure !== null && !isOverridden, checkedIn, createdAt, from, to }
}

/** Who is asked for a key result and told of it: its owner or else that of its objective, of those who are members. */
export function whoIsAsked(
  { ownerUuid }: Pick<KeyResultRow, 'ownerUuid'>,
  objectiveOwner: string | null,
  members: ReadonlyMap<string, unknown>,
): string | null {
  return [ownerUuid, objectiveOwner].find(one => one !== null && members.has(one)) ?? null
}
