import { type Company, countryShares, inventCompany, registeredName, spellings } from './company-names.ts'
import { at, createRandom, createSampler, type Random } from './random.ts'
import { currencyOf, type DemonstrationCurrency } from './rates.ts'
import { type SpendCategory, spendCategories } from './spend-categories.ts'

/** What a line costs on average, in EUR: with 200,000 lines the three years come to some 560 million. */
export const meanLineAmount = 2800

export type MadeSpelling = { name: string; supplierId: string }

/** A supplier family: one company, however its name is written. */
export type SupplierFamily = {
  index: number
  name: string
  country: string
  currency: DemonstrationCurrency
  spellings: readonly MadeSpelling[]
  pickSpelling: (random: Random) => MadeSpelling
  category: SpendCategory
  /** Its place in its category by size, 0 the largest. */
  rank: number
  /** How often it invoices, against the others of its category. */
  invoiceWeight: number
  /** Its share of all spend when nothing moves. */
  spendShare: number
  /** What one of its lines costs on average, in EUR. */
  lineAmount: number
  termsDays: number
  /** The items it sells, the most bought first. */
  items: readonly string[]
  invoicePrefix: string
  firstInvoiceNumber: number
}

const terms = [14, 30, 30, 30, 30, 45, 45, 60, 60, 90]
const prefixes = ['', 'INV-', 'RE', 'F', 'SI-', 'FA/', 'R-', '9']
const lineTotal = spendCategories.reduce((sum, category) => sum + category.lineShare, 0)
const spendTotal = spendCategories.reduce((sum, category) => sum + category.spendShare, 0)

/** All supplier families of a seed, category by category, the largest of each category first. */
export function createFamilies(seed: number): SupplierFamily[] {
  const taken = new Set<string>()
  const pickCountry = createSampler(countryShares)
  const families: SupplierFamily[] = []
  for (const category of spendCategories) {
    const random = createRandom(seed, 'families', category.name)
    const weights = Array.from(
      { length: category.families },
      (_, rank) => (1 / (rank + 1) ** 1.6) * random.between(0.85, 1.15),
    )
    const invoiceWeights = weights.map(weight => weight ** 0.6)
    for (const rank of weights.keys()) {
      const company = inventCompany(random, category.trade, taken, pickCountry)
      const spendShare = (category.spendShare / spendTotal) * shareOf(weights, rank)
      const lineShare = (category.lineShare / lineTotal) * shareOf(invoiceWeights, rank)
      const sizes = {
        rank,
        spendShare,
        invoiceWeight: at(invoiceWeights, rank),
        lineAmount: (meanLineAmount * spendShare) / lineShare,
      }
      families.push(createFamily(random, { index: families.length, company, category, sizes }))
    }
  }
  return families
}

function shareOf(weights: readonly number[], index: number): number {
  return at(weights, index) / weights.reduce((sum, weight) => sum + weight, 0)
}

type Sizes = Pick<SupplierFamily, 'rank' | 'spendShare' | 'invoiceWeight' | 'lineAmount'>

type Place = { index: number; company: Company; category: SpendCategory; sizes: Sizes }

function createFamily(random: Random, { index, company, category, sizes }: Place): SupplierFamily {
  const count = random.integer(1, 4) + Math.max(0, 3 - sizes.rank)
  const names = spellings(random, company, count).map((name, place) => ({
    name,
    supplierId: String(200000 + index * 10 + (place > 0 && random.chance(0.3) ? place : 0)),
  }))
  const pick = createSampler(names.map((_, place) => 3 / (place + 2)))
  return {
    index,
    name: registeredName(company),
    country: company.country,
    currency: currencyOf(company.country),
    spellings: names,
    pickSpelling: source => at(names, pick(source)),
    category,
    ...sizes,
    termsDays: random.pick(terms),
    items: chooseItems(random, category.goods?.items ?? []),
    invoicePrefix: random.pick(prefixes),
    firstInvoiceNumber: random.integer(1, 8) * 100_000 + random.integer(100, 9999),
  }
}

/** Three to eight of a category's items, in an order of their own. */
export function chooseItems(random: Random, items: readonly string[]): string[] {
  const order = items.map(item => ({ item, place: random.next() })).sort((one, other) => one.place - other.place)
  return order.slice(0, random.integer(3, 8)).map(({ item }) => item)
}
