import type { Transaction } from '#server/database/connect.ts'
import { readMutings } from '#server/notifications/muted-store.ts'
import { notifyMembers } from '#server/notifications/notify.ts'
import type { Scope } from '#server/scope.ts'
import { systemActor } from '#server/system-scope.ts'
import type { ThingRef } from '#shared/things.ts'
import { plural, t } from '#shared/translate.ts'
import { manifest } from '../manifest.ts'
import type { KeyResultRow, ObjectiveRow, PeriodRow } from './store.ts'

/** Whom a notice is never for: who did it. */
export const newsOf = (scope: Scope) => ({
  organizationUuid: scope.organization.uuid,
  exceptUserUuid: scope.actor.uuid,
})
/** What a person is called in notices. */
export const nameOf = ({ firstName, lastName, email }: Scope['actor']) => `${firstName} ${lastName}`.trim() || email

/** So many names are told in one notice. */
export const mostNamed = 3

export function named(goals: readonly { title: string }[]): string {
  const titles = goals.slice(0, mostNamed).map(({ title }) => title)
  const more = goals.length - titles.length
  return more > 0 ? t`${titles.join('; ')}; and ${more} more` : titles.join('; ')
}

type Theirs = Pick<KeyResultRow, 'uuid' | 'title' | 'ownerUuid'>
const refOfResult = ({ uuid }: Theirs): ThingRef => ({ kind: 'keyResult', id: uuid })

/** Goals by whose they are, without those of nobody and those that they muted. */
export async function byPerson<One extends Theirs>(
  tx: Transaction,
  scope: Scope,
  all: readonly One[],
  refOf: (one: One) => ThingRef = refOfResult,
): Promise<Map<string, One[]>> {
  const isMuted = await readMutings(tx, scope, all.map(refOf))
  const told = all.flatMap(one =>
    one.ownerUuid === null || isMuted(one.ownerUuid, refOf(one)) ? [] : [{ one, person: one.ownerUuid }],
  )
  const groups = Map.groupBy(told, ({ person }) => person)
  return new Map([...groups].map(([person, theirs]) => [person, theirs.map(({ one }) => one)]))
}

/** Tells people which of their key results are to be checked in, each once. */
export async function tellToCheckIn(tx: Transaction, scope: Scope, all: readonly Theirs[]): Promise<void> {
  for (const [person, due] of await byPerson(tx, scope, all)) {
    await notifyMembers(scope, tx, {
      ...{ ...newsOf(scope), kind: 'okr.check-in', only: [person], link: `${manifest.path}/check-in` },
      say: () => ({
        title: t`Time to check in: ${due.length} ${plural(due.length, 'key result', 'key results')}`,
        detail: named(due),
      }),
    })
  }
}

type Behind = Theirs & Pick<KeyResultRow, 'objectiveUuid'>

/** Tells people which of their key results came to be behind what is expected by now, each once. */
export async function tellBehind(tx: Transaction, scope: Scope, all: readonly Behind[]): Promise<void> {
  for (const [person, behind] of await byPerson(tx, scope, all)) await tellPersonBehind(tx, scope, person, behind)
}

async function tellPersonBehind(
  tx: Transaction,
  scope: Scope,
  person: string,
  behind: readonly Behind[],
): Promise<void> {
  const [first] = behind
  if (!first) return
  const news = { ...newsOf(scope), kind: 'okr.pace', only: [person] } as const
  if (behind.length > 1) {
    const say = () => ({ title: t`${behind.length} key results of yours are behind their pace`, detail: named(behind) })
    await notifyMembers(scope, tx, { ...news, link: `${manifest.path}?owner=me`, say })
    return
  }
  await notifyMembers(scope, tx, {
    ...{ ...news, link: `${manifest.path}/${first.objectiveUuid}?of=${first.uuid}` },
    thing: { kind: 'keyResult', id: first.uuid },
    say: () => ({ title: t('A key result of yours is behind its pace'), detail: first.title }),
  })
}

/** Tells people whose goals a period has that it ends soon. */
export async function tellEnding(
  tx: Transaction,
  scope: Scope,
  { uuid, name, to }: PeriodRow,
  people: readonly string[],
) {
  await notifyMembers(scope, tx, {
    ...{ ...newsOf(scope), kind: 'okr.period', only: people, link: `${manifest.path}?period=${uuid}` },
    say: () => ({
      title: t`“${name}” ends within a week`,
      detail: t`Its last day is ${to}. Check in what you reached.`,
    }),
  })
}

/** Tells people whose goals a period has that it was closed. What the portal closes of its own accord is not told. */
export async function tellClosed(
  tx: Transaction,
  scope: Scope,
  { uuid, name }: PeriodRow,
  goals: readonly Owned[],
): Promise<void> {
  if (scope.actor.uuid === systemActor.uuid) return
  const who = nameOf(scope.actor)
  await notifyMembers(scope, tx, {
    ...{ ...newsOf(scope), kind: 'okr.period', only: peopleOf(goals), link: `${manifest.path}?period=${uuid}` },
    say: () => ({ title: t`${who} closed “${name}”`, detail: t('What its goals came to stays as it is.') }),
  })
}

type Owned = {
  owner: { uuid: string } | null
  contributors: readonly { uuid: string }[]
  keyResults: readonly { ownerUuid: string | null }[]
}

/** Everybody who owns one of these goals or contributes to it. */
export function peopleOf(goals: readonly Owned[]): string[] {
  const people = goals.flatMap(({ owner, contributors, keyResults }) => [
    owner?.uuid ?? [],
    contributors.map(({ uuid }) => uuid),
    keyResults.flatMap(({ ownerUuid }) => ownerUuid ?? []),
  ])
  return [...new Set(people.flat())]
}

export type GivenTo = Pick<ObjectiveRow, 'ownerUuid' | 'contributors'>

/** GivenTo a goal is before it is anybody's. */
export const nobody: GivenTo = { ownerUuid: null, contributors: [] }

/** Who contributes to an objective now and did not before; its owner is told that it is theirs. */
export function newContributors({ ownerUuid, contributors }: GivenTo, before: GivenTo): string[] {
  return contributors.filter(one => one !== ownerUuid && !before.contributors.includes(one))
}

/** Tells people that an objective is theirs now, or that they contribute to it. What the portal seeds is not told. */
export async function tellObjectiveGiven(
  tx: Transaction,
  scope: Scope,
  objective: Pick<ObjectiveRow, 'uuid' | 'title'> & GivenTo,
  before: GivenTo = nobody,
): Promise<void> {
  if (scope.actor.uuid === systemActor.uuid) return
  const { uuid, title, ownerUuid } = objective
  const who = nameOf(scope.actor)
  const news = {
    ...{ ...newsOf(scope), kind: 'okr.given' as const, link: `${manifest.path}/${uuid}` },
    thing: { kind: 'objective', id: uuid },
  } as const
  if (ownerUuid !== null && ownerUuid !== before.ownerUuid) {
    const say = () => ({ title: t`${who} gave you an objective`, detail: title })
    await notifyMembers(scope, tx, { ...news, only: [ownerUuid], say })
  }
  const contributors = newContributors(objective, before)
  if (contributors.length === 0) return
  const say = () => ({ title: t`${who} asks you to contribute to an objective`, detail: title })
  await notifyMembers(scope, tx, { ...news, only: contributors, say })
}

/** Tells a person that a key result is theirs now. What the portal seeds is not told. */
export async function tellKeyResultGiven(
  tx: Transaction,
  scope: Scope,
  { uuid, title, objectiveUuid, ownerUuid }: Pick<KeyResultRow, 'uuid' | 'title' | 'objectiveUuid' | 'ownerUuid'>,
  before: string | null = null,
): Promise<void> {
  if (ownerUuid === null || ownerUuid === before || scope.actor.uuid === systemActor.uuid) return
  const who = nameOf(scope.actor)
  await notifyMembers(scope, tx, {
    ...{ ...newsOf(scope), kind: 'okr.given', link: `${manifest.path}/${objectiveUuid}?of=${uuid}`, only: [ownerUuid] },
    thing: { kind: 'keyResult', id: uuid },
    say: () => ({ title: t`${who} gave you a key result`, detail: title }),
  })
}
