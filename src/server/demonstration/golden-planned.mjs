import { millionths } from './golden-units.mjs'
import { demonstrationPlannedPrices } from './planned-prices.ts'

/**
 * What a line's item was planned to cost on its day, in millionths of its currency, or null; the demonstration plans one price
 * for each unit and day.
 */
export function plannedPrices(contracts) {
  const planOf = Map.groupBy(demonstrationPlannedPrices(contracts), ({ item, currency }) => `${item}|${currency}`)
  return line => {
    if (!line.isComparable) return null
    const held = (planOf.get(`${line.item}|${line.currency}`) ?? [])
      .filter(({ from, to }) => from <= line.date && line.date <= to)
      .filter(({ unit }) => unit === '' || line.unit === '' || unit === line.unit)
    if (held.length > 1) throw new Error(`Several plans for ${line.item} on ${line.date}`)
    return held.length === 0 ? null : millionths(held[0].price)
  }
}
