/**
 * Sums over the items that have a price in both: p prices, q quantities, 0 the base and 1 now.
 */
export type IndexSums = {
  /** sum(p0 q0), sum(p1 q0), sum(p0 q1), sum(p1 q1). */
  baseValue: number
  baseQuantitiesNow: number
  atBasePrices: number
  matched: number
}

/**
 * The Fisher price index against a fixed base of 100: the geometric mean of Laspeyres, sum(p1 q0) / sum(p0 q0), and
 * Paasche, sum(p1 q1) / sum(p0 q1), over the items of both. It treats both baskets alike and passes the time reversal and
 * factor reversal tests (IMF and others, _Producer Price Index Manual_, 2004, chapters 15 and 16; Fisher, _The Making of
 * Index Numbers_, 1922). Every month is held against the base directly, so nothing drifts as it does in a chain of
 * months. `null` where no item has a price in both.
 */
export function priceIndex({ baseValue, baseQuantitiesNow, atBasePrices, matched }: IndexSums): number | null {
  if (!(baseValue > 0 && baseQuantitiesNow > 0 && atBasePrices > 0 && matched > 0)) return null
  return 100 * Math.sqrt((baseQuantitiesNow / baseValue) * (matched / atBasePrices))
}

/** What prices changed of the money of now: sum((p1 - p0) q1), the price step of a bridge. */
export function priceEffect({ matched, atBasePrices }: IndexSums): number {
  return matched - atBasePrices
}
