import { and, desc, eq, inArray, or } from 'drizzle-orm'
import type { ThingLink } from '#shared/thing-contract.ts'
import { type ThingRef, thingKey } from '#shared/things.ts'
import type { Transaction } from '../database/connect.ts'
import type { Scope } from '../scope.ts'
import { namesOf } from '../things/member-names.ts'
import { mayChangeThing, resolveThings } from '../things/read-things.ts'
import { fromEnd, presentLink, toEnd } from './read-links.ts'
import { links } from './schema.ts'
import { tellPlaces } from './tell-places.ts'

/** What the links of evidence of these things lead to, the newest first, by `thingKey`; only what the person may open. */
export async function listEvidence(
  scope: Scope,
  tx: Transaction,
  things: readonly ThingRef[],
): Promise<Map<string, ThingLink[]>> {
  const evidence = new Map<string, ThingLink[]>()
  if (things.length === 0) return evidence
  const begins = [...Map.groupBy(things, ({ kind }) => kind)].map(([kind, those]) => {
    const ids = those.map(({ id }) => id)
    return and(eq(links.fromKind, kind), inArray(links.fromId, ids))
  })
  const rows = await tx
    .select()
    .from(links)
    .where(and(eq(links.organizationUuid, scope.organization.uuid), eq(links.relation, 'evidence'), or(...begins)))
    .orderBy(desc(links.createdAt), links.uuid)
  const ends = await resolveThings(scope, tx, rows.map(toEnd))
  const seen = rows.filter(row => ends.has(thingKey(toEnd(row))))
  const places = await tellPlaces(scope, tx, seen)
  const people = seen.map(({ createdBy }) => createdBy)
  const names = await namesOf(tx, scope, people)
  for (const [at, row] of seen.entries()) {
    const [from, thing] = [fromEnd(row), ends.get(thingKey(toEnd(row)))]
    if (!thing) continue
    const canRemove = await mayChangeThing(scope, tx, from)
    const link = presentLink(row, { thing, direction: 'from', canRemove, names, place: places[at] ?? null })
    evidence.set(thingKey(from), [...(evidence.get(thingKey(from)) ?? []), link])
  }
  return evidence
}
