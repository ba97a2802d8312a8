import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Transaction } from '#server/database/connect.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import type { ActionPart, actionPartInputSchema } from '../contract.ts'
import type { ActionState } from '../rules.ts'
import { type ActionRow, readParts, readWaits } from './present-actions.ts'
import { actionParts, actions, actionWaits } from './schema.ts'

/** What people wrote of an action, its parts and what it waits for included. */
export async function readState(tx: Transaction, scope: Scope, row: ActionRow): Promise<ActionState> {
  const parts = (await readParts(tx, scope, [row.uuid])).get(row.uuid) ?? []
  const waits = (await readWaits(tx, scope, [row.uuid])).get(row.uuid) ?? []
  return stateOf(
    row,
    parts,
    waits.map(({ uuid }) => uuid),
  )
}

/** The same of what was read. */
export function stateOf(row: ActionRow, parts: ActionPart[], waitsFor: string[]): ActionState {
  const { title, description, status, priority, stage, ownerUuid, contributors } = row
  const { start, due, remindOn, tags, rhythm } = row
  return {
    ...{ title, description, status, priority, stage, ownerUuid, contributors, start, due, remindOn, tags, parts },
    ...{ waitsFor, rhythm },
  }
}

/** Parts as they are written, each with a uuid: its own, if it stands already. Throws `invalid` for one that does not. */
export function namedParts(
  parts: readonly z.output<typeof actionPartInputSchema>[],
  standing: readonly ActionPart[] = [],
): ActionPart[] {
  const known = new Set(standing.map(({ uuid }) => uuid))
  return parts.map(({ uuid = randomUUID(), title, isDone, ownerUuid, due }, at) => {
    if (parts[at]?.uuid !== undefined && !known.delete(uuid)) {
      throw new AppError('invalid', t('A part of the action is not there, or not any more'), {
        issues: [{ path: `parts.${at}.uuid`, message: t('must be a part of this action, once') }],
      })
    }
    return { uuid, title, isDone, ownerUuid, due }
  })
}

/** What a row has of a state, and since when it is completed. */
export function rowOf(state: ActionState, now: Date, before: Pick<ActionRow, 'completedAt'> | null) {
  const { parts: _, waitsFor: __, ...columns } = state
  const completedAt = state.status === 'Completed' ? (before?.completedAt ?? now) : null
  return { ...columns, completedAt, updatedAt: now }
}

/** Writes the parts of an action in their order, in place of those it had. */
export async function writeParts(
  tx: Transaction,
  { organization }: Scope,
  actionUuid: string,
  parts: readonly ActionPart[],
): Promise<void> {
  const isOfIt = and(eq(actionParts.organizationUuid, organization.uuid), eq(actionParts.actionUuid, actionUuid))
  await tx.delete(actionParts).where(isOfIt)
  if (parts.length === 0) return
  await tx
    .insert(actionParts)
    .values(parts.map((part, place) => ({ ...part, place, actionUuid, organizationUuid: organization.uuid })))
}

/** Writes what an action waits for; what it waited for of the trash stays, for when it comes back. */
export async function writeWaits(
  tx: Transaction,
  { organization }: Scope,
  actionUuid: string,
  waitsFor: readonly string[],
): Promise<void> {
  const organizationUuid = organization.uuid
  const there = tx.select({ uuid: actions.uuid }).from(actions).where(isNull(actions.deletedAt))
  await tx
    .delete(actionWaits)
    .where(
      and(
        eq(actionWaits.organizationUuid, organizationUuid),
        eq(actionWaits.actionUuid, actionUuid),
        inArray(actionWaits.waitsForUuid, there),
        waitsFor.length > 0 ? notInArray(actionWaits.waitsForUuid, [...waitsFor]) : undefined,
      ),
    )
  if (waitsFor.length === 0) return
  const rows = waitsFor.map(waitsForUuid => ({ organizationUuid, actionUuid, waitsForUuid }))
  await tx.insert(actionWaits).values(rows).onConflictDoNothing()
}
