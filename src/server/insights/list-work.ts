import type { Place, Work } from '#shared/origin.ts'
import { type ThingRef, thingKey } from '#shared/things.ts'
import type { Transaction } from '../database/connect.ts'
import { fromEnd, linksTo, toEnd } from '../links/read-links.ts'
import type { links } from '../links/schema.ts'
import type { Scope } from '../scope.ts'
import { openKind, resolveThings } from '../things/read-things.ts'
import { isUuid, thingsOfPlaces } from './things-of.ts'

/** So much is told of one place, the newest. */
const most = 10

export type PlaceWork = Place & { work: Work[] }

/**
 * What is done, or was, about each of the places that anything is done about, for what of it the person may open: the
 * newest first, what is under way before what is done. So many statements for any number of places.
 */
export async function listWork(scope: Scope, tx: Transaction, places: readonly Place[]): Promise<PlaceWork[]> {
  const asked = await thingsOfPlaces(scope, tx, places)
  const leading = await linksAbout(
    scope,
    tx,
    asked.flatMap(({ things }) => things),
  )
  const work = await workOf(scope, tx, leading.map(fromEnd))
  const byEnd = Map.groupBy(leading, row => thingKey(toEnd(row)))
  return asked.flatMap(({ place, things }) => {
    const found = new Map<string, Work>()
    for (const row of things.flatMap(thing => byEnd.get(thingKey(thing)) ?? [])) {
      const one = work.get(thingKey(fromEnd(row)))
      if (one && !found.has(one.thing.id)) found.set(one.thing.id, { ...one, low: lowOf(row.anchor) })
    }
    const told = [...found.values()].toSorted((a, b) => Number(a.isDone) - Number(b.isDone)).slice(0, most)
    return told.length > 0 ? { ...place, work: told } : []
  })
}

/** The links that lead to any of these as evidence, or as what is concerned, the newest first. */
export function linksAbout(scope: Scope, tx: Transaction, things: readonly ThingRef[]) {
  const known = things.filter(({ id }) => isUuid(id))
  return linksTo(scope, tx, known, ['evidence', 'concerns'])
}

/** Of the things those that are work, under way or done, by `thingKey`. */
async function workOf(scope: Scope, tx: Transaction, refs: readonly ThingRef[]): Promise<Map<string, Work>> {
  const found = new Map<string, Work>()
  const things = await resolveThings(scope, tx, refs)
  for (const [kind, those] of Map.groupBy(things.values(), thing => thing.kind)) {
    const ids = those.map(({ id }) => id)
    const standing = (await (await openKind(scope, tx, kind))?.server.work?.(scope, tx, ids)) ?? []
    for (const { id, by, isDone } of standing) {
      const thing = things.get(thingKey({ kind, id }))
      if (thing) found.set(thingKey(thing), { thing, by, isDone, low: null })
    }
  }
  return found
}

function lowOf(anchor: (typeof links.$inferSelect)['anchor']): string | null {
  const amount = anchor?.amount
  if (typeof amount !== 'object' || amount === null || Array.isArray(amount)) return null
  return typeof amount.low === 'string' ? amount.low : null
}
