import { and, eq, inArray, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Transaction } from '#server/database/connect.ts'
import type { Scope } from '#server/scope.ts'
import { membersAmong } from '#server/things/member-names.ts'
import { AppError } from '#shared/errors.ts'
import { listWords } from '#shared/list-words.ts'
import { t } from '#shared/translate.ts'
import { type ActionState, beginsTooLate, peopleOf } from '../rules.ts'
import { findCircle, type Waits } from '../rules-waits.ts'
import { namedColumns } from './present-actions.ts'
import { actions, actionWaits } from './schema.ts'
import { isOpen, isThere } from './select-actions.ts'

type Checked = { uuid: string; number: number; before: ActionState | null; after: ActionState }

/** Throws `invalid` for what cannot be so, `conflict` for waits that never end and for what is completed too early. */
export async function checkAction(tx: Transaction, scope: Scope, checked: Checked): Promise<void> {
  const { before, after } = checked
  if (beginsTooLate(after)) {
    const message = t('must be the day it is due, or before it')
    throw new AppError('invalid', t`It starts on ${after.start ?? ''} and is due on ${after.due ?? ''} already`, {
      issues: [{ path: 'start', message }],
    })
  }
  await checkPeople(tx, scope, checked)
  if (after.waitsFor.some(uuid => !before?.waitsFor.includes(uuid))) await checkWaits(tx, scope, checked)
  if (after.status === 'Completed') await checkCompleted(tx, scope, checked)
}

/** Who is on it must belong to the organisation; who has left stays on what they were on. */
async function checkPeople(tx: Transaction, scope: Scope, { before, after }: Checked): Promise<void> {
  const known = before ? peopleOf(before) : new Set()
  const added = [...peopleOf(after)].filter(uuid => !known.has(uuid))
  const members = await membersAmong(tx, scope, added)
  if (added.every(uuid => members.has(uuid))) return
  throw new AppError('invalid', t('An action can only be given to people of the organisation'), {
    reason: 'not_a_member',
  })
}

async function checkWaits(tx: Transaction, scope: Scope, { uuid, number, after }: Checked): Promise<void> {
  const rows = await tx
    .select(namedColumns)
    .from(actions)
    .where(and(isThere(scope), inArray(actions.uuid, after.waitsFor)))
  if (rows.length < after.waitsFor.length) {
    throw new AppError('invalid', t('An action that this one is to wait for is not there, or not any more'), {
      issues: [{ path: 'waitsFor', message: t('must be actions of the organisation') }],
    })
  }
  const circle = findCircle(new Map([...(await readAllWaits(tx, scope)), [uuid, after.waitsFor]]), uuid)
  if (circle === null) return
  const numbers = new Map([[uuid, number], ...(await numbersOf(tx, scope, circle))])
  const words = circle.map(one => `#${numbers.get(one)}`).join(' → ')
  throw new AppError('conflict', t`These actions would wait for each other and never begin: ${words}`, {
    reason: 'circle',
  })
}

/** Who waits for whom among the actions that are not in the trash. */
export async function readAllWaits(tx: Transaction, scope: Scope): Promise<Waits> {
  const waiting = alias(actions, 'waiting')
  const rows = await tx
    .select({ from: actionWaits.actionUuid, to: actionWaits.waitsForUuid })
    .from(actionWaits)
    .innerJoin(actions, eq(actions.uuid, actionWaits.waitsForUuid))
    .innerJoin(waiting, eq(waiting.uuid, actionWaits.actionUuid))
    .where(and(isThere(scope), isNull(waiting.deletedAt)))
  const waits = new Map<string, string[]>()
  for (const { from, to } of rows) waits.set(from, [...(waits.get(from) ?? []), to])
  return waits
}

async function numbersOf(tx: Transaction, scope: Scope, uuids: readonly string[]): Promise<[string, number][]> {
  const rows = await tx
    .select(namedColumns)
    .from(actions)
    .where(and(isThere(scope), inArray(actions.uuid, [...uuids])))
  return rows.map(row => [row.uuid, row.number])
}

/** What becomes completed, or waits for more although it is, waits for nothing that is open. */
async function checkCompleted(tx: Transaction, scope: Scope, { number, before, after }: Checked): Promise<void> {
  const known = before?.status === 'Completed' ? before.waitsFor : []
  const asked = after.waitsFor.filter(uuid => !known.includes(uuid))
  if (asked.length === 0) return
  const rows = await tx
    .select(namedColumns)
    .from(actions)
    .where(and(isThere(scope), isOpen, inArray(actions.uuid, asked)))
    .orderBy(actions.number)
  if (rows.length === 0) return
  const others = listWords(rows.map(other => `#${other.number}`))
  throw new AppError('conflict', t`#${number} waits for ${others} and cannot be completed before`, {
    reason: 'waits_for_others',
  })
}
