import { randomUUID } from 'node:crypto'
import { asc, desc, eq } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import type { DemonstrationData } from '#server/demonstration/organizations.ts'
import { createFamilies } from '#server/demonstration/spend-families.ts'
import { memberships, users } from '#server/identity/schema.ts'
import type { Scope } from '#server/scope.ts'
import { addDays } from '#shared/period.ts'
import { changing, takeNumbers } from './changing.ts'
import { type DemonstrationAction, demonstrationActions, demonstrationRhythms } from './demonstration-actions.ts'
import { actionParts, actions, actionWaits } from './schema.ts'
import { todayOf } from './today.ts'

/** Gives a demonstration organisation actions about what it buys or, where it only sells, what it sells. Nobody is told. */
export async function seedActions(scope: Scope, { spend, sales }: DemonstrationData): Promise<void> {
  const kind = spend ? 'procurement' : sales ? 'sales' : null
  if (kind === null) return
  const nameOf = supplierNames(spend?.seed ?? 0)
  await changing(scope, async tx => {
    const people = await readPeople(tx, scope)
    const [admin] = people
    if (admin === undefined) return
    const seeded = demonstrationActions[kind].map(action => ({ uuid: randomUUID(), action }))
    const first = await takeNumbers(tx, scope, seeded.length)
    const rows = seeded.map(({ uuid, action }, at) => {
      const ownerUuid = action.owner === null ? null : (people[action.owner] ?? admin)
      const written = { ...rowOf(scope, action), title: nameOf(action.title), ownerUuid }
      return {
        ...written,
        uuid,
        number: first + at,
        createdBy: admin,
        rhythm: demonstrationRhythms[kind][at + 1] ?? null,
      }
    })
    await tx.insert(actions).values(rows)
    const organizationUuid = scope.organization.uuid
    const parts = seeded.flatMap(({ uuid, action }) =>
      action.parts.map((part, place) => {
        const [isDone, title] = [part.startsWith('*'), nameOf(part.replace(/^\*/, ''))]
        return { organizationUuid, actionUuid: uuid, place, title, isDone }
      }),
    )
    await tx.insert(actionParts).values(parts)
    const waits = seeded.flatMap(({ uuid, action }) =>
      action.waitsFor.flatMap(place => {
        const other = seeded[place - 1]
        return other ? [{ organizationUuid, actionUuid: uuid, waitsForUuid: other.uuid }] : []
      }),
    )
    await tx.insert(actionWaits).values(waits)
  })
}

/** A text with the largest supplier of each category that stands in it in braces. */
function supplierNames(seed: number): (text: string) => string {
  const largest = new Map(
    createFamilies(seed)
      .filter(({ rank }) => rank === 0)
      .map(({ category, name }) => [category.name, name]),
  )
  return text => text.replace(/\{([^}]+)\}/g, (_, category: string) => largest.get(category) ?? category)
}

/** The organisation's people, those who may write first. */
async function readPeople(tx: Transaction, { organization }: Scope): Promise<string[]> {
  const rows = await tx
    .select({ uuid: users.uuid })
    .from(memberships)
    .innerJoin(users, eq(users.uuid, memberships.userUuid))
    .where(eq(memberships.organizationUuid, organization.uuid))
    .orderBy(desc(eq(memberships.role, 'Administrator')), asc(memberships.role), asc(users.email))
  return rows.map(({ uuid }) => uuid)
}

function rowOf(scope: Scope, { status, priority, stage, tags, ...action }: DemonstrationAction) {
  const today = todayOf(scope)
  const dayAt = (days: number | null) => (days === null ? null : addDays(today, days))
  const [start, due] = [dayAt(action.start), dayAt(action.due)]
  const isCompleted = status === 'Completed'
  return {
    ...{ status, priority, stage, tags, start, due },
    organizationUuid: scope.organization.uuid,
    // What is late already is no news.
    lateFor: due !== null && due < today ? due : null,
    completedAt: isCompleted ? new Date(`${due ?? today}T12:00:00Z`) : null,
    createdAt: scope.now(),
    updatedAt: scope.now(),
  }
}
