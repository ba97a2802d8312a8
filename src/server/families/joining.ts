import type { FamilyReason } from '#shared/families.ts'
import type { CleanName } from './clean-name.ts'
import type { FamilyGroups, PartyName } from './family-groups.ts'
import type { PairCause } from './pair-causes.ts'

/** A cleaned name, and its words that tell it from its neighbours. */
export type Cleaned = CleanName & { telling: string }

/** At once from here in one country, or where a country is unknown from the second; from the third on a person is asked. */
export const thresholds = { sameCountry: 0.97, anyCountry: 0.985, review: 0.85 } as const
/** What names of two countries reach at most. */
export const mostElsewhere = 0.96

/** Joins the families of two names where that is sure, else notes that they may be one. */
export type Join = (
  one: number,
  other: number,
  found: { score: number; reason: FamilyReason; causes: readonly PairCause[]; isSure: boolean },
) => void

/** Everything the steps of putting names together share. */
export type Joining = { names: readonly PartyName[]; cleaned: readonly Cleaned[]; groups: FamilyGroups; join: Join }

/** Whether two names are known to be of different countries. */
export function areElsewhere(one: PartyName | undefined, other: PartyName | undefined): boolean {
  return Boolean(one?.country && other?.country && one.country !== other.country)
}
