import { createRandom } from './random.ts'
import { type SpendCategory, spendCategories } from './spend-categories.ts'
import { chooseItems, type SupplierFamily } from './spend-families.ts'
import { isSpreadItem, openingPrice, printedPrice } from './spend-prices.ts'
import { contractPriceMonths, priceIndex, spendStories } from './spend-stories.ts'

/** The share of a contracted family's spend that lies in a category its contract does not cover. */
export const offContractShare = 0.12
const contractCount = 30
const starts = ['2021-01-01', '2021-07-01', '2022-01-01', '2022-10-01', '2023-01-01', '2023-07-01']

/** One row of a price list: valid from a month until the next row of the same item. */
export type PriceRow = {
  item: string
  fromMonth: number /** Ten-thousandths of the family's currency. */
  price: number
}

export type SupplyContract = {
  number: string
  /** Its first day, ISO. */
  start: string
  family: SupplierFamily
  category: SpendCategory
  /** The price list, by item and then by month. */
  prices: readonly PriceRow[]
  /** Whether the family bills above the list since the story's date. */
  isOvercharged: boolean
  /** What the family also sells, outside the contract. */
  otherCategory: SpendCategory
  otherItems: readonly string[]
}

/** The contracts of a seed: the largest families of what is bought by quantity, at most two a category. */
export function createContracts(seed: number, families: readonly SupplierFamily[]): SupplyContract[] {
  const eligible = families
    .filter(
      ({ category, rank }) => category.goods !== null && rank < 2 && category.name !== spendStories.takeover.category,
    )
    .sort((one, other) => other.spendShare - one.spendShare || one.index - other.index)
    .slice(0, contractCount)
  const overcharged = eligible.find(({ category }) => category.name === 'Films and foils')
  return eligible.map((family, index) => createContract(seed, family, index, family === overcharged))
}

function createContract(seed: number, family: SupplierFamily, index: number, isOvercharged: boolean): SupplyContract {
  const random = createRandom(seed, 'contract', family.index)
  const { category } = family
  const start = random.pick(starts)
  const others = spendCategories.filter(
    other => other.goods !== null && other !== category && other.group === category.group,
  )
  const anywhere = spendCategories.filter(other => other.goods !== null && other.group === 'Maintenance')
  const otherCategory = random.pick(others.length > 0 ? others : anywhere)
  return {
    number: `C-${start.slice(0, 4)}-${101 + index * 7}`,
    start,
    family,
    category,
    prices: family.items.filter(item => !isSpreadItem(item)).flatMap(item => priceRows(seed, family, item)),
    isOvercharged,
    otherCategory,
    otherItems: chooseItems(
      random,
      (otherCategory.goods?.items ?? []).filter(item => !isSpreadItem(item)),
    ),
  }
}

function priceRows(seed: number, family: SupplierFamily, item: string): PriceRow[] {
  const opening = openingPrice(seed, family, family.category, item)
  return contractPriceMonths(family.category).map(fromMonth => ({
    item,
    fromMonth,
    price: printedPrice(opening * priceIndex(family.category, fromMonth)),
  }))
}

/** The listed price of each of a contract's items in each month, in ten-thousandths. */
export function priceBook({ prices }: SupplyContract, monthCount: number): Map<string, number[]> {
  const book = new Map<string, number[]>()
  for (const { item, fromMonth, price } of prices) {
    const row = book.get(item) ?? Array.from({ length: monthCount }, () => price)
    book.set(item, row.fill(price, fromMonth))
  }
  return book
}

/** The items a contract lists, the most bought first. */
export function contractItems({ prices }: SupplyContract): string[] {
  return [...new Set(prices.map(({ item }) => item))]
}
