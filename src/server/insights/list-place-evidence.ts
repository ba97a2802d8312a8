import type { Place } from '#shared/origin.ts'
import type { ThingLink } from '#shared/thing-contract.ts'
import { thingKey } from '#shared/things.ts'
import type { Transaction } from '../database/connect.ts'
import { listEvidence } from '../links/list-evidence.ts'
import type { Scope } from '../scope.ts'
import { openKind } from '../things/read-things.ts'
import { insightId, insightKind } from './served-insights.ts'

export type PlaceEvidence = Place & { evidence: ThingLink[] }

/** What is linked as evidence to each of the places that have any, for what of it the person may open, the newest first. */
export async function listPlaceEvidence(
  scope: Scope,
  tx: Transaction,
  places: readonly Place[],
): Promise<PlaceEvidence[]> {
  if ((await openKind(scope, tx, insightKind)) === null) return []
  const named = places.map(place => ({ place, ref: { kind: insightKind, id: insightId(place) } }))
  const evidence = await listEvidence(
    scope,
    tx,
    named.map(({ ref }) => ref),
  )
  return named.flatMap(({ place, ref }) => {
    const found = evidence.get(thingKey(ref))
    return found ? { ...place, evidence: found } : []
  })
}
