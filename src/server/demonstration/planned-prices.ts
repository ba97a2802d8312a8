import { decimal } from './csv.ts'
import type { DemonstrationContract } from './registers.ts'

/** What an item is planned to cost in a year, decimal text in its currency. */
export type PlannedPrice = { item: string; unit: string; price: string; currency: string; from: string; to: string }

const years = ['2023', '2024', '2025', '2026']

/**
 * A plan for every listed item and year: the average of what its contracts list on the first day of the year, as a buyer
 * would plan the year before it begins. Prices that change within the year, and suppliers beside the contracts, vary from it.
 */
export function demonstrationPlannedPrices(contracts: readonly DemonstrationContract[]): PlannedPrice[] {
  const listed = contracts.flatMap(({ currency, prices }) => prices.map(price => ({ ...price, currency })))
  const byItem = Map.groupBy(listed, ({ item, unit, currency }) => `${item}|${unit}|${currency}`)
  return years.flatMap(year => {
    const from = `${year}-01-01`
    return [...byItem.values()].flatMap(prices => {
      const held = prices.filter(one => one.from <= from && from <= one.to)
      const [first] = held
      if (!first) return []
      const { item, unit, currency } = first
      const average = held.reduce((sum, { price }) => sum + Number(price), 0) / held.length
      return [{ item, unit, currency, price: decimal(Math.round(average * 100), 2), from, to: `${year}-12-31` }]
    })
  })
}
