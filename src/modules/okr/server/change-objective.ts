import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Transaction } from '#server/database/connect.ts'
import { demandVersion } from '#server/http/demand-version.ts'
import type { Scope } from '#server/scope.ts'
import { keepInTrash } from '#server/trash/change-trash.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import type { ObjectiveChange, ObjectiveDetail, objectiveInputSchema } from '../contract.ts'
import { deepest, tooDeep, wayUp } from '../rules-depth.ts'
import { detailOf } from './get-goals.ts'
import { objectives } from './schema.ts'
import {
  changingGoals,
  checkMembers,
  isObjective,
  isThere,
  type ObjectiveRow,
  readObjective,
  readOpenPeriod,
  readParents,
} from './store.ts'
import { tellObjectiveGiven } from './tell-people.ts'
import { changesObjective, onlyLooks } from './who-may.ts'

type Written = z.output<typeof objectiveInputSchema>

/** Makes an objective of an open period. Throws `not_found`, `conflict` for a closed period, `invalid` as `checkObjective`. */
export function createObjective(scope: Scope, input: Written): Promise<ObjectiveDetail> {
  return changingGoals(scope, async tx => {
    await readOpenPeriod(tx, scope, input.periodUuid)
    await checkObjective(tx, scope, null, input)
    const [row] = await tx
      .insert(objectives)
      .values({
        ...input,
        organizationUuid: scope.organization.uuid,
        createdBy: scope.actor.uuid,
        createdAt: scope.now(),
        updatedAt: scope.now(),
      })
      .returning()
    if (!row) throw new Error('The objective was not written')
    await scope.audit(tx, { action: 'objective.create', entity: 'objective', entityId: row.uuid, after: input })
    await tellObjectiveGiven(tx, scope, row)
    return detailOf(tx, scope, row.uuid)
  })
}

/**
 * Changes what is said of an objective that is still as the change knows it; what changes nothing makes no version. Throws `forbidden` for who may not, `conflict` for
 * an older version and a closed period, `invalid` as `checkObjective`.
 */
export function changeObjective(scope: Scope, uuid: string, change: ObjectiveChange): Promise<ObjectiveDetail> {
  return changingGoals(scope, async tx => {
    const row = await readObjective(tx, scope, uuid)
    if (!changesObjective(scope, row)) throw onlyLooks()
    await readOpenPeriod(tx, scope, row.periodUuid)
    const { version, isArchived = row.archivedAt !== null, ...values } = change
    demandVersion(await detailOf(tx, scope, uuid), version)
    const before = writtenOf(row)
    const after = { ...before, ...values }
    if (isDeepStrictEqual(after, before) && isArchived === (row.archivedAt !== null)) return detailOf(tx, scope, uuid)
    if (after.periodUuid !== before.periodUuid) {
      await readOpenPeriod(tx, scope, after.periodUuid)
      // What was above it, and below it, stays in the period it leaves.
      if (after.parentUuid === before.parentUuid) after.parentUuid = null
      await tx.update(objectives).set({ parentUuid: null }).where(standsBelow(scope, uuid))
    }
    await checkObjective(tx, scope, row, after)
    const archivedAt = isArchived ? (row.archivedAt ?? scope.now()) : null
    await tx
      .update(objectives)
      .set({ ...after, archivedAt, version: version + 1, updatedAt: scope.now() })
      .where(isObjective(scope, uuid))
    const action = isArchived && row.archivedAt === null ? 'objective.archive' : 'objective.update'
    await scope.audit(tx, { action, entity: 'objective', entityId: uuid, before, after })
    await tellObjectiveGiven(tx, scope, { ...after, uuid }, before)
    return detailOf(tx, scope, uuid)
  })
}

/** Puts an objective into the trash; those below it stand at the top then. Throws `not_found`, and `conflict` in a closed period. */
export function deleteObjective(scope: Scope, uuid: string): Promise<void> {
  return changingGoals(scope, async tx => {
    const row = await readObjective(tx, scope, uuid)
    await readOpenPeriod(tx, scope, row.periodUuid)
    await tx
      .update(objectives)
      .set({ deletedAt: scope.now(), version: row.version + 1 })
      .where(isObjective(scope, uuid))
    await keepInTrash(scope, tx, 'objective', [{ id: uuid, title: row.title }])
    const before = { title: row.title }
    await scope.audit(tx, { action: 'objective.delete', entity: 'objective', entityId: uuid, before })
  })
}

function standsBelow({ organization }: Scope, uuid: string) {
  return and(eq(objectives.organizationUuid, organization.uuid), eq(objectives.parentUuid, uuid))
}

function writtenOf(row: ObjectiveRow): Written {
  const { periodUuid, parentUuid, level, unit, title, description, ownerUuid, contributors, tags } = row
  const { stage, status, priority, rollUp, manual, weight } = row
  return {
    ...{ periodUuid, parentUuid, level, unit, title, description, ownerUuid, contributors, tags },
    ...{ stage, status, priority, rollUp, manual, weight },
  }
}

/**
 * Throws `invalid` for people of no member, and for an objective above it that is of another period, stands below it or too deep;
 * `forbidden` for one to hang it below that the person may not change.
 */
async function checkObjective(tx: Transaction, scope: Scope, row: ObjectiveRow | null, after: Written): Promise<void> {
  const known = new Set([row?.ownerUuid, ...(row?.contributors ?? [])])
  await checkMembers(
    tx,
    scope,
    [after.ownerUuid, ...after.contributors].filter(uuid => !known.has(uuid)),
  )
  if (after.parentUuid === null || after.parentUuid === row?.parentUuid) return
  const [above] = await tx.select().from(objectives).where(isObjective(scope, after.parentUuid))
  if (above?.periodUuid !== after.periodUuid) throw notAbove()
  const own = row?.uuid ?? 'new'
  const parents = (await readParents(tx, scope, after.periodUuid)).set(own, after.parentUuid)
  const way = wayUp(parents, own)
  if (way.includes(own)) throw circle(await titlesOf(tx, scope, way))
  // It counts in what is above it from then on.
  if (!changesObjective(scope, above)) throw notTheirsAbove(above.title)
  if (tooDeep(parents, new Set([own])).size > 0) throw deeper(after.title)
}

async function titlesOf(tx: Transaction, scope: Scope, uuids: readonly string[]): Promise<string[]> {
  const { uuid, title } = objectives
  const rows = await tx
    .select({ uuid, title })
    .from(objectives)
    .where(and(isThere(scope), inArray(uuid, [...uuids])))
  const titles = new Map(rows.map(row => [row.uuid, row.title]))
  return uuids.flatMap(one => titles.get(one) ?? [])
}

function notAbove(): AppError {
  const message = t('must be an objective of the same period')
  return new AppError('invalid', t('The objective above is of another period, or not there any more'), {
    issues: [{ path: 'parentUuid', message }],
  })
}

function notTheirsAbove(title: string): AppError {
  return new AppError('forbidden', t`What stands below “${title}” counts in it, which you may not change`, {
    issues: [{ path: 'parentUuid', message: t('must be an objective that you may change') }],
    reason: 'permission_denied',
  })
}

function deeper(title: string): AppError {
  const words = t`No more than ${deepest} objectives can stand below each other, and with “${title}” and what is below it there would be more. Choose one further up`
  return new AppError('invalid', words, {
    issues: [{ path: 'parentUuid', message: t('must be an objective further up') }],
    reason: 'too_deep',
  })
}

function circle(titles: readonly string[]): AppError {
  const words = titles.map(title => `“${title}”`).join(' → ')
  const message = t('must not stand below it')
  return new AppError('invalid', t`An objective cannot stand below itself: ${words}`, {
    issues: [{ path: 'parentUuid', message }],
    reason: 'circle',
  })
}
