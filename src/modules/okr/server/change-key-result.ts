import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Transaction } from '#server/database/connect.ts'
import { demandVersion } from '#server/http/demand-version.ts'
import type { Scope } from '#server/scope.ts'
import { checkFigure } from '#server/tracked/check-figure.ts'
import { keepInTrash } from '#server/trash/change-trash.ts'
import { AppError, type Issue } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import type { KeyResult, keyResultChangeSchema, keyResultInputSchema } from '../contract.ts'
import { resultFault } from '../rules-result.ts'
import { keyResultOf } from './get-goals.ts'
import { keyResults, type MilestoneStep } from './schema.ts'
import {
  changingGoals,
  checkMembers,
  isKeyResult,
  type KeyResultRow,
  readKeyResult,
  readObjective,
  readOpenPeriod,
} from './store.ts'
import { tellKeyResultGiven } from './tell-people.ts'
import { changesKeyResult, changesObjective, demandLines, onlyLooks } from './who-may.ts'

type Written = z.output<typeof keyResultInputSchema>

/** Makes a key result of an objective one may change. Throws as `changeKeyResult`. */
export async function createKeyResult(scope: Scope, objectiveUuid: string, input: Written): Promise<KeyResult> {
  return changingGoals(scope, async tx => {
    const objective = await readObjective(tx, scope, objectiveUuid)
    if (!changesObjective(scope, objective)) throw onlyLooks()
    await readOpenPeriod(tx, scope, objective.periodUuid)
    const after = { ...input, steps: namedSteps(input.steps, []) }
    await checkKeyResult(tx, scope, null, after)
    const [row] = await tx
      .insert(keyResults)
      .values({
        ...after,
        objectiveUuid,
        organizationUuid: scope.organization.uuid,
        createdBy: scope.actor.uuid,
        createdAt: scope.now(),
        updatedAt: scope.now(),
      })
      .returning()
    if (!row) throw new Error('The key result was not written')
    await scope.audit(tx, { action: 'key-result.create', entity: 'keyResult', entityId: row.uuid, after })
    await tellKeyResultGiven(tx, scope, row)
    return keyResultOf(tx, scope, row.uuid)
  })
}

/**
 * Changes a key result that is still as the change knows it; what changes nothing makes no version. Throws `forbidden` for who may not, `conflict` for an older
 * version and a closed period, `invalid` for a start that is the target, a metric without them, and a figure nobody knows.
 */
export function changeKeyResult(
  scope: Scope,
  uuid: string,
  change: z.output<typeof keyResultChangeSchema>,
): Promise<KeyResult> {
  return changingGoals(scope, async tx => {
    const { row, objective } = await readKeyResult(tx, scope, uuid)
    if (!changesKeyResult(scope, row, objective)) throw onlyLooks()
    await readOpenPeriod(tx, scope, objective.periodUuid)
    const { version, steps, ...values } = change
    demandVersion(await keyResultOf(tx, scope, uuid), version)
    const before = writtenOf(row)
    const after = { ...before, ...values, steps: steps ? namedSteps(steps, row.steps) : row.steps }
    if (isDeepStrictEqual(after, before)) return keyResultOf(tx, scope, uuid)
    await checkKeyResult(tx, scope, row, after)
    const isOverridden = after.figure !== null && row.isOverridden
    await tx
      .update(keyResults)
      .set({ ...after, isOverridden, version: version + 1, updatedAt: scope.now() })
      .where(isKeyResult(scope, uuid))
    await scope.audit(tx, { action: 'key-result.update', entity: 'keyResult', entityId: uuid, before, after })
    await tellKeyResultGiven(tx, scope, { ...row, ...after }, before.ownerUuid)
    return keyResultOf(tx, scope, uuid)
  })
}

/** Puts a key result into the trash. Throws `not_found`, and `conflict` in a closed period. */
export function deleteKeyResult(scope: Scope, uuid: string): Promise<void> {
  return changingGoals(scope, async tx => {
    const { row, objective } = await readKeyResult(tx, scope, uuid)
    await readOpenPeriod(tx, scope, objective.periodUuid)
    await tx
      .update(keyResults)
      .set({ deletedAt: scope.now(), version: row.version + 1 })
      .where(isKeyResult(scope, uuid))
    await keepInTrash(scope, tx, 'keyResult', [{ id: uuid, title: row.title }])
    await scope.audit(tx, {
      action: 'key-result.delete',
      entity: 'keyResult',
      entityId: uuid,
      before: { title: row.title },
    })
  })
}

/** Has a key result follow its lines again. Throws `conflict` for one that follows none. */
export function followLines(scope: Scope, uuid: string): Promise<KeyResult> {
  return changingGoals(scope, async tx => {
    const { row, objective } = await readKeyResult(tx, scope, uuid)
    if (!changesKeyResult(scope, row, objective)) throw onlyLooks()
    await readOpenPeriod(tx, scope, objective.periodUuid)
    if (row.figure === null) throw new AppError('conflict', t('This key result follows no lines'))
    await tx
      .update(keyResults)
      .set({ isOverridden: false, version: row.version + 1, updatedAt: scope.now() })
      .where(eq(keyResults.uuid, uuid))
    await scope.audit(tx, { action: 'key-result.follow', entity: 'keyResult', entityId: uuid })
    return keyResultOf(tx, scope, uuid)
  })
}

function namedSteps(steps: Written['steps'], before: readonly MilestoneStep[]): MilestoneStep[] {
  const known = new Set(before.map(({ uuid }) => uuid))
  return steps.map(step => ({ ...step, uuid: step.uuid && known.has(step.uuid) ? step.uuid : randomUUID() }))
}

function writtenOf(row: KeyResultRow) {
  const { title, kind, unit, start, target, steps, weight, ownerUuid, stage, status, priority, pace, figure } = row
  return { title, kind, unit, start, target, steps, weight, ownerUuid, stage, status, priority, pace, figure }
}

async function checkKeyResult(tx: Transaction, scope: Scope, row: KeyResultRow | null, after: Written): Promise<void> {
  const issues = faultsOf(after)
  const [first] = issues
  if (first) throw new AppError('invalid', first.message, { issues })
  if (after.figure && JSON.stringify(after.figure) !== JSON.stringify(row?.figure)) {
    demandLines(scope)
    checkFigure(after.figure)
  }
  if (after.ownerUuid !== row?.ownerUuid) await checkMembers(tx, scope, [after.ownerUuid])
}

function faultsOf(written: Written): Issue[] {
  switch (resultFault({ ...written, followsLines: written.figure !== null })) {
    case 'lines':
      return [{ path: 'figure', message: t('A milestone is reached by its steps; only a metric follows lines') }]
    case 'start':
      return [{ path: 'start', message: t('Say where it starts') }]
    case 'target':
      return [{ path: 'target', message: t('Say what is to be reached') }]
    case 'way':
      return [{ path: 'target', message: t('The target is the start: there is no way to go. Choose another target') }]
    default:
      return []
  }
}
