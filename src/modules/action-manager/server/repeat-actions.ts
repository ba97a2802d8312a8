import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import type { Scope } from '#server/scope.ts'
import { membersAmong } from '#server/things/member-names.ts'
import { dayIn } from '#shared/formats/zoned.ts'
import { addDays } from '#shared/period.ts'
import type { ActionPart } from '../contract.ts'
import { daysOfNext, type NextDays } from '../rules-rhythm.ts'
import { takeNumbers } from './changing.ts'
import { type ActionRow, readParts } from './present-actions.ts'
import { actionParts, actions } from './schema.ts'
import { todayOf } from './today.ts'

type Next = { row: ActionRow; days: NextDays }

/**
 * Makes the next action of each whose rhythm asks for one now: the same work, to do again, on the next days. Of each it is made
 * once, however often this runs. Call it in a turn of `changing`.
 */
export async function repeatActions(tx: Transaction, scope: Scope, rows: readonly ActionRow[]): Promise<void> {
  const repeated = rows.flatMap(row => {
    const days = nextOf(scope, row)
    return days ? [{ row, days }] : []
  })
  const made = await repeatedAmong(tx, scope, repeated)
  const due = repeated.filter(({ row }) => !made.has(row.uuid))
  if (due.length === 0) return
  const parts = await readParts(
    tx,
    scope,
    due.map(({ row }) => row.uuid),
  )
  const people = due.flatMap(({ row }) =>
    [row.ownerUuid ?? [], row.contributors, (parts.get(row.uuid) ?? []).map(part => part.ownerUuid ?? [])].flat(2),
  )
  const members = await membersAmong(tx, scope, new Set(people))
  const first = await takeNumbers(tx, scope, due.length)
  const nexts = due.map((next, at) => newRow(scope, next, { number: first + at, members }))
  await tx.insert(actions).values(nexts)
  const newParts = due.flatMap(({ row, days }, at) =>
    partsOfNext(parts.get(row.uuid) ?? [], { later: days.later, members }).map((part, place) => {
      return { ...part, place, organizationUuid: scope.organization.uuid, actionUuid: nexts[at]?.uuid ?? '' }
    }),
  )
  if (newParts.length > 0) await tx.insert(actionParts).values(newParts)
  await scope.audit(
    tx,
    ...nexts.map(({ uuid, number, title, start, due: day, repeatsUuid }) => ({
      action: 'action.repeat',
      entity: 'action',
      entityId: uuid,
      after: { number, title, start, due: day, repeats: repeatsUuid },
    })),
  )
}

function nextOf(scope: Scope, row: ActionRow): NextDays | null {
  const { rhythm, status, completedAt, repeatsFor, start, due, remindOn, createdAt } = row
  if (rhythm === null) return null
  const { timeZone } = scope.organization
  const day = repeatsFor ?? due ?? start ?? dayIn(createdAt, timeZone)
  const completedOn = status === 'Completed' ? dayIn(completedAt ?? scope.now(), timeZone) : null
  return daysOfNext({ rhythm, day, completedOn, start, due, remindOn }, todayOf(scope))
}

/** Those of which the next one was made, whatever became of it. */
async function repeatedAmong(tx: Transaction, { organization }: Scope, nexts: readonly Next[]): Promise<Set<string>> {
  if (nexts.length === 0) return new Set()
  const { repeatsUuid, organizationUuid } = actions
  const asked = nexts.map(({ row }) => row.uuid)
  const rows = await tx
    .select({ repeatsUuid })
    .from(actions)
    .where(and(eq(organizationUuid, organization.uuid), inArray(repeatsUuid, asked)))
  return new Set(rows.flatMap(row => row.repeatsUuid ?? []))
}

type Made = { number: number; members: ReadonlySet<string> }

function newRow(scope: Scope, { row, days }: Next, { number, members }: Made) {
  const { title, description, priority, stage, ownerUuid, contributors, tags, rhythm, createdBy } = row
  const { day, later: _, ...own } = days
  return {
    ...{ title, description, priority, stage, tags, rhythm, createdBy, number },
    ...own,
    uuid: randomUUID(),
    organizationUuid: scope.organization.uuid,
    status: 'To do' as const,
    ownerUuid: ownerUuid !== null && members.has(ownerUuid) ? ownerUuid : null,
    contributors: contributors.filter(person => members.has(person)),
    repeatsUuid: row.uuid,
    repeatsFor: day,
    createdAt: scope.now(),
    updatedAt: scope.now(),
  }
}

function partsOfNext(
  parts: readonly ActionPart[],
  { later, members }: { later: number; members: ReadonlySet<string> },
) {
  return parts.map(({ title, ownerUuid, due }) => ({
    title,
    ownerUuid: ownerUuid !== null && members.has(ownerUuid) ? ownerUuid : null,
    due: due === null ? null : addDays(due, later),
  }))
}
