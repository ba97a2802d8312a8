import { and, desc, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { linksAbout } from '#server/insights/list-work.ts'
import { thingsConcerned, thingsOfPlaces } from '#server/insights/things-of.ts'
import type { Scope } from '#server/scope.ts'
import { namesOf } from '#server/things/member-names.ts'
import type { Origin } from '#shared/origin.ts'
import type { ThingRef } from '#shared/things.ts'
import type { Proposal } from '../contract.ts'
import { savings } from './savings/schema.ts'
import { actions } from './schema.ts'
import { isThere } from './select-actions.ts'

/** Who an action that comes of an origin may be for: who last had one of that place, else one of its supplier. */
export function proposeOwner(scope: Scope, origin: Origin): Promise<Pick<Proposal, 'owner' | 'because'>> {
  return scope.db(async tx => {
    const [of] = await thingsOfPlaces(scope, tx, [origin])
    const ofPlace = await lastOwner(scope, tx, { things: of?.things ?? [], suppliers: [] })
    if (ofPlace) return { owner: ofPlace, because: 'place' }
    const things = (await thingsConcerned(scope, tx, origin)).filter(({ kind }) => kind !== 'contract')
    const suppliers = origin.scope.find(({ field }) => field === 'supplier_family')?.values ?? []
    const ofSupplier = await lastOwner(scope, tx, { things, suppliers })
    return ofSupplier ? { owner: ofSupplier, because: 'supplier' } : { owner: null, because: 'nobody' }
  })
}

type About = { things: readonly ThingRef[]; suppliers: readonly string[] }

/** The owner of the action that was changed last among those linked to things, or to save on what suppliers deliver. */
async function lastOwner(scope: Scope, tx: Transaction, { things, suppliers }: About) {
  const linked = await linksAbout(scope, tx, things)
  const uuids = linked.filter(({ fromKind }) => fromKind === 'action').map(({ fromId }) => fromId)
  const saving = suppliers.map(name => {
    const scoped = JSON.stringify({ filters: [{ field: 'supplier_family', values: [name] }] })
    return sql`exists (select from ${savings} where ${savings.actionUuid} = ${actions.uuid} and ${savings.scope} @> ${scoped}::jsonb)`
  })
  if (uuids.length === 0 && saving.length === 0) return null
  const rows = await tx
    .select({ uuid: actions.ownerUuid })
    .from(actions)
    .where(
      and(
        isThere(scope),
        isNotNull(actions.ownerUuid),
        or(uuids.length > 0 ? inArray(actions.uuid, uuids) : undefined, ...saving),
      ),
    )
    .orderBy(desc(actions.updatedAt))
    .limit(mostLooked)
  const owners = rows.flatMap(({ uuid }) => uuid ?? [])
  const names = await namesOf(tx, scope, owners)
  const uuid = owners.find(one => names.has(one))
  return uuid === undefined ? null : { uuid, name: names.get(uuid) ?? '' }
}

/** Among so many the newest whose owner is still a member is taken. */
const mostLooked = 20
