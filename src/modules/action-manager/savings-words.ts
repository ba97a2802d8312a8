import { toSay } from '#shared/translate.ts'

/** The words of savings; both sides know them. */

export const savingTypes = ['hard', 'soft', 'avoidance'] as const
export type SavingType = (typeof savingTypes)[number]

/** A type where there is no room for what it means. */
export const shortTypeWords: Record<SavingType, string> = {
  hard: toSay('Hard'),
  soft: toSay('Soft'),
  avoidance: toSay('Avoided'),
}

/** Where a saving stands, in its order. A cancelled one stands outside of it. */
export const savingSteps = ['Identified', 'Qualified', 'Approved', 'Implemented', 'Realised'] as const
export const savingStages = [...savingSteps, 'Cancelled'] as const
export type SavingStage = (typeof savingStages)[number]

/**
 * Where the price comes from that later ones are held against: what the contracts of the register agree, the average of a
 * chosen past, an offer, or what a person says with a reason.
 */
export const baselineMethods = ['contract', 'average', 'quote', 'manual'] as const
export type BaselineMethod = (typeof baselineMethods)[number]

/** Who counts what two savings both claim: the one that began first, each its share, or the one that was named. */
export const claimRules = ['first', 'split', 'given'] as const
export type ClaimRule = (typeof claimRules)[number]

/** What the savings of an organisation are added up by. */
export const savingCuts = ['stage', 'type', 'owner', 'category', 'supplier', 'year'] as const
export type SavingCut = (typeof savingCuts)[number]
