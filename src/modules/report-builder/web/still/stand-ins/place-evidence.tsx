import type { Place } from '#shared/origin.ts'
import type { ThingLink } from '#shared/thing-contract.ts'

/** Evidence is read in the portal, by who may open its document: no paper quotes it. */
export function usePlaceEvidence(): (place: Place) => ThingLink[] {
  return () => []
}

export function PlaceEvidence(): null {
  return null
}
