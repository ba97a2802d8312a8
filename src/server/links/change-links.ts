import { and, eq, or } from 'drizzle-orm'
import { AppError } from '#shared/errors.ts'
import type { LinkInput, ThingLink } from '#shared/thing-contract.ts'
import { mostLinks, type ThingRef, thingKey } from '#shared/things.ts'
import { t } from '#shared/translate.ts'
import type { Transaction } from '../database/connect.ts'
import { takeTurn } from '../database/take-turn.ts'
import type { Scope } from '../scope.ts'
import { namesOf } from '../things/member-names.ts'
import { auditThing, mayChangeThing, readThing, readThingToChange, resolveThings } from '../things/read-things.ts'
import { servedKind } from '../things/served-kinds.ts'
import { beginsAt, countLinks, fromEnd, leadsTo, lockLink, noSuchLink, presentLink, toEnd } from './read-links.ts'
import { links } from './schema.ts'
import { tellPlaces } from './tell-places.ts'

/**
 * Links a thing that the person may change to another one they may open; told in the audit of both. Throws `not_found`,
 * `forbidden`, `invalid` for a thing with itself, and `conflict` for a link there is, or one too many.
 */
export async function createLink(
  scope: Scope,
  tx: Transaction,
  from: ThingRef,
  { relation, to, anchor = null }: Omit<LinkInput, 'anchor'> & { anchor?: LinkInput['anchor'] },
): Promise<ThingLink> {
  await readThingToChange(scope, tx, from)
  const thing = await readThing(scope, tx, to)
  if (thingKey(from) === thingKey(to)) throw new AppError('invalid', t('A thing cannot be linked to itself'))
  const places = servedKind(to.kind)?.server.places
  const place = anchor && places ? await places.check(scope, tx, { id: to.id, anchor }) : anchor
  await takeTurn(tx, scope, `links of ${thingKey(from)}`)
  if ((await countLinks(tx, scope, from)) >= mostLinks) {
    throw new AppError('conflict', t`This has ${mostLinks} links already; remove one that is no longer needed`)
  }
  const [row] = await tx
    .insert(links)
    .values({
      organizationUuid: scope.organization.uuid,
      fromKind: from.kind,
      fromId: from.id,
      relation,
      toKind: to.kind,
      toId: to.id,
      anchor: place,
      createdBy: scope.actor.uuid,
      createdAt: scope.now(),
    })
    .onConflictDoNothing()
    .returning()
  if (!row) throw new AppError('conflict', t`This is linked to “${thing.title}” already`)
  await auditThing(scope, tx, from, { action: 'link.create', after: { relation, thing: to } })
  await auditThing(scope, tx, to, { action: 'link.create', after: { relation, thing: from } })
  const names = await namesOf(tx, scope, [row.createdBy])
  const [told = null] = await tellPlaces(scope, tx, [row])
  return presentLink(row, { thing, direction: 'from', canRemove: true, names, place: told })
}

/** Removes a link that begins at a thing the person may change. Throws `not_found` and `forbidden`. */
export async function deleteLink(scope: Scope, tx: Transaction, uuid: string): Promise<void> {
  const row = await lockLink(tx, scope, uuid)
  const [from, to] = [fromEnd(row), toEnd(row)]
  const ends = await resolveThings(scope, tx, [from, to])
  if (ends.size < 2) throw noSuchLink()
  if (!(await mayChangeThing(scope, tx, from))) {
    const detail = t('Only who may change the thing a link begins at can remove it')
    throw new AppError('forbidden', detail, { reason: 'permission_denied' })
  }
  await tx.delete(links).where(and(eq(links.organizationUuid, scope.organization.uuid), eq(links.uuid, uuid)))
  await auditThing(scope, tx, from, { action: 'link.delete', before: { relation: row.relation, thing: to } })
  await auditThing(scope, tx, to, { action: 'link.delete', before: { relation: row.relation, thing: from } })
}

/** Removes every link of a thing that goes for good. */
export async function deleteLinksOf(scope: Scope, tx: Transaction, ref: ThingRef): Promise<void> {
  await tx.delete(links).where(or(beginsAt(scope, ref), leadsTo(scope, ref)))
}
