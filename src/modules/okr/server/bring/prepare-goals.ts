import { randomUUID } from 'node:crypto'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { listPeople } from '#server/brought/list-people.ts'
import type { Bringing, BroughtRow } from '#server/brought/served-brought.ts'
import type { Transaction } from '#server/database/connect.ts'
import type { FileRow, UntakenRow } from '#server/registers/match-rows.ts'
import type { Scope } from '#server/scope.ts'
import { peopleFinder } from '#shared/brought-people.ts'
import { isFault } from '#shared/brought-row.ts'
import { t } from '#shared/translate.ts'
import { readBrought } from '../../rules-brought.ts'
import { keyResults, objectives, okrPeriods } from '../schema.ts'
import { isThere, todayOf } from '../store.ts'
import { periodFinder } from './find-period.ts'
import { isUnchanged, rejected, settleGoals } from './settle-goals.ts'
import { type GoalsThere, isTaken, type PlacedGoal, type PreparedGoal, titleKey } from './taken-goal.ts'

/**
 * What becomes of every row of a file of goals: new ones, changed ones, and those that are not taken; and the objectives that
 * only key results name. Changes nothing.
 */
export async function prepareGoals(
  scope: Scope,
  tx: Transaction,
  rows: readonly FileRow[],
  { mode, fields }: Bringing,
): Promise<PreparedGoal[]> {
  const today = todayOf(scope)
  const context = { fields, today, find: peopleFinder(await listPeople(tx, scope)) }
  const there = await readGoals(tx, scope)
  const refused: UntakenRow[] = []
  const titles = new Set<string>()
  const read = rows.flatMap(({ row, values }) => {
    const goal = readBrought(values, context)
    if (!isFault(goal)) return [{ row, goal }]
    titles.add(titleKey(values.title || values.above || ''))
    refused.push(rejected(row, goal.field, goal.reason, goal.value))
    return []
  })
  const periodOf = periodFinder(there.periods, there.objectives, read)
  const placed = read.flatMap(({ row, goal }): PlacedGoal[] => {
    const period = periodOf({ row, goal })
    if ('uuid' in period) return [{ row, goal, period, uuid: randomUUID() }]
    titles.add(titleKey(goal.title))
    refused.push(rejected(row, period.field, period.reason, goal.period || goal.title))
    return []
  })
  const settled = settleGoals(placed, there, { mode, today, now: scope.now(), refused: titles })
  return [...refused, ...settled.map(one => (isTaken(one) && isUnchanged(one) ? unchanged(one.row, one.after) : one))]
}

/** What of it the person is shown; of an objective that has no row nothing. */
export function outcomesOf(prepared: readonly PreparedGoal[]): (BroughtRow | UntakenRow)[] {
  return prepared.flatMap((one): (BroughtRow | UntakenRow)[] => {
    if (!isTaken(one)) return [one]
    const { row, before, after, without, kind } = one
    if (row === null) return []
    const words = kind === 'objective' ? t`Objective “${after.title}”` : t`Key result “${after.title}”`
    return [{ row, outcome: before ? 'changed' : 'added', words, without }]
  })
}

function unchanged(row: number | null, { title }: { title: string }): UntakenRow {
  return { row: row ?? 0, outcome: 'duplicate', field: '', reason: 'unchanged', value: title }
}

/** All periods, and the goals of those that are open. */
async function readGoals(tx: Transaction, scope: Scope): Promise<GoalsThere> {
  const { uuid } = scope.organization
  const periods = await tx
    .select()
    .from(okrPeriods)
    .where(eq(okrPeriods.organizationUuid, uuid))
    .orderBy(asc(okrPeriods.from), okrPeriods.name)
  const ofOpen = and(isThere(scope), isNull(okrPeriods.closedAt))
  const found = await tx
    .select({ row: objectives })
    .from(objectives)
    .innerJoin(okrPeriods, eq(okrPeriods.uuid, objectives.periodUuid))
    .where(ofOpen)
  const results = await tx
    .select({ row: keyResults })
    .from(keyResults)
    .innerJoin(objectives, eq(objectives.uuid, keyResults.objectiveUuid))
    .innerJoin(okrPeriods, eq(okrPeriods.uuid, objectives.periodUuid))
    .where(and(ofOpen, isNull(keyResults.deletedAt)))
  return { periods, objectives: found.map(({ row }) => row), keyResults: results.map(({ row }) => row) }
}
