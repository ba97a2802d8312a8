import { plantPriceLevel } from './business-units.ts'
import { at, createRandom } from './random.ts'
import { listRates } from './rates.ts'
import type { SpendCategory } from './spend-categories.ts'
import type { SupplierFamily } from './spend-families.ts'
import { priceIndex, priceMonth, spendStories } from './spend-stories.ts'

/** What an item costs in EUR in October 2023, before any supplier's own level. */
function marketPrice(seed: number, category: SpendCategory, item: string): number {
  if (category.goods === null) throw new Error(`Demonstration data: "${category.name}" has no goods, so no prices`)
  const { lowestPrice, highestPrice } = category.goods
  const place = createRandom(seed, 'item', category.name, item).next()
  return lowestPrice * (highestPrice / lowestPrice) ** place
}

/** Whether an item is the one that plants pay three prices for. */
export function isSpreadItem(item: string): boolean {
  return item === spendStories.plantPriceSpread.item
}

/** What a family asked for an item in October 2023, in its own currency. */
export function openingPrice(seed: number, family: SupplierFamily, category: SpendCategory, item: string): number {
  const level = isSpreadItem(item) ? 1 : createRandom(seed, 'offer', family.index, item).between(0.95, 1.07)
  return (marketPrice(seed, category, item) * level) / listRates[family.currency]
}

/**
 * A price as a whole number of ten-thousandths of its currency: four decimals below 1, three below 10, else two,
 * as price lists are printed.
 */
export function printedPrice(price: number): number {
  const step = price < 1 ? 1 : price < 10 ? 10 : 100
  return Math.max(1, Math.round((price * 10_000) / step)) * step
}

/** A price jump that was planted: from this day on the family charges this item at `factor` times the path it was on. */
export type PriceJump = { family: SupplierFamily; item: string; fromDay: number; factor: number }

type AskedPrice = {
  opening: number
  family: SupplierFamily
  category: SpendCategory
  item: string
  month: number
  day: number
  businessUnit: number
}

/** What a family charges without a contract, in ten-thousandths; `wobble` is its small change from line to line. */
export function openPrice(asked: AskedPrice, jump: PriceJump | undefined, wobble: number): number {
  const { opening, category, item, month, day, businessUnit } = asked
  const path = opening * priceIndex(category, priceMonth(category, month))
  if (isSpreadItem(item))
    return printedPrice(path * at(spendStories.plantPriceSpread.factors, plantPriceLevel(businessUnit)))
  const jumped = jump !== undefined && jump.item === item && day >= jump.fromDay ? jump.factor : 1
  return printedPrice(path * jumped * (1 + 0.004 * wobble))
}
