import { firstDay, lastDay, monthCount } from './calendar.ts'
import { at, createRandom, createSampler, type Sampler } from './random.ts'
import { spendCategories } from './spend-categories.ts'
import { contractItems, createContracts, priceBook, type SupplyContract } from './spend-contracts.ts'
import { createFamilies, type SupplierFamily } from './spend-families.ts'
import { openingPrice, type PriceJump } from './spend-prices.ts'
import { isEnergy, spendStories, takeoverShare, volumeFactor } from './spend-stories.ts'

/** An invoice sent twice: the same family, amount and almost the same number, days apart. */
export type TwiceSent = {
  family: SupplierFamily
  day: number
  copyDay: number
  number: string
  copyNumber: string
  /** The amount of both, in hundredths of the family's currency. */
  cents: number
}

export type SpendWorld = {
  seed: number
  families: readonly SupplierFamily[]
  contracts: readonly SupplyContract[]
  contractByFamily: ReadonlyMap<
    SupplierFamily,
    { contract: SupplyContract; book: Map<string, number[]>; items: string[] }
  >
  jumpByFamily: ReadonlyMap<SupplierFamily, PriceJump>
  duplicates: readonly TwiceSent[]
  /** The newcomer of the takeover story, and the family it takes over from. */
  newcomer: SupplierFamily
  incumbent: SupplierFamily
  opening: (family: SupplierFamily, category: SupplierFamily['category'], item: string) => number
}

const worlds = new Map<number, SpendWorld>()

/** Everything the spend lines of a seed are drawn from; made once a seed. */
export function spendWorld(seed: number): SpendWorld {
  let world = worlds.get(seed)
  if (world === undefined) {
    world = createWorld(seed)
    worlds.set(seed, world)
  }
  return world
}

function createWorld(seed: number): SpendWorld {
  const families = createFamilies(seed)
  const contracts = createContracts(seed, families)
  const contractByFamily = new Map(
    contracts.map(contract => [
      contract.family,
      { contract, book: priceBook(contract, monthCount), items: contractItems(contract) },
    ]),
  )
  const rivals = families.filter(({ category }) => category.name === spendStories.takeover.category)
  const openings = new Map<string, number>()
  return {
    seed,
    families,
    contracts,
    contractByFamily,
    jumpByFamily: new Map(createJumps(seed, families, contractByFamily).map(jump => [jump.family, jump])),
    duplicates: createDuplicates(seed, families),
    incumbent: at(rivals, 0),
    newcomer: at(rivals, 1),
    opening: (family, category, item) => {
      const key = `${family.index}/${item}`
      const known = openings.get(key) ?? openingPrice(seed, family, category, item)
      openings.set(key, known)
      return known
    },
  }
}

const jumpFactors = [1.15, 1.18, 1.2, 1.22, 1.25, 1.28, 1.32, 1.4]

/** Eight jumps on the most bought item of large families without contract, one a category, none where a story plays. */
function createJumps(
  seed: number,
  families: readonly SupplierFamily[],
  contracted: ReadonlyMap<SupplierFamily, unknown>,
): PriceJump[] {
  const random = createRandom(seed, 'jumps')
  const storied = new Set<string>(
    Object.values(spendStories).flatMap(story => ('category' in story ? [story.category] : [])),
  )
  const used = new Set<string>()
  const chosen: SupplierFamily[] = []
  for (const family of families.toSorted(
    (one, other) => other.spendShare - one.spendShare || one.index - other.index,
  )) {
    const { category } = family
    if (contracted.has(family) || category.goods === null || isEnergy(category)) continue
    if (storied.has(category.name) || used.has(category.name) || chosen.length === jumpFactors.length) continue
    used.add(category.name)
    chosen.push(family)
  }
  return chosen.map((family, index) => ({
    family,
    item: at(family.items, 0),
    fromDay: random.integer(firstDay + 240, lastDay - 150),
    factor: at(jumpFactors, index),
  }))
}

const duplicateCount = 15

/** Fifteen invoices sent twice, spread over larger families and the three years. */
function createDuplicates(seed: number, families: readonly SupplierFamily[]): TwiceSent[] {
  const random = createRandom(seed, 'duplicates')
  const step = Math.floor((lastDay - firstDay - 40) / duplicateCount)
  const candidates = families.filter(({ rank }) => rank > 1 && rank < 5)
  return Array.from({ length: duplicateCount }, (_, index) => {
    const day = firstDay + 12 + index * step + random.integer(0, step - 1)
    const digits = String(random.integer(4_000_000, 8_999_999))
    const family = random.pick(candidates)
    const [number, copyNumber] = at(slips, index % slips.length)(digits)
    return {
      family,
      day,
      copyDay: day + random.integer(1, 9),
      number,
      copyNumber,
      cents: random.integer(180_000, 950_000),
    }
  })
}

/** How an invoice's number changes when it is entered a second time; letters, digits and nothing else stay the same. */
const slips: readonly ((digits: string) => [string, string])[] = [
  digits => [`INV-${digits}`, `INV${digits}`],
  digits => [`RE ${digits}`, `RE-${digits}`],
  digits => [`F/${digits}`, `F${digits}`],
  digits => [`INV${digits}`, `inv ${digits}`],
  digits => [`${digits.slice(0, 3)}-${digits.slice(3)}`, digits],
]

/** Who invoices in a month: a category first, then one of its families. */
export type MonthDraw = {
  category: Sampler
  families: readonly { sampler: Sampler; list: readonly SupplierFamily[] }[]
  quantityShare: number
}

/** The samplers of one month. `quantityShare` is the share of lines drawn that come from goods categories. */
export function monthDraw(world: SpendWorld, month: number): MonthDraw {
  const weights = spendCategories.map(category => category.lineShare * volumeFactor(category, month))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const goods = spendCategories.reduce((sum, { goods, index }) => (goods === null ? sum : sum + at(weights, index)), 0)
  const families = spendCategories.map(category => {
    const list = world.families.filter(family => family.category === category)
    return { list, sampler: createSampler(familyWeights(world, list, month)) }
  })
  return { category: createSampler(weights), families, quantityShare: goods / total }
}

function familyWeights(world: SpendWorld, list: readonly SupplierFamily[], month: number): number[] {
  const weights = list.map(family => family.invoiceWeight)
  const newcomer = list.indexOf(world.newcomer)
  if (newcomer < 0) return weights
  const share = takeoverShare(month)
  const others = weights.map((weight, index) => {
    if (index === newcomer) return 0
    return list[index] === world.incumbent ? weight * (1 - share) : weight
  })
  const rest = others.reduce((sum, weight) => sum + weight, 0)
  return others.with(newcomer, (rest * share) / (1 - share))
}
