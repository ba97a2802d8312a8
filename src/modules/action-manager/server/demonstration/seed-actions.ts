import { randomUUID } from 'node:crypto'
import type { Transaction } from '#server/database/connect.ts'
import { listPeople, type Person } from '#server/demonstration/list-people.ts'
import type { DemonstrationData } from '#server/demonstration/organizations.ts'
import type { Scope } from '#server/scope.ts'
import { comments, talkReads } from '#server/talk/schema.ts'
import { addDays } from '#shared/period.ts'
import { dayMilliseconds } from '#shared/vocabulary.ts'
import { changing, takeNumbers } from '../changing.ts'
import { actionParts, actions, actionWaits } from '../schema.ts'
import { todayOf } from '../today.ts'
import { type DemonstrationAction, demonstrationActions, demonstrationRhythms } from './actions.ts'
import { supplierNames } from './supplier-names.ts'
import { type Said, talkOf } from './talk.ts'

type Seeded = DemonstrationAction & { uuid: string; said: Said[] }

/** Gives a demonstration organisation actions about what it buys or, where it only sells, what it sells. Nobody is told. */
export async function seedActions(scope: Scope, { spend, sales }: DemonstrationData): Promise<void> {
  const kind = spend ? 'procurement' : sales ? 'sales' : null
  if (kind === null) return
  const nameOf = supplierNames(spend?.seed ?? 0)
  const seeded = demonstrationActions[kind].map(action => {
    const [title, description] = [nameOf(action.title), nameOf(action.description)]
    const parts = action.parts.map(nameOf)
    return { ...action, title, description, parts, uuid: randomUUID(), said: talkOf(title) }
  })
  await changing(scope, async tx => {
    const people = await listPeople(tx, scope)
    if (people.length === 0) return
    const first = await takeNumbers(tx, scope, seeded.length)
    const rows = seeded.map((action, at) => ({
      ...rowOf(scope, action, people),
      number: first + at,
      rhythm: demonstrationRhythms[kind][at + 1] ?? null,
    }))
    await tx.insert(actions).values(rows)
    await tx.insert(actionParts).values(seeded.flatMap(action => partsOf(scope, action, people)))
    const waits = seeded.flatMap(({ uuid, waitsFor }) =>
      waitsFor.flatMap(place => {
        const other = seeded[place - 1]
        return other ? [{ ...own(scope), actionUuid: uuid, waitsForUuid: other.uuid }] : []
      }),
    )
    await tx.insert(actionWaits).values(waits)
    await seedTalk(scope, tx, seeded, people)
    const created = rows.map(({ uuid, number, title }) => ({
      ...{ action: 'action.create', entity: 'action', entityId: uuid },
      after: { number, title },
    }))
    await scope.audit(tx, ...created)
  })
}

function own({ organization }: Scope) {
  return { organizationUuid: organization.uuid }
}

/** The person at a place among the organisation's, the first where there are fewer. */
function personAt(people: readonly Person[], place: number): Person | undefined {
  return people[place] ?? people[0]
}

function rowOf(scope: Scope, action: Seeded, people: readonly Person[]) {
  const { uuid, title, description, status, priority, stage, tags, said } = action
  const today = todayOf(scope)
  const dayAt = (days: number | null) => (days === null ? null : addDays(today, days))
  const [start, due] = [dayAt(action.start), dayAt(action.due)]
  const ownerUuid = action.owner === null ? null : (personAt(people, action.owner)?.uuid ?? null)
  const talking = said.flatMap(({ by }) => people[by]?.uuid ?? [])
  const completedAt = status === 'Completed' ? new Date(`${due ?? today}T12:00:00Z`) : null
  const createdAt = agoOf(scope, Math.max(1, 5 - (action.start ?? 0)))
  const saidLast = said.at(-1)
  return {
    ...{ ...own(scope), uuid, title, description, status, priority, stage, tags, start, due, ownerUuid },
    contributors: [...new Set(talking)].filter(person => person !== ownerUuid),
    // What is late already is no news.
    lateFor: due !== null && due < today ? due : null,
    ...{ completedAt, createdAt, updatedAt: completedAt ?? (saidLast ? agoOf(scope, saidLast.daysAgo) : createdAt) },
    createdBy: ownerUuid ?? people[0]?.uuid ?? '',
  }
}

/** The parts of an action, with days between its own for the one that is next. */
function partsOf(scope: Scope, { uuid, parts, owner, due, status }: Seeded, people: readonly Person[]) {
  const next = parts.findIndex(part => !part.startsWith('*'))
  return parts.map((part, place) => ({
    ...{ ...own(scope), actionUuid: uuid, place },
    title: part.replace(/^\*/, ''),
    isDone: part.startsWith('*') || status === 'Completed',
    ownerUuid: place === next && owner !== null ? (personAt(people, owner)?.uuid ?? null) : null,
    due: place === next && due !== null && due > 1 ? addDays(todayOf(scope), Math.ceil(due / 2)) : null,
  }))
}

/** What people said of the actions. All but what was said to somebody last is read. */
async function seedTalk(scope: Scope, tx: Transaction, seeded: readonly Seeded[], people: readonly Person[]) {
  const rows = seeded.flatMap(({ uuid, said }) =>
    said.flatMap(({ by, daysAgo, text }) => {
      const author = personAt(people, by)
      const mentions = people.filter((_, place) => text.includes(`@${place}`)).map(person => person.uuid)
      const written = text.replace(/@(\d)/g, (_, place: string) => `@${personAt(people, Number(place))?.name ?? ''}`)
      if (!author) return []
      const ofThing = { ...own(scope), kind: 'action', thingId: uuid }
      return [{ ...ofThing, authorUuid: author.uuid, text: written, mentions, createdAt: agoOf(scope, daysAgo) }]
    }),
  )
  if (rows.length === 0) return
  await tx.insert(comments).values(rows)
  const reads = [...new Set(rows.map(({ thingId }) => thingId))].flatMap(thingId =>
    people.map(({ uuid }) => ({
      ...{ ...own(scope), userUuid: uuid, kind: 'action', thingId },
      readAt: agoOf(scope, 4),
    })),
  )
  await tx.insert(talkReads).values(reads)
}

function agoOf(scope: Scope, days: number): Date {
  return new Date(scope.now().getTime() - days * dayMilliseconds)
}
