import { type SavingStage, savingSteps } from './savings-words.ts'

/** How likely a saving of each stage is to be realised, until the organisation's own history says more. */
export const usualChances: Readonly<Record<SavingStage, number>> = {
  Identified: 0.25,
  Qualified: 0.5,
  Approved: 0.75,
  Implemented: 0.9,
  Realised: 1,
  Cancelled: 0,
}

/** So many savings must have come to an end before their history stands for the usual chances. */
export const leastClosed = 20

/** A saving that came to an end: the furthest step it had reached before, and how it ended. */
export type Closed = { reached: SavingStage; isRealised: boolean }

/** The chances by stage: of those that had reached it, the part that was realised; and how many closed ones that is from. */
export function chancesOf(closed: readonly Closed[]): { chances: Record<SavingStage, number>; from: number | null } {
  if (closed.length < leastClosed) return { chances: { ...usualChances }, from: null }
  const chances = { ...usualChances }
  for (const [place, step] of savingSteps.entries()) {
    if (step === 'Realised') continue
    const been = closed.filter(({ reached }) => reached !== 'Cancelled' && savingSteps.indexOf(reached) >= place)
    if (been.length > 0) chances[step] = been.filter(({ isRealised }) => isRealised).length / been.length
  }
  return { chances, from: closed.length }
}

type Open = { stage: SavingStage; amount: number }

/** How far from the likely sum nine of ten outcomes lie below, and nine of ten above, in standard deviations. */
const spread = 1.2816

/**
 * What is likely to come of savings, in the unit of their amounts: each by its chance. `low` and `high` leave one outcome of ten
 * below and above, as each comes whole or not at all, independently of the others (a sum of Bernoulli amounts, taken as
 * normal); never below what is realised, never above all of it.
 */
export function forecastOf(savings: readonly Open[], chances: Readonly<Record<SavingStage, number>>) {
  const certain = sum(savings.filter(({ stage }) => chances[stage] === 1).map(({ amount }) => amount))
  const most = sum(savings.filter(({ stage }) => chances[stage] > 0).map(({ amount }) => amount))
  const likely = sum(savings.map(({ stage, amount }) => chances[stage] * amount))
  const variance = sum(savings.map(({ stage, amount }) => chances[stage] * (1 - chances[stage]) * amount * amount))
  const around = spread * Math.sqrt(variance)
  return { low: Math.max(certain, likely - around), likely, high: Math.min(most, likely + around) }
}

/** What a late action puts at risk: what it claims a day, for each day that it is late, by how likely it is to come. */
export function valueAtRisk(annual: number, lateDays: number, chance: number): number {
  return (annual / 365) * Math.max(0, lateDays) * chance
}

function sum(values: readonly number[]): number {
  return values.reduce((all, one) => all + one, 0)
}
