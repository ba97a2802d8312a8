import { type ContractProposals, mostPrices } from '../../contract-fields.ts'

/** Which of the prices read are written, by their places in the list. Pure. */

/** The places of prices whose item is read more than once: only one of them can hold from a day. */
export function doubledPrices({ prices }: ContractProposals): ReadonlySet<number> {
  const counts = new Map<string, number>()
  for (const { item } of prices) counts.set(item, (counts.get(item) ?? 0) + 1)
  return new Set(prices.flatMap(({ item }, at) => ((counts.get(item) ?? 0) > 1 ? [at] : [])))
}

/** What the register has of an item, the newest first. */
export function keptPrices({ contract }: ContractProposals, item: string) {
  return (contract?.prices ?? []).filter(({ values }) => values.item === item)
}

/** What is ticked at first: no doubles, nothing the register has already, and no more than are written at once. */
export function firstTicks(proposals: ContractProposals): ReadonlySet<number> {
  const doubled = doubledPrices(proposals)
  const places = proposals.prices.flatMap(({ item, price, currency }, at) => {
    const [newest] = keptPrices(proposals, item)
    const isKept =
      newest !== undefined &&
      Number(newest.values.price) === Number(price) &&
      (currency === null || newest.values.currency === currency)
    return doubled.has(at) || isKept ? [] : [at]
  })
  return new Set(places.slice(0, mostPrices))
}

/** Ticks a price or takes its tick away; of doubles the last one ticked stays. */
export function tick(
  { prices }: ContractProposals,
  ticked: ReadonlySet<number>,
  place: number,
  isTicked: boolean,
): ReadonlySet<number> {
  const others = [...ticked].filter(at => at !== place && !(isTicked && prices[at]?.item === prices[place]?.item))
  return new Set(isTicked && others.length < mostPrices ? [...others, place] : others)
}
