import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { Transaction } from '#server/database/connect.ts'
import { addRows, inPieces } from '#server/database/write-rows.ts'
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

/** The columns that `rowOf` gives, and the version. */
export const writtenColumns = [
  ...(['title', 'description', 'status', 'priority', 'stage', 'ownerUuid', 'contributors', 'start', 'due'] as const),
  ...(['remindOn', 'tags', 'rhythm', 'completedAt', 'updatedAt', 'version'] as const),
]

/** Writes the parts of an action in their order, in place of those it had. */
export function writeParts(tx: Transaction, scope: Scope, uuid: string, parts: readonly ActionPart[]): Promise<void> {
  return writePartsOfAll(tx, scope, [{ uuid, parts }])
}

/** The same of several actions. */
export async function writePartsOfAll(
  tx: Transaction,
  { organization }: Scope,
  all: readonly { uuid: string; parts: readonly ActionPart[] }[],
): Promise<void> {
  const organizationUuid = organization.uuid
  const ofOrganization = eq(actionParts.organizationUuid, organizationUuid)
  for (const some of inPieces(all)) {
    await tx.delete(actionParts).where(and(ofOrganization, inArray(actionParts.actionUuid, uuidsOf(some))))
  }
  const rows = all.flatMap(({ uuid, parts }) =>
    parts.map((part, place) => ({ ...part, place, actionUuid: uuid, organizationUuid })),
  )
  await addRows(tx, actionParts, rows)
}

/** Writes what an action waits for; what it waited for of the trash stays, for when it comes back. */
export function writeWaits(tx: Transaction, scope: Scope, uuid: string, waitsFor: readonly string[]): Promise<void> {
  return writeWaitsOfAll(tx, scope, [{ uuid, waitsFor }])
}

/** The same of several actions. */
export async function writeWaitsOfAll(
  tx: Transaction,
  { organization }: Scope,
  all: readonly { uuid: string; waitsFor: readonly string[] }[],
): Promise<void> {
  const organizationUuid = organization.uuid
  const ofOrganization = eq(actionWaits.organizationUuid, organizationUuid)
  const there = tx.select({ uuid: actions.uuid }).from(actions).where(isNull(actions.deletedAt))
  for (const some of inPieces(all)) {
    const own = and(ofOrganization, inArray(actionWaits.actionUuid, uuidsOf(some)))
    await tx.delete(actionWaits).where(and(own, inArray(actionWaits.waitsForUuid, there)))
  }
  const rows = all.flatMap(({ uuid, waitsFor }) =>
    waitsFor.map(waitsForUuid => ({ organizationUuid, actionUuid: uuid, waitsForUuid })),
  )
  for (const some of inPieces(rows)) await tx.insert(actionWaits).values(some).onConflictDoNothing()
}

function uuidsOf(all: readonly { uuid: string }[]): string[] {
  return all.map(({ uuid }) => uuid)
}
