import type { z } from 'zod'
import type { Scope } from '#server/scope.ts'
import { nextTimes } from '#shared/schedules.ts'
import type { mineSchema, ToCheckIn } from '../contract-check-ins.ts'
import { askedAt, timesAsked } from '../rules-rhythm.ts'
import { awaitedOf, isOpenPeriod, readRhythms, whoIsAsked } from './awaited.ts'
import { refreshFigures } from './evaluate-figures.ts'
import { readLastSaid } from './last-said.ts'
import { loadGoals } from './load-goals.ts'
import { presentGoals } from './present-goals.ts'
import { okrPeriods } from './schema.ts'
import { type KeyResultRow, todayOf } from './store.ts'

/**
 * The key results of the person who asks, in open periods that have begun: those they own, and those no member owns of
 * objectives of theirs. Those that a rhythm asks for first, then not checked in for the longest, never before any.
 */
export async function listMine(scope: Scope): Promise<z.output<typeof mineSchema>> {
  await refreshFigures(scope)
  const now = scope.now()
  const { mine, rhythms } = await scope.db(async tx => {
    const rhythms = await readRhythms(tx, scope)
    const mine: Omit<ToCheckIn, 'lastSaid'>[] = []
    const rows: KeyResultRow[] = []
    for (const period of await tx.select().from(okrPeriods).where(isOpenPeriod(scope))) {
      const { uuid, name, from, to } = period
      const goals = await loadGoals(tx, scope, period)
      const known = new Map([...goals.keyResults.values()].flat().map(row => [row.uuid, row]))
      for (const objective of presentGoals(scope, goals)) {
        if (objective.isArchived) continue
        const of = { uuid: objective.uuid, title: objective.title }
        for (const one of objective.keyResults) {
          const row = known.get(one.uuid)
          const ownerUuid = whoIsAsked(one, objective.owner?.uuid ?? null, goals.names)
          if (!row || ownerUuid !== scope.actor.uuid) continue
          const awaited = awaitedOf({ ...row, ownerUuid }, period)
          const time = askedAt(rhythms, awaited, now)
          const at = time?.toISOString() ?? null
          const asked = time && time <= now ? { dueSince: at, askedNext: null } : { dueSince: null, askedNext: at }
          rows.push(row)
          const times = timesAsked(rhythms, awaited, now)
          mine.push({ ...one, ...asked, timesAsked: times, objective: of, period: { uuid, name, from, to } })
        }
      }
    }
    const said = await readLastSaid(tx, scope, rows)
    return { mine: mine.map(one => ({ ...one, lastSaid: said.get(one.uuid) ?? null })), rhythms }
  })
  const next = rhythms
    .filter(({ people }) => people === null || people.includes(scope.actor.uuid))
    .flatMap(rhythm => nextTimes(rhythm.schedule, rhythm, now, 1).map(time => time.toISOString()))
  return { today: todayOf(scope), items: mine.toSorted(firstAsked), nextTime: next.toSorted()[0] ?? null }
}

function firstAsked(a: ToCheckIn, b: ToCheckIn): number {
  const isDue = ({ dueSince }: ToCheckIn) => dueSince !== null
  const dayOf = ({ checkedIn }: ToCheckIn) => checkedIn?.day ?? ''
  return Number(isDue(b)) - Number(isDue(a)) || compare(dayOf(a), dayOf(b)) || compare(a.title, b.title)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
