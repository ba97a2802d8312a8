import { and, eq, inArray, or } from 'drizzle-orm'
import type { FamilyKind } from '#shared/families.ts'
import type { Origin, Place } from '#shared/origin.ts'
import type { ThingRef } from '#shared/things.ts'
import type { Transaction } from '../database/connect.ts'
import { partyFamilies } from '../families/schema.ts'
import { contracts } from '../registers/schema.ts'
import type { Scope } from '../scope.ts'
import { insightId, insightKind } from './served-insights.ts'

const kinds = { supplier: 'supplierFamily', customer: 'customerFamily' } as const

/** What links to a place lead to: itself, and the contract, the obligation or the family that it is the page of. */
export async function thingsOfPlaces(
  scope: Scope,
  tx: Transaction,
  places: readonly Place[],
): Promise<{ place: Place; things: ThingRef[] }[]> {
  const families = await findFamilies(scope, tx, {
    supplier: places.flatMap(({ place, key }) => (place === 'supplier' ? key : [])),
    customer: places.flatMap(({ place, key }) => (place === 'customer' ? key : [])),
  })
  return places.map(place => {
    const own = { kind: insightKind, id: insightId(place) }
    if (isThing(place)) return { place, things: [own, { kind: place.place, id: place.key }] }
    const family = families.find(({ kind, name }) => kind === place.place && name === place.key)
    return { place, things: family ? [own, { kind: kinds[family.kind], id: family.uuid }] : [own] }
  })
}

/** What the purchases of an origin are about, as far as the portal has it as things: supplier families, the contract and what it obliges to. */
export async function thingsConcerned(scope: Scope, tx: Transaction, origin: Origin): Promise<ThingRef[]> {
  const named = (field: string) => origin.scope.find(one => one.field === field)?.values ?? []
  const families = await findFamilies(scope, tx, {
    supplier: origin.place === 'supplier' ? [origin.key, ...named('supplier_family')] : named('supplier_family'),
    customer: origin.place === 'customer' ? [origin.key] : [],
  })
  const numbers = named('contract_number')
  const isNamed = numbers.length > 0 ? inArray(contracts.number, numbers) : undefined
  const isIt = origin.place === 'contract' && isUuid(origin.key) ? eq(contracts.uuid, origin.key) : undefined
  const found =
    isNamed || isIt
      ? await tx
          .select({ uuid: contracts.uuid })
          .from(contracts)
          .where(and(eq(contracts.organizationUuid, scope.organization.uuid), or(isNamed, isIt)))
      : []
  return [
    ...(origin.place === 'obligation' && isUuid(origin.key) ? [{ kind: 'obligation', id: origin.key }] : []),
    ...families.map(({ kind, uuid }) => ({ kind: kinds[kind], id: uuid })),
    ...found.map(({ uuid }) => ({ kind: 'contract', id: uuid })),
  ]
}

/** Places that are things of a kind of that name. */
function isThing({ place, key }: Place): boolean {
  return (place === 'contract' || place === 'obligation') && isUuid(key)
}

/** Whether a text may be what a row is known by. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}

async function findFamilies({ organization }: Scope, tx: Transaction, names: Record<FamilyKind, readonly string[]>) {
  const wanted = (['supplier', 'customer'] as const).filter(kind => names[kind].length > 0)
  if (wanted.length === 0) return []
  const { uuid, kind, name } = partyFamilies
  return tx
    .select({ uuid, kind, name })
    .from(partyFamilies)
    .where(
      and(
        eq(partyFamilies.organizationUuid, organization.uuid),
        or(...wanted.map(of => and(eq(kind, of), inArray(name, [...names[of]])))),
      ),
    )
}
