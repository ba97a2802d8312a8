import type { NamedPlace } from '#shared/origin.ts'
import type { Thing } from '#shared/thing-contract.ts'
import type { Transaction } from '../database/connect.ts'
import type { Scope } from '../scope.ts'
import { readThingToChange } from '../things/read-things.ts'
import { insights } from './schema.ts'
import { insightId, insightKind } from './served-insights.ts'

/** Keeps a place by its name and its address, those it was met with last. Answers its id as a thing. */
export async function writePlace(
  scope: Scope,
  tx: Transaction,
  { place, key, title, path }: NamedPlace,
): Promise<string> {
  const uuid = insightId({ place, key })
  await tx
    .insert(insights)
    .values({ organizationUuid: scope.organization.uuid, uuid, place, key, title, path, createdAt: scope.now() })
    .onConflictDoUpdate({ target: [insights.organizationUuid, insights.uuid], set: { title, path } })
  return uuid
}

/** The same for who links evidence to it. Throws `not_found` and `forbidden` for who may not, and keeps nothing then. */
export async function namePlace(scope: Scope, tx: Transaction, place: NamedPlace): Promise<Thing> {
  const id = await writePlace(scope, tx, place)
  return readThingToChange(scope, tx, { kind: insightKind, id })
}
