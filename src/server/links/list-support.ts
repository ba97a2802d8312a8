import { and, eq, inArray } from 'drizzle-orm'
import type { Thing } from '#shared/thing-contract.ts'
import { type ThingRef, thingKey } from '#shared/things.ts'
import type { Transaction } from '../database/connect.ts'
import type { Scope } from '../scope.ts'
import { openKind, resolveThings } from '../things/read-things.ts'
import { servedKinds, type ThingMoney } from '../things/served-kinds.ts'
import { fromEnd, linksTo, toEnd } from './read-links.ts'
import { links } from './schema.ts'

/** Work that supports things: what is done, by whom, and what it is to save. */
export type Support = {
  thing: Thing
  /** Whose it is; `null`: nobody's. */
  by: string | null
  isDone: boolean
  money: ThingMoney | null
  /** Those of the things asked about that it supports, each with the link that says so. */
  supports: (ThingRef & { link: string })[]
}

export type Supports = {
  items: Support[]
  /** Whether what came of it is known, or being worked out. */
  isWorkedOut: boolean
}

/**
 * The work that supports any of these things, of what the reader may open, each once however often it is linked; the newest link
 * first. `null` where there is no kind of work that they may see.
 */
export async function listSupport(scope: Scope, things: readonly ThingRef[]): Promise<Supports | null> {
  const kinds = await workKinds(scope)
  if (kinds.length === 0) return null
  const rows = await scope.db(tx => linksTo(scope, tx, things, ['supports']))
  const own = rows.filter(({ fromKind }) => kinds.includes(fromKind))
  const byThing = Map.groupBy(own, row => thingKey(fromEnd(row)))
  const { items, isWorkedOut } = await describeWork(scope, own.map(fromEnd))
  const of = (thing: Thing) => (byThing.get(thingKey(thing)) ?? []).map(row => ({ ...toEnd(row), link: row.uuid }))
  return { items: items.map(one => ({ ...one, supports: of(one.thing) })), isWorkedOut }
}

/**
 * The work under way that supports nothing of these kinds that is still there: the first so many by what it is to save, and how many
 * there are. `null` where there is no kind of work that the reader may see.
 */
export async function listUnsupporting(
  scope: Scope,
  ofKinds: readonly string[],
  most: number,
): Promise<(Supports & { total: number }) | null> {
  const kinds = await workKinds(scope)
  if (kinds.length === 0) return null
  const found = await scope.db(async tx => {
    const supporting = await supportingOf(scope, tx, ofKinds)
    const refs: ThingRef[] = []
    for (const kind of kinds) {
      const ids = (await (await openKind(scope, tx, kind))?.server.underWay?.(scope, tx)) ?? []
      refs.push(...ids.map(id => ({ kind, id })).filter(ref => !supporting.has(thingKey(ref))))
    }
    return refs
  })
  const money = await moneyOf(scope, found)
  const planned = (ref: ThingRef) => Number(money.of.get(thingKey(ref))?.planned ?? 0)
  const first = found.toSorted((a, b) => planned(b) - planned(a)).slice(0, most)
  return { ...(await describeWork(scope, first)), total: found.length }
}

/** The kinds that are work, of those that the reader may see. */
async function workKinds(scope: Scope): Promise<string[]> {
  return scope.db(async tx => {
    const kinds: string[] = []
    for (const [kind, { server }] of servedKinds()) {
      if (server.work && (await openKind(scope, tx, kind))) kinds.push(kind)
    }
    return kinds
  })
}

async function describeWork(scope: Scope, refs: readonly ThingRef[]): Promise<Supports> {
  const keys = [...new Set(refs.map(thingKey))]
  const known = new Map<string, Omit<Support, 'money'>>()
  await scope.db(async tx => {
    const things = await resolveThings(scope, tx, refs)
    for (const [kind, those] of Map.groupBy(things.values(), thing => thing.kind)) {
      const ids = those.map(({ id }) => id)
      for (const { id, by, isDone } of (await (await openKind(scope, tx, kind))?.server.work?.(scope, tx, ids)) ?? []) {
        const thing = things.get(thingKey({ kind, id }))
        if (thing) known.set(thingKey(thing), { thing, by, isDone, supports: [] })
      }
    }
  })
  const shown = keys.flatMap(key => known.get(key) ?? [])
  const money = await moneyOf(
    scope,
    shown.map(({ thing }) => thing),
  )
  const items = shown.map(one => ({ ...one, money: money.of.get(thingKey(one.thing)) ?? null }))
  return { items, isWorkedOut: money.isWorkedOut }
}

async function moneyOf(scope: Scope, refs: readonly ThingRef[]) {
  const of = new Map<string, ThingMoney>()
  let isWorkedOut = true
  for (const [kind, those] of Map.groupBy(refs, ref => ref.kind)) {
    const opened = await scope.db(tx => openKind(scope, tx, kind))
    const told = await opened?.server.money?.(
      scope,
      those.map(({ id }) => id),
    )
    if (!told) continue
    isWorkedOut &&= told.isWorkedOut
    for (const one of told.items) of.set(thingKey({ kind, id: one.id }), one)
  }
  return { of, isWorkedOut }
}

/** Whatever supports a thing of these kinds that the reader may open, by `thingKey`. */
async function supportingOf(scope: Scope, tx: Transaction, ofKinds: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select()
    .from(links)
    .where(
      and(
        eq(links.organizationUuid, scope.organization.uuid),
        eq(links.relation, 'supports'),
        inArray(links.toKind, [...ofKinds]),
      ),
    )
  const there = await resolveThings(scope, tx, rows.map(toEnd))
  return new Set(rows.filter(row => there.has(thingKey(toEnd(row)))).map(row => thingKey(fromEnd(row))))
}
