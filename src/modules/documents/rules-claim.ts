import { readExact, writeExact } from '#shared/exact.ts'

type Overcharged = { currency: string; ownAbove: string }

/** What was charged above agreed prices in each currency, the largest first by its digits; those of nothing are left out. */
export function sumByCurrency(prices: readonly Overcharged[]): { currency: string; sum: string }[] {
  const sums = [...Map.groupBy(prices, ({ currency }) => currency)].map(([currency, own]) => ({
    currency,
    sum: own.reduce((sum, { ownAbove }) => sum + readExact(ownAbove), 0n),
  }))
  return sums
    .filter(({ sum }) => sum > 0n)
    .toSorted((a, b) => (a.sum < b.sum ? 1 : a.sum > b.sum ? -1 : a.currency.localeCompare(b.currency)))
    .map(({ currency, sum }) => ({ currency, sum: writeExact(sum) }))
}
