import { and, count, desc, eq, inArray, or, type SQL } from 'drizzle-orm'
import { AppError } from '#shared/errors.ts'
import type { Thing, ThingLink, ThingLinkList } from '#shared/thing-contract.ts'
import { mostLinksShown, type Relation, type ThingRef, thingKey } from '#shared/things.ts'
import { t } from '#shared/translate.ts'
import type { Transaction } from '../database/connect.ts'
import type { Scope } from '../scope.ts'
import { namesOf } from '../things/member-names.ts'
import { mayChangeThing, readThing, resolveThings } from '../things/read-things.ts'
import { links } from './schema.ts'
import { tellPlaces } from './tell-places.ts'

type LinkRow = typeof links.$inferSelect

/**
 * The links of a thing that the person may open: those that begin at it and the newest of those that lead to it. One whose
 * other end they may not open is left out. Throws `not_found`.
 */
export async function listLinks(scope: Scope, tx: Transaction, ref: ThingRef): Promise<ThingLinkList> {
  await readThing(scope, tx, ref)
  const canAdd = await mayChangeThing(scope, tx, ref)
  const from = await tx.select().from(links).where(beginsAt(scope, ref)).orderBy(desc(links.createdAt), links.uuid)
  const to = await tx
    .select()
    .from(links)
    .where(leadsTo(scope, ref))
    .orderBy(desc(links.createdAt), links.uuid)
    .limit(mostLinksShown)
  const ends = [...from.map(toEnd), ...to.map(fromEnd)]
  const things = await resolveThings(scope, tx, ends)
  const names = await namesOf(
    tx,
    scope,
    [...from, ...to].map(({ createdBy }) => createdBy),
  )
  const items: ThingLink[] = []
  const seenFrom = from.filter(row => things.has(thingKey(toEnd(row))))
  const seenTo = to.filter(row => things.has(thingKey(fromEnd(row))))
  const places = await tellPlaces(scope, tx, [...seenFrom, ...seenTo])
  for (const [at, row] of seenFrom.entries()) {
    const thing = things.get(thingKey(toEnd(row)))
    const place = places[at] ?? null
    if (thing) items.push(presentLink(row, { thing, direction: 'from', canRemove: canAdd, names, place }))
  }
  for (const [at, row] of seenTo.entries()) {
    const thing = things.get(thingKey(fromEnd(row)))
    if (!thing) continue
    const canRemove = await mayChangeThing(scope, tx, thing)
    const place = places[seenFrom.length + at] ?? null
    items.push(presentLink(row, { thing, direction: 'to', canRemove, names, place }))
  }
  return { items, canAdd }
}

type Seen = Pick<ThingLink, 'direction' | 'canRemove' | 'place'> & { thing: Thing; names: Map<string, string> }

/** A link as one end of it shows it. */
export function presentLink(row: LinkRow, { thing, direction, canRemove, names, place }: Seen): ThingLink {
  return {
    id: row.uuid,
    relation: row.relation,
    direction,
    thing,
    anchor: row.anchor,
    place,
    by: names.get(row.createdBy) ?? null,
    at: row.createdAt.toISOString(),
    canRemove,
  }
}

/** A link of the organisation, which stays as it is until the transaction ends. Throws `not_found`. */
export async function lockLink(tx: Transaction, scope: Scope, uuid: string): Promise<LinkRow> {
  const [row] = await tx
    .select()
    .from(links)
    .where(and(eq(links.organizationUuid, scope.organization.uuid), eq(links.uuid, uuid)))
    .for('update')
  if (!row) throw noSuchLink()
  return row
}

/** What is said of a link that is not there, or not theirs to see. */
export function noSuchLink(): AppError {
  return new AppError('not_found', t('There is no such link, or not any more'))
}

/** How many links begin at a thing. */
export async function countLinks(tx: Transaction, scope: Scope, ref: ThingRef): Promise<number> {
  const [counted] = await tx.select({ total: count() }).from(links).where(beginsAt(scope, ref))
  return counted?.total ?? 0
}

/** The links that begin at a thing. */
export function beginsAt({ organization }: Scope, { kind, id }: ThingRef): SQL | undefined {
  return and(eq(links.organizationUuid, organization.uuid), eq(links.fromKind, kind), eq(links.fromId, id))
}

/** The links that lead to a thing. */
export function leadsTo({ organization }: Scope, { kind, id }: ThingRef): SQL | undefined {
  return and(eq(links.organizationUuid, organization.uuid), eq(links.toKind, kind), eq(links.toId, id))
}

/** The links that lead to any of these in one of the relations, the newest first. */
export async function linksTo(
  { organization }: Scope,
  tx: Transaction,
  things: readonly ThingRef[],
  relations: readonly Relation[],
): Promise<LinkRow[]> {
  const kinds = Map.groupBy(things, ({ kind }) => kind)
  if (kinds.size === 0) return []
  const ends = [...kinds].map(([kind, those]) => {
    const ids = those.map(({ id }) => id)
    return and(eq(links.toKind, kind), inArray(links.toId, ids))
  })
  const ofRelation = inArray(links.relation, [...relations])
  return tx
    .select()
    .from(links)
    .where(and(eq(links.organizationUuid, organization.uuid), ofRelation, or(...ends)))
    .orderBy(desc(links.createdAt), links.uuid)
}

/** Where a link begins. */
export function fromEnd({ fromKind, fromId }: LinkRow): ThingRef {
  return { kind: fromKind, id: fromId }
}

/** Where it leads. */
export function toEnd({ toKind, toId }: LinkRow): ThingRef {
  return { kind: toKind, id: toId }
}
