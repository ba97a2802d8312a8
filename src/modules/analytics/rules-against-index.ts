import { readExact, roundExact, scaleExact, writeUnits } from '#shared/exact.ts'

/** What was paid beyond last year's prices, and what that leaves of a rise that an index or a budget allows. */

/** Both as decimal text in one currency. */
export type SinceLastYear = { cost: string; variance: string }

/** The widest rise that is taken, 10 for 1,000%; no price falls below nothing. */
const widest = { least: -0.99, most: 10 }

/** The rise that the address allows, of percent as text: 0.03 for `3`; none where it says nothing that makes sense. */
export function riseOf(percent: string | undefined): number {
  const rise = Math.round(Number(percent) * 10) / 1000
  return percent !== undefined && percent.trim() !== '' && rise >= widest.least && rise <= widest.most ? rise : 0
}

/** Money paid beyond last year's cost and the rise on it that is allowed, in cents as decimal text. `rise` has three decimals. */
export function beyondRise({ cost, variance }: SinceLastYear, rise: number): string {
  const allowed = scaleExact(readExact(cost), BigInt(Math.round(rise * 1000)), 1000n)
  return writeUnits(roundExact(readExact(variance) - allowed, 2), 2)
}
