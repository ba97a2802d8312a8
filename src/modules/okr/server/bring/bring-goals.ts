import { and, count, eq } from 'drizzle-orm'
import type { Bringing, BringServer } from '#server/brought/served-brought.ts'
import type { Transaction } from '#server/database/connect.ts'
import { takeTurn } from '#server/database/take-turn.ts'
import { addRows, rewriteRows } from '#server/database/write-rows.ts'
import type { FileRow } from '#server/registers/match-rows.ts'
import type { Scope } from '#server/scope.ts'
import { checkIns, type GoalBefore, goalBrought, keyResults, objectives } from '../schema.ts'
import type { KeyResultRow, ObjectiveRow } from '../store.ts'
import { tellManyGiven } from '../tell-many-given.ts'
import { nobody } from '../tell-people.ts'
import { objectiveFields } from './objective-after.ts'
import { outcomesOf, prepareGoals } from './prepare-goals.ts'
import { resultFields } from './result-after.ts'
import { changedFields, isTaken, only, type TakenGoal, type TakenObjective, type TakenResult } from './taken-goal.ts'
import { undoGoals } from './undo-goals.ts'

/** What files of goals become. */
export const broughtGoals: BringServer = {
  most: 5000,
  settle: async (scope, tx, rows, how) => outcomesOf(await prepareGoals(scope, tx, rows, how)),
  load: bringGoals,
  count: countBrought,
  undo: undoGoals,
}

async function bringGoals(
  scope: Scope,
  tx: Transaction,
  upload: string,
  rows: readonly FileRow[],
  how: Bringing,
): Promise<void> {
  await takeTurn(tx, scope, 'goals')
  const taken = (await prepareGoals(scope, tx, rows, how)).filter(isTaken)
  const [above, below] = [taken.filter(isObjective), taken.filter(isResult)]
  await addRows(
    tx,
    objectives,
    above.filter(isNew).map(one => newObjective(scope, one)),
  )
  // Key results stand in the order in which they came.
  const first = scope.now().getTime() - below.length
  const added = below.filter(isNew).map((one, at) => newResult(scope, one, new Date(first + at)))
  await addRows(tx, keyResults, added)
  const changed = { key: objectives.uuid, columns: [...objectiveFields, ...stamps] }
  await rewriteRows(
    tx,
    objectives,
    changed,
    above.flatMap(one => (one.before ? [changedRow(scope, one, one.before)] : [])),
  )
  const moved = { key: keyResults.uuid, columns: [...resultFields, ...stamps] }
  await rewriteRows(
    tx,
    keyResults,
    moved,
    below.flatMap(one => (one.before ? [changedRow(scope, one, one.before)] : [])),
  )
  await addRows(
    tx,
    checkIns,
    below.flatMap(one => checkInOf(scope, one)),
  )
  await addRows(
    tx,
    goalBrought,
    taken.map(one => broughtRow(scope, upload, one)),
  )
  await scope.audit(tx, ...taken.map(one => eventOf(one, upload)))
  await tellManyGiven(tx, scope, taken.map(givenBy))
}

function givenBy(one: TakenGoal) {
  const { uuid, after } = one
  const about = { of: one.kind, uuid, title: after.title, ownerUuid: after.ownerUuid }
  if (one.kind === 'objective') {
    return { ...about, objectiveUuid: uuid, contributors: one.after.contributors, before: one.before ?? nobody }
  }
  const before = { ...nobody, ownerUuid: one.before?.ownerUuid ?? null }
  return { ...about, objectiveUuid: one.objectiveUuid, contributors: [], before }
}

const stamps = ['version', 'updatedAt'] as const
const isObjective = (one: TakenGoal): one is TakenObjective => one.kind === 'objective'
const isResult = (one: TakenGoal): one is TakenResult => one.kind === 'keyResult'
const isNew = ({ before }: TakenGoal) => before === null

function newObjective(scope: Scope, { uuid, periodUuid, after }: TakenObjective) {
  return { ...after, uuid, periodUuid, ...by(scope), createdAt: scope.now() }
}

function newResult(scope: Scope, { uuid, objectiveUuid, after }: TakenResult, createdAt: Date) {
  return { ...after, uuid, objectiveUuid, ...by(scope), createdAt }
}

function by({ organization, actor, now }: Scope) {
  return { organizationUuid: organization.uuid, createdBy: actor.uuid, updatedAt: now() }
}

function changedRow<Row extends ObjectiveRow | KeyResultRow>(scope: Scope, { after }: TakenGoal, before: Row): Row {
  return { ...before, ...after, version: before.version + 1, updatedAt: scope.now() }
}

function checkInOf({ organization, actor, now }: Scope, { uuid, checkIn }: TakenResult) {
  if (checkIn === null) return []
  const known = { organizationUuid: organization.uuid, keyResultUuid: uuid, by: actor.uuid, createdAt: now() }
  return [{ ...checkIn, ...known }]
}

function broughtRow({ organization }: Scope, uploadUuid: string, one: TakenGoal) {
  const { kind, uuid, before } = one
  return {
    ...{ organizationUuid: organization.uuid, uploadUuid, kind, thingId: uuid, hasRow: one.row !== null },
    objectiveUuid: one.kind === 'objective' ? uuid : one.objectiveUuid,
    version: before ? before.version + 1 : 1,
    before: stateBefore(one),
    checkInUuid: one.kind === 'keyResult' ? (one.checkIn?.uuid ?? null) : null,
  }
}

function stateBefore(one: TakenGoal): GoalBefore | null {
  if (one.before === null) return null
  return one.kind === 'objective' ? only(one.before, objectiveFields) : only(one.before, resultFields)
}

function eventOf(one: TakenGoal, upload: string) {
  const action = one.kind === 'objective' ? 'objective.bring' : 'key-result.bring'
  const about = { action, entity: one.kind, entityId: one.uuid }
  const before: Record<string, unknown> | null = one.before
  if (before === null) return { ...about, after: { ...one.after, upload } }
  const after: Record<string, unknown> = { ...one.after }
  const fields = changedFields<Record<string, unknown>>(before, after)
  return { ...about, before: only(before, fields), after: { ...only(after, fields), upload } }
}

async function countBrought({ organization }: Scope, tx: Transaction, upload: string): Promise<number> {
  const ofUpload = and(eq(goalBrought.organizationUuid, organization.uuid), eq(goalBrought.uploadUuid, upload))
  const [counted] = await tx
    .select({ rows: count() })
    .from(goalBrought)
    .where(and(ofUpload, eq(goalBrought.hasRow, true)))
  return counted?.rows ?? 0
}
