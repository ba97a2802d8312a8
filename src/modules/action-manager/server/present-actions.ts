import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { users } from '#server/identity/schema.ts'
import type { Scope } from '#server/scope.ts'
import type { ActionItem, ActionName, ActionPart } from '../contract.ts'
import { peopleOf, standingOf } from '../rules.ts'
import { readSavings } from './savings-of-actions.ts'
import { actionParts, actions, actionWaits } from './schema.ts'
import { isThere } from './select-actions.ts'
import { todayOf } from './today.ts'

export type ActionRow = typeof actions.$inferSelect
/** An action without its description, which lists do not show. */
export type ListedRow = Omit<ActionRow, 'description'>

/** What stands beside the rows of actions: by action their parts, what they wait for and what they save, by uuid the people. */
export type Details = {
  parts: Map<string, ActionPart[]>
  waits: Map<string, ActionName[]>
  people: Map<string, { uuid: string; name: string }>
  savings: Map<string, NonNullable<ActionItem['saving']>>
}

type Dated = Pick<Scope, 'organization' | 'now'>

/** All of it for any number of actions, in four statements. */
export async function readDetails(tx: Transaction, scope: Scope, rows: readonly ListedRow[]): Promise<Details> {
  const uuids = rows.map(({ uuid }) => uuid)
  const [parts, waits] = [await readParts(tx, scope, uuids), await readWaits(tx, scope, uuids)]
  const people = rows.flatMap(row => [...peopleOf({ ...row, parts: parts.get(row.uuid) ?? [] }), row.createdBy])
  return { parts, waits, people: await readPeople(tx, people), savings: await readSavings(tx, scope, uuids) }
}

/** The parts of actions, in their order. */
export async function readParts(
  tx: Transaction,
  { organization }: Pick<Scope, 'organization'>,
  uuids: readonly string[],
): Promise<Details['parts']> {
  if (uuids.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(actionParts)
    .where(and(eq(actionParts.organizationUuid, organization.uuid), inArray(actionParts.actionUuid, [...uuids])))
    .orderBy(asc(actionParts.actionUuid), asc(actionParts.place))
  return grouped(
    rows,
    ({ actionUuid }) => actionUuid,
    ({ uuid, title, isDone, ownerUuid, due }) => ({
      ...{ uuid, title, isDone, ownerUuid, due },
    }),
  )
}

/** What actions wait for, by number; what is in the trash is not waited for. */
export async function readWaits(tx: Transaction, scope: Dated, uuids: readonly string[]): Promise<Details['waits']> {
  if (uuids.length === 0) return new Map()
  const rows = await tx
    .select({ of: actionWaits.actionUuid, named: namedColumns })
    .from(actionWaits)
    .innerJoin(actions, eq(actions.uuid, actionWaits.waitsForUuid))
    .where(and(isThere(scope), inArray(actionWaits.actionUuid, [...uuids])))
    .orderBy(asc(actions.number))
  return grouped(
    rows,
    ({ of }) => of,
    ({ named }) => presentName(scope, named),
  )
}

const { uuid, number, title, status, due } = actions
export const namedColumns = { uuid, number, title, status, due }

/** An action as others name it. */
export function presentName(scope: Dated, row: Pick<ActionRow, keyof typeof namedColumns>): ActionName {
  return { ...row, isLate: isLate(scope, row) }
}

function isLate(scope: Dated, { due, status }: Pick<ActionRow, 'due' | 'status'>): boolean {
  return due !== null && due < todayOf(scope) && status !== 'Completed'
}

async function readPeople(tx: Transaction, uuids: readonly string[]): Promise<Details['people']> {
  const asked = [...new Set(uuids)]
  if (asked.length === 0) return new Map()
  const rows = await tx
    .select({ uuid: users.uuid, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(users)
    .where(inArray(users.uuid, asked))
  const named = rows.map(({ uuid, firstName, lastName, email }) => {
    return { uuid, name: `${firstName} ${lastName}`.trim() || email }
  })
  return new Map(named.map(person => [person.uuid, person]))
}

function grouped<Row, Value>(rows: readonly Row[], keyOf: (row: Row) => string, made: (row: Row) => Value) {
  const groups = new Map<string, Value[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(made(row))
    else groups.set(keyOf(row), [made(row)])
  }
  return groups
}

/** Actions as lists show them to the person who asks. */
export async function presentActions(tx: Transaction, scope: Scope, rows: readonly ListedRow[]): Promise<ActionItem[]> {
  const details = await readDetails(tx, scope, rows)
  return rows.map(row => presentAction(scope, row, details))
}

export function presentAction(scope: Scope, row: ListedRow, { parts, waits, people, savings }: Details): ActionItem {
  const { uuid, number, version, title, status, priority, stage, start, due, remindOn, tags, rhythm } = row
  const own = { parts: parts.get(uuid) ?? [], waits: waits.get(uuid) ?? [] }
  const standing = standingOf(personOf(scope), { ...row, parts: own.parts })
  return {
    ...{ uuid, number, version, title, status, priority, stage, start, due, remindOn, tags, rhythm },
    owner: (row.ownerUuid && people.get(row.ownerUuid)) || null,
    contributors: row.contributors.flatMap(person => people.get(person) ?? []),
    parts: own.parts,
    waitsFor: own.waits.map(other => other.uuid),
    waiting: own.waits.filter(other => other.status !== 'Completed').length,
    isLate: isLate(scope, row),
    saving: savings.get(uuid) ?? null,
    completedAt: row.completedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    canChange: standing !== 'read',
    canManage: standing === 'manage',
  }
}

/** Whose right to change is asked about. */
export function personOf({ role, actor, apiKey }: Scope) {
  return { canWrite: role.permissions.includes('action:write'), personUuid: apiKey ? null : actor.uuid }
}
