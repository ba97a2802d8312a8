import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import type { Scope } from '#server/scope.ts'
import { namesOf } from '#server/things/member-names.ts'
import { type TrackedValue, valuesNow } from '#server/tracked/keep-values.ts'
import { keyResults, objectives, okrFinals } from './schema.ts'
import { isThere, type KeyResultRow, type ObjectiveRow, type PeriodRow, todayOf } from './store.ts'

export type FinalRow = typeof okrFinals.$inferSelect

/** The goals of a period, and all that is known of them. */
export type PeriodGoals = {
  period: PeriodRow
  today: string
  objectives: ObjectiveRow[]
  /** By the objective they are of. */
  keyResults: Map<string, KeyResultRow[]>
  /** What the lines say of those that follow them. */
  values: Map<string, TrackedValue>
  /** What was frozen when the period was closed, by objective or key result. */
  finals: Map<string, FinalRow>
  names: Map<string, string>
}

/** Reads the goals of a period, those in the trash left out. */
export async function loadGoals(tx: Transaction, scope: Scope, period: PeriodRow): Promise<PeriodGoals> {
  const found = await tx
    .select()
    .from(objectives)
    .where(and(isThere(scope), eq(objectives.periodUuid, period.uuid)))
    .orderBy(asc(objectives.title), objectives.uuid)
  const rows = await keyResultsOf(tx, scope, found)
  const finals =
    period.closedAt === null
      ? []
      : await tx
          .select()
          .from(okrFinals)
          .where(and(eq(okrFinals.organizationUuid, scope.organization.uuid), eq(okrFinals.periodUuid, period.uuid)))
  const people = [...found.flatMap(one => [one.ownerUuid, ...one.contributors]), ...rows.map(one => one.ownerUuid)]
  return {
    period,
    today: todayOf(scope),
    objectives: found,
    keyResults: Map.groupBy(rows, ({ objectiveUuid }) => objectiveUuid),
    values: rows.some(({ figure }) => figure !== null) ? await valuesNow(tx, scope, 'keyResult') : new Map(),
    finals: new Map(finals.map(one => [one.thingId, one])),
    names: await namesOf(
      tx,
      scope,
      [...new Set(people)].filter(uuid => uuid !== null),
    ),
  }
}

async function keyResultsOf(tx: Transaction, scope: Scope, of: readonly ObjectiveRow[]): Promise<KeyResultRow[]> {
  if (of.length === 0) return []
  return tx
    .select()
    .from(keyResults)
    .where(
      and(
        eq(keyResults.organizationUuid, scope.organization.uuid),
        isNull(keyResults.deletedAt),
        inArray(
          keyResults.objectiveUuid,
          of.map(({ uuid }) => uuid),
        ),
      ),
    )
    .orderBy(asc(keyResults.createdAt), keyResults.uuid)
}
