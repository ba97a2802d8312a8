import { eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { notifyMembers } from '#server/notifications/notify.ts'
import type { Scope } from '#server/scope.ts'
import { systemActor } from '#server/system-scope.ts'
import { listWords } from '#shared/list-words.ts'
import { plural, t } from '#shared/translate.ts'
import { manifest } from '../manifest.ts'
import { objectives, okrPeriods } from './schema.ts'
import type { PeriodRow } from './store.ts'
import { byPerson, type GivenTo, mostNamed, named, nameOf, newContributors, newsOf } from './tell-people.ts'

type Given = GivenTo & {
  of: 'objective' | 'keyResult'
  uuid: string
  title: string
  /** Itself, or the objective of a key result. */
  objectiveUuid: string
  before: GivenTo
}

/**
 * Tells people once of all goals that are theirs now by one change, and of all objectives that they contribute to by it, with the
 * periods. What the portal seeds is not told.
 */
export async function tellManyGiven(tx: Transaction, scope: Scope, all: readonly Given[]): Promise<void> {
  if (scope.actor.uuid === systemActor.uuid) return
  const shares = all.flatMap(one => [
    ...(one.ownerUuid === one.before.ownerUuid ? [] : [{ ...one, isOwn: true }]),
    ...newContributors(one, one.before).map(ownerUuid => ({ ...one, ownerUuid, isOwn: false })),
  ])
  const periodOf = await readPeriodsOf(tx, shares)
  const who = nameOf(scope.actor)
  for (const [person, theirs] of await byPerson(tx, scope, shares, ({ of, uuid }) => ({ kind: of, id: uuid }))) {
    const periods = [...new Set(theirs.flatMap(one => periodOf.get(one.objectiveUuid) ?? []))]
    const own = theirs.filter(({ isOwn }) => isOwn).length
    const link = linkTo(periods, own > 0)
    const say = () => ({ title: wordsOf({ who, own, asked: theirs.length - own, periods }), detail: named(theirs) })
    await notifyMembers(scope, tx, { ...newsOf(scope), kind: 'okr.given', only: [person], link, say })
  }
}

/** By objective the period that it stands in, the same object for all of one. */
async function readPeriodsOf(tx: Transaction, all: readonly Given[]): Promise<Map<string, PeriodRow>> {
  if (all.length === 0) return new Map()
  const uuids = [...new Set(all.map(({ objectiveUuid }) => objectiveUuid))]
  const rows = await tx
    .select({ uuid: objectives.uuid, period: okrPeriods })
    .from(objectives)
    .innerJoin(okrPeriods, eq(okrPeriods.uuid, objectives.periodUuid))
    .where(inArray(objectives.uuid, uuids))
  const periods = new Map(rows.map(({ period }) => [period.uuid, period]))
  return new Map(rows.map(({ uuid, period }) => [uuid, periods.get(period.uuid) ?? period]))
}

/** Their own goals in the first of the periods; who only contributes to some sees all of it. */
function linkTo([first]: readonly PeriodRow[], isOwner: boolean): string {
  return `${manifest.path}?${new URLSearchParams({ ...(first && { period: first.uuid }), ...(isOwner && { owner: 'me' }) })}`
}

type Told = { who: string; own: number; asked: number; periods: readonly PeriodRow[] }

function wordsOf({ who, own, asked, periods }: Told): string {
  const names = periods.map(({ name }) => name)
  const where = listWords(names.length > mostNamed ? [...names.slice(0, mostNamed), '…'] : names)
  const [goals, others] = [plural(own, 'goal', 'goals'), plural(asked, 'objective', 'objectives')]
  if (asked === 0) return t`${who} gave you ${own} ${goals} in ${where}`
  if (own === 0) return t`${who} asks you to contribute to ${asked} ${others} in ${where}`
  return t`${who} gave you ${own} ${goals} and asks you to contribute to ${asked} ${others} in ${where}`
}
