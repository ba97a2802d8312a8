import { and, asc, eq } from 'drizzle-orm'
import { type Origin, type OriginEvidence, originSchema } from '#shared/origin.ts'
import { type ThingRef, thingKey } from '#shared/things.ts'
import type { Transaction } from '../database/connect.ts'
import { createLink } from '../links/change-links.ts'
import { beginsAt } from '../links/read-links.ts'
import { links } from '../links/schema.ts'
import type { Scope } from '../scope.ts'
import { openKind, resolveThings } from '../things/read-things.ts'
import { writePlace } from './name-place.ts'
import { insights } from './schema.ts'
import { insightKind } from './served-insights.ts'
import { thingsConcerned } from './things-of.ts'

/**
 * Keeps where a new thing came from: a link of evidence to its place, with what was asked there, and links to what it
 * concerns. Throws `not_found` for who may not look at such places.
 */
export async function noteOrigin(scope: Scope, tx: Transaction, from: ThingRef, origin: Origin): Promise<void> {
  const { place, key, title, path, ...evidence } = origin
  const id = await writePlace(scope, tx, { place, key, title, path })
  const to = { kind: insightKind, id }
  await createLink(scope, tx, from, { relation: 'evidence', to, anchor: evidence })
  const concerned = await thingsConcerned(scope, tx, origin)
  const open = await resolveThings(scope, tx, concerned)
  for (const thing of concerned.filter(one => open.has(thingKey(one)))) {
    await createLink(scope, tx, from, { relation: 'concerns', to: thing })
  }
}

/** Where a thing came from; `null` where nobody noted it, or for who may not look at such places. */
export async function originOf(scope: Scope, tx: Transaction, ref: ThingRef): Promise<Origin | null> {
  if ((await openKind(scope, tx, insightKind)) === null) return null
  const { place, key, title, path } = insights
  const [row] = await tx
    .select({ place, key, title, path, anchor: links.anchor })
    .from(links)
    .innerJoin(insights, and(eq(insights.organizationUuid, links.organizationUuid), eq(insights.uuid, links.toId)))
    .where(and(beginsAt(scope, ref), eq(links.relation, 'evidence'), eq(links.toKind, insightKind)))
    .orderBy(asc(links.createdAt), asc(links.uuid))
    .limit(1)
  if (!row) return null
  const { anchor, ...noted } = row
  // A link that somebody made by hand has no evidence with it.
  const read = originSchema.safeParse({ ...noted, ...(anchor ?? nothing) })
  return read.success ? read.data : { ...noted, ...nothing }
}

const nothing: OriginEvidence = { question: null, amount: null, scope: [], baseline: null }
