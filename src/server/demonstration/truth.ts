import { businessUnits, plantPriceLevel } from './business-units.ts'
import { isoDate, months } from './calendar.ts'
import { decimal } from './csv.ts'
import { at } from './random.ts'
import type { SalesCsvOptions } from './sales-csv.ts'
import { salesWorld } from './sales-lines.ts'
import { salesStories, yearlyPriceRises } from './sales-stories.ts'
import { offContractShare } from './spend-contracts.ts'
import { unclassifiedShare, withoutQuantityShare } from './spend-lines.ts'
import { spendStories } from './spend-stories.ts'
import { type SpendWorld, spendWorld } from './spend-world.ts'

/** Everything planted in the spend lines of a seed, named as the lines name it. Amounts are decimal text. */
export function spendTruth(seed: number) {
  const world = spendWorld(seed)
  const { families, contracts, duplicates, jumpByFamily } = world
  return {
    families: families.map(({ name, country, category, spellings }) => ({
      name,
      country,
      category: category.group,
      category_2: category.name,
      spellings: spellings.map(spelling => spelling.name),
    })),
    duplicates: duplicates.map(({ family, cents, day, copyDay, number, copyNumber }) => ({
      family: family.name,
      amount: decimal(cents, 2),
      currency: family.currency,
      first: { date: isoDate(day), invoice_number: number },
      copy: { date: isoDate(copyDay), invoice_number: copyNumber },
    })),
    priceJumps: [...jumpByFamily.values()].map(({ family, item, fromDay, factor }) => ({
      family: family.name,
      item,
      from: isoDate(fromDay),
      factor,
    })),
    /** The part of the contracted families' spend that lies outside their contract, and where. */
    offContract: {
      share: offContractShare,
      contracts: contracts.map(({ number, family, category, otherCategory }) => ({
        contract_number: number,
        family: family.name,
        coveredCategory: category.name,
        otherCategory: otherCategory.name,
      })),
    },
    withoutQuantityShare,
    /** Of the invoices of families without contract. */
    unclassifiedShare,
    stories: namedSpendStories(world),
  }
}

function namedSpendStories({ contracts, newcomer, incumbent }: SpendWorld) {
  const overcharged = contracts.find(({ isOvercharged }) => isOvercharged)
  return {
    ...spendStories,
    takeover: { ...spendStories.takeover, newcomer: newcomer.name, incumbent: incumbent.name },
    aboveContractPrice: { ...spendStories.aboveContractPrice, contract_number: overcharged?.number ?? null },
    plantPriceSpread: { ...spendStories.plantPriceSpread, plants: plantFactors() },
  }
}

function plantFactors(): { business_unit: string; factor: number }[] {
  const { factors } = spendStories.plantPriceSpread
  return businessUnits.map(({ name }, index) => ({ business_unit: name, factor: at(factors, plantPriceLevel(index)) }))
}

/** Everything planted in the sales lines of these options, named as the lines name it. */
export function salesTruth({
  seed,
  lines,
  catalogue = 'tools',
}: Pick<SalesCsvOptions, 'seed' | 'lines' | 'catalogue'>) {
  const { catalogue: categories, customers, products, leakingRepresentative } = salesWorld(seed, lines, catalogue)
  const nameOf = ({ category }: { category: number }) => at(categories, category).name
  const { growingCategory, shrinkingCategory, marginErosion, priceCut, launch } = salesStories
  return {
    churners: customers
      .filter(({ isChurner }) => isChurner)
      .map(({ id, name, lastMonth }) => ({
        customer_id: id,
        customer: name,
        lastOrderMonth: at(months, lastMonth).id,
      })),
    newcomers: customers
      .filter(({ firstMonth }) => firstMonth > 0)
      .map(({ id, name, firstMonth }) => ({ customer_id: id, customer: name, firstMonth: at(months, firstMonth).id })),
    stories: {
      yearlyPriceRises,
      growingCategory: { ...growingCategory, category: nameOf(growingCategory) },
      shrinkingCategory: { ...shrinkingCategory, category: nameOf(shrinkingCategory) },
      marginErosion: { ...marginErosion, category: nameOf(marginErosion) },
      priceCut: { ...priceCut, category: nameOf(priceCut) },
      launch: {
        ...launch,
        category: nameOf(launch),
        products: products.filter(({ firstMonth }) => firstMonth > 0).map(({ name }) => name),
      },
      onlineShift: salesStories.onlineShift,
      discountLeakage: { ...salesStories.discountLeakage, sales_rep: leakingRepresentative },
    },
  }
}
