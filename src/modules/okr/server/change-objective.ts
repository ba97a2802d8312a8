import type { z } from 'zod'
import type { Transaction } from '#server/database/connect.ts'
import { demandVersion } from '#server/http/demand-version.ts'
import type { Scope } from '#server/scope.ts'
import { keepInTrash } from '#server/trash/change-trash.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import type { ObjectiveChange, ObjectiveDetail, objectiveInputSchema } from '../contract.ts'
import { detailOf } from './get-goals.ts'
import { objectives } from './schema.ts'
import { changingGoals, checkMembers, isObjective, type ObjectiveRow, readObjective, readOpenPeriod } from './store.ts'
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
    return detailOf(tx, scope, row.uuid)
  })
}

/**
 * Changes what is said of an objective that is still as the change knows it. Throws `forbidden` for who may not, `conflict` for
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
    if (after.periodUuid !== before.periodUuid) await readOpenPeriod(tx, scope, after.periodUuid)
    await checkObjective(tx, scope, row, after)
    const archivedAt = isArchived ? (row.archivedAt ?? scope.now()) : null
    await tx
      .update(objectives)
      .set({ ...after, archivedAt, version: version + 1, updatedAt: scope.now() })
      .where(isObjective(scope, uuid))
    const action = isArchived && row.archivedAt === null ? 'objective.archive' : 'objective.update'
    await scope.audit(tx, { action, entity: 'objective', entityId: uuid, before, after })
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

function writtenOf(row: ObjectiveRow): Written {
  const { periodUuid, parentUuid, level, unit, title, description, ownerUuid, contributors, tags } = row
  const { stage, status, priority, rollUp, manual, weight } = row
  return {
    ...{ periodUuid, parentUuid, level, unit, title, description, ownerUuid, contributors, tags },
    ...{ stage, status, priority, rollUp, manual, weight },
  }
}

/** Throws `invalid` for people of no member, and for an objective above it that is of another period or stands below it. */
async function checkObjective(tx: Transaction, scope: Scope, row: ObjectiveRow | null, after: Written): Promise<void> {
  const known = new Set([row?.ownerUuid, ...(row?.contributors ?? [])])
  await checkMembers(
    tx,
    scope,
    [after.ownerUuid, ...after.contributors].filter(uuid => !known.has(uuid)),
  )
  if (after.parentUuid === null) return
  const titles: string[] = []
  for (let above: string | null = after.parentUuid; above !== null; ) {
    const parent: ObjectiveRow | null = await findObjective(tx, scope, above)
    if (above === after.parentUuid && parent?.periodUuid !== after.periodUuid) throw notAbove()
    if (above === row?.uuid) throw circle([...titles, row.title])
    if (parent) titles.push(parent.title)
    above = parent?.parentUuid ?? null
  }
}

async function findObjective(tx: Transaction, scope: Scope, uuid: string): Promise<ObjectiveRow | null> {
  const [row] = await tx.select().from(objectives).where(isObjective(scope, uuid))
  return row ?? null
}

function notAbove(): AppError {
  const message = t('must be an objective of the same period')
  return new AppError('invalid', t('The objective above is of another period, or not there any more'), {
    issues: [{ path: 'parentUuid', message }],
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
