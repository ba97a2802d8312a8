import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { takeTurn } from '#server/database/take-turn.ts'
import { inPieces, rewriteRows } from '#server/database/write-rows.ts'
import type { Scope } from '#server/scope.ts'
import { keepInTrash } from '#server/trash/change-trash.ts'
import { tooDeep } from '../../rules-depth.ts'
import { checkIns, type GoalBefore, goalBrought, keyResults, objectives, okrPeriods } from '../schema.ts'
import { isThere, type KeyResultRow, type ObjectiveRow } from '../store.ts'
import { objectiveFields } from './objective-after.ts'
import { resultFields } from './result-after.ts'

type Brought = typeof goalBrought.$inferSelect
type Found<Row> = { one: Brought; row: Row }
type FoundAll = { objectives: Found<ObjectiveRow>[]; keyResults: Found<KeyResultRow>[]; closed: Set<string> }

/**
 * Takes back what an upload brought: new goals go to the trash, key results with their objective; changed ones stand as before, and
 * the check-ins that came with them go. Those that somebody changed since, or added something below, are kept and counted, and so
 * are those of a period that was closed. Repeatable: what was taken back is not in the table any more.
 */
export async function undoGoals(scope: Scope, tx: Transaction, upload: string): Promise<{ kept: number }> {
  await takeTurn(tx, scope, 'goals')
  const found = await findBrought(scope, tx, upload)
  const isOpen = ({ one }: Found<unknown>) => !found.closed.has(one.objectiveUuid)
  const isAsBrought = ({ one, row }: Found<ObjectiveRow | KeyResultRow>) => row.version === one.version
  const results = found.keyResults.filter(one => isOpen(one) && isAsBrought(one))
  const inUse = await holdingMore(scope, tx, found, results)
  const above = found.objectives.filter(
    one => isOpen(one) && isAsBrought(one) && !(one.one.before === null && inUse.has(one.row.uuid)),
  )
  const gone = new Set(above.filter(isNew).map(({ row }) => row.uuid))
  await removeObjectives(
    scope,
    tx,
    above.filter(isNew).map(({ row }) => row),
  )
  // Those of an objective that goes lie in the trash with it.
  const alone = results.filter(one => isNew(one) && !gone.has(one.row.objectiveUuid))
  await removeResults(
    scope,
    tx,
    alone.map(({ row }) => row),
  )
  await restoreObjectives(
    scope,
    tx,
    above.filter(one => !isNew(one)),
  )
  await restoreResults(
    scope,
    tx,
    results.filter(one => !isNew(one)),
  )
  const back = [...above, ...results].map(({ one }) => one)
  for (const some of inPieces(back)) await tx.delete(goalBrought).where(areOf(scope, upload, some))
  const all = [...found.objectives, ...found.keyResults]
  const told = (rows: readonly Brought[]) => rows.filter(({ hasRow }) => hasRow).length
  return { kept: told(all.map(({ one }) => one)) - told(back) }
}

const isNew = ({ one }: { one: Brought }) => one.before === null

async function findBrought(scope: Scope, tx: Transaction, upload: string): Promise<FoundAll> {
  const ofUpload = and(eq(goalBrought.organizationUuid, scope.organization.uuid), eq(goalBrought.uploadUuid, upload))
  const above = await tx
    .select({ one: goalBrought, row: objectives })
    .from(goalBrought)
    .innerJoin(objectives, eq(objectives.uuid, goalBrought.thingId))
    .where(and(ofUpload, eq(goalBrought.kind, 'objective'), isThere(scope)))
    .orderBy(objectives.uuid)
    .for('update', { of: objectives })
  const below = await tx
    .select({ one: goalBrought, row: keyResults })
    .from(goalBrought)
    .innerJoin(keyResults, eq(keyResults.uuid, goalBrought.thingId))
    .innerJoin(objectives, eq(objectives.uuid, keyResults.objectiveUuid))
    .where(and(ofUpload, eq(goalBrought.kind, 'keyResult'), isThere(scope), sql`${keyResults.deletedAt} is null`))
    .orderBy(keyResults.uuid)
    .for('update', { of: keyResults })
  const closed = await tx
    .select({ uuid: objectives.uuid })
    .from(objectives)
    .innerJoin(okrPeriods, eq(okrPeriods.uuid, objectives.periodUuid))
    .where(and(isThere(scope), sql`${okrPeriods.closedAt} is not null`))
  return { objectives: above, keyResults: below, closed: new Set(closed.map(({ uuid }) => uuid)) }
}

/** The objectives that have something below them which does not go with this undo. */
async function holdingMore(
  scope: Scope,
  tx: Transaction,
  found: FoundAll,
  results: readonly Found<KeyResultRow>[],
): Promise<Set<string>> {
  const going = new Set(results.filter(isNew).map(({ row }) => row.uuid))
  const news = found.objectives.filter(isNew)
  const isBrought = new Set(news.map(({ row }) => row.uuid))
  const held = new Set<string>()
  const below = await tx
    .select({ uuid: keyResults.uuid, of: keyResults.objectiveUuid })
    .from(keyResults)
    .innerJoin(objectives, eq(objectives.uuid, keyResults.objectiveUuid))
    .where(and(isThere(scope), sql`${keyResults.deletedAt} is null`))
  for (const { uuid, of } of below) if (isBrought.has(of) && !going.has(uuid)) held.add(of)
  const all = await tx
    .select({ uuid: objectives.uuid, parent: objectives.parentUuid })
    .from(objectives)
    .where(isThere(scope))
  const changed = new Set(news.filter(({ one, row }) => row.version !== one.version).map(({ row }) => row.uuid))
  const parents = new Map(all.map(({ uuid, parent }) => [uuid, parent]))
  const stays = all.filter(({ uuid }) => !isBrought.has(uuid) || held.has(uuid) || changed.has(uuid))
  for (const { uuid } of stays) {
    for (let at = parents.get(uuid) ?? null; at !== null && !held.has(at); at = parents.get(at) ?? null) held.add(at)
  }
  return held
}

async function removeObjectives(scope: Scope, tx: Transaction, rows: readonly ObjectiveRow[]): Promise<void> {
  const gone = { deletedAt: scope.now(), version: sql`${objectives.version} + 1` }
  for (const some of inPieces(rows)) {
    await tx
      .update(objectives)
      .set(gone)
      .where(and(isThere(scope), inArray(objectives.uuid, uuidsOf(some))))
  }
  await tellRemoved(scope, tx, 'objective', rows)
}

async function removeResults(scope: Scope, tx: Transaction, rows: readonly KeyResultRow[]): Promise<void> {
  const gone = { deletedAt: scope.now(), version: sql`${keyResults.version} + 1` }
  const own = eq(keyResults.organizationUuid, scope.organization.uuid)
  for (const some of inPieces(rows)) {
    await tx
      .update(keyResults)
      .set(gone)
      .where(and(own, inArray(keyResults.uuid, uuidsOf(some))))
  }
  await tellRemoved(scope, tx, 'keyResult', rows)
}

type Named = { uuid: string; title: string }

async function tellRemoved(
  scope: Scope,
  tx: Transaction,
  kind: 'objective' | 'keyResult',
  rows: readonly Named[],
): Promise<void> {
  if (rows.length === 0) return
  await keepInTrash(
    scope,
    tx,
    kind,
    rows.map(({ uuid, title }) => ({ id: uuid, title })),
  )
  await scope.audit(tx, ...rows.map(({ uuid, title }) => ({ ...about(kind, uuid), before: { title } })))
}

function about(kind: 'objective' | 'keyResult', entityId: string) {
  return { action: kind === 'objective' ? 'objective.bring_undo' : 'key-result.bring_undo', entity: kind, entityId }
}

async function restoreObjectives(scope: Scope, tx: Transaction, all: readonly Found<ObjectiveRow>[]): Promise<void> {
  if (all.length === 0) return
  const rows = await tx.select().from(objectives).where(isThere(scope))
  const there = new Map(rows.map(row => [row.uuid, row]))
  const parents = new Map(rows.map(({ uuid, parentUuid }) => [uuid, parentUuid]))
  for (const { one, row } of all) {
    const { parentUuid = null } = (one.before ?? {}) as Partial<ObjectiveRow>
    parents.set(row.uuid, above(row, parentUuid, there, parents))
  }
  for (const uuid of tooDeep(parents, new Set(all.map(({ row }) => row.uuid)))) parents.set(uuid, null)
  const written = all.map(({ one, row }) => {
    const before = (one.before ?? {}) as Partial<ObjectiveRow>
    const archivedAt = before.archivedAt ? new Date(before.archivedAt) : null
    return {
      ...row,
      ...before,
      parentUuid: parents.get(row.uuid) ?? null,
      archivedAt,
      version: row.version + 1,
      updatedAt: scope.now(),
    }
  })
  const how = { key: objectives.uuid, columns: [...objectiveFields, 'version', 'updatedAt'] as const }
  await rewriteRows(tx, objectives, how, written)
  await finish(scope, tx, all)
}

/** What was above it, unless that is gone, is of another period, or stands below it by now. */
function above(
  { uuid, periodUuid }: ObjectiveRow,
  parent: string | null,
  there: ReadonlyMap<string, ObjectiveRow>,
  parents: ReadonlyMap<string, string | null>,
): string | null {
  if (parent === null || there.get(parent)?.periodUuid !== periodUuid) return null
  const way = new Set<string>()
  for (let at: string | null = parent; at !== null && !way.has(at); at = parents.get(at) ?? null) {
    if (at === uuid) return null
    way.add(at)
  }
  return parent
}

async function restoreResults(scope: Scope, tx: Transaction, all: readonly Found<KeyResultRow>[]): Promise<void> {
  if (all.length === 0) return
  const made = all.flatMap(({ one }) => one.checkInUuid ?? [])
  for (const some of inPieces(made)) {
    const own = eq(checkIns.organizationUuid, scope.organization.uuid)
    await tx.delete(checkIns).where(and(own, inArray(checkIns.uuid, some)))
  }
  const written = all.map(({ one, row }) => {
    const before = (one.before ?? {}) as Partial<KeyResultRow>
    return { ...row, ...before, version: row.version + 1, updatedAt: scope.now() }
  })
  const how = { key: keyResults.uuid, columns: [...resultFields, 'version', 'updatedAt'] as const }
  await rewriteRows(tx, keyResults, how, written)
  await finish(scope, tx, all)
}

/** Has what earlier uploads brought stand again, so that it can be undone too, and tells the audit. */
async function finish(
  scope: Scope,
  tx: Transaction,
  all: readonly Found<ObjectiveRow | KeyResultRow>[],
): Promise<void> {
  for (const some of inPieces(all)) {
    const known = JSON.stringify(some.map(({ row }) => [row.uuid, row.version]))
    await tx.execute(sql`update ${goalBrought} as brought set version = (stood->>1)::int + 1
      from jsonb_array_elements(${known}::jsonb) as stood
      where brought.organization_uuid = ${scope.organization.uuid} and brought.thing_id = (stood->>0)::uuid
        and brought.version = (stood->>1)::int - 1`)
  }
  await scope.audit(tx, ...all.map(({ one, row }) => ({ ...about(one.kind, row.uuid), after: titleOf(one.before) })))
}

function titleOf(before: GoalBefore | null) {
  return { title: before?.title }
}

function areOf({ organization }: Scope, upload: string, some: readonly Brought[]) {
  const ofUpload = and(eq(goalBrought.organizationUuid, organization.uuid), eq(goalBrought.uploadUuid, upload))
  return and(
    ofUpload,
    inArray(
      goalBrought.thingId,
      some.map(({ thingId }) => thingId),
    ),
  )
}

function uuidsOf(rows: readonly Named[]): string[] {
  return rows.map(({ uuid }) => uuid)
}
