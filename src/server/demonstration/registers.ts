import { isoDate, months } from './calendar.ts'
import { decimal } from './csv.ts'
import { at, createRandom } from './random.ts'
import { type DemonstrationCurrency, listRates } from './rates.ts'
import { spendCategories } from './spend-categories.ts'
import { offContractShare, type PriceRow, type SupplyContract } from './spend-contracts.ts'
import { meanLineAmount } from './spend-families.ts'
import { seasonality } from './spend-stories.ts'
import { spendWorld } from './spend-world.ts'

/** A row of a contract's price list: decimal text in the contract's currency, valid from and to the days given. */
export type MadeContractPrice = { item: string; unit: string; price: string; from: string; to: string }

export type DemonstrationContract = {
  number: string
  /** The supplier's registered name, one of the spellings on the lines. */
  supplier: string
  category: string
  category_2: string
  start: string
  end: string
  /** Months it renews itself for; null when it simply ends. */
  renewalMonths: number | null
  noticeDays: number
  /** What it is worth a year, decimal text in its currency. */
  value: string
  currency: DemonstrationCurrency
  paymentTermsDays: number
  prices: MadeContractPrice[]
}

const ends = ['2026-12-31', '2027-03-31', '2027-06-30', '2027-12-31', '2028-06-30', '2028-12-31']

/** The 30 contracts behind the spend lines, active over all three years; `lines` as given to `spendCsv`. */
export function demonstrationContracts({ seed, lines }: { seed: number; lines: number }): DemonstrationContract[] {
  return spendWorld(seed).contracts.map(contract => {
    const { number, start, family, category } = contract
    const random = createRandom(seed, 'contract-terms', number)
    const end = random.pick(ends)
    const yearly =
      (family.spendShare * lines * meanLineAmount * (1 - offContractShare)) / 3 / listRates[family.currency]
    return {
      number,
      supplier: family.name,
      category: category.group,
      category_2: category.name,
      start,
      end,
      renewalMonths: random.pick([12, 12, 24, null]),
      noticeDays: random.pick([60, 90, 90, 180]),
      value: decimal(Math.round(yearly / 1000) * 100_000, 2),
      currency: family.currency,
      paymentTermsDays: family.termsDays,
      prices: printPrices(contract, start, end),
    }
  })
}

function printPrices({ prices, category }: SupplyContract, start: string, end: string): MadeContractPrice[] {
  const firstDayOf = (row: PriceRow): number => at(months, row.fromMonth).firstDay
  return prices.map((row, index) => {
    const next = prices[index + 1]
    return {
      item: row.item,
      unit: category.goods?.unit ?? '',
      price: decimal(row.price, 4),
      from: row.fromMonth === 0 ? start : isoDate(firstDayOf(row)),
      to: next?.item === row.item ? isoDate(firstDayOf(next) - 1) : end,
    }
  })
}

/** A category's budget for a month, decimal text in EUR. */
export type BudgetEntry = { month: string; category: string; category_2: string; amount: string }

/** A budget for every category and month: the plan without any of the stories, growing 3% a year. */
export function demonstrationBudget({ lines }: { lines: number }): BudgetEntry[] {
  const total = spendCategories.reduce((sum, category) => sum + category.spendShare, 0)
  const monthly = (lines * meanLineAmount) / months.length
  return spendCategories.flatMap(category =>
    months.map(({ index, id }) => {
      const planned =
        (monthly * category.spendShare * seasonality(category, index) * (0.93 + (0.07 * index) / 18)) / total
      return {
        month: id,
        category: category.group,
        category_2: category.name,
        amount: decimal(Math.round(planned / 100) * 10_000, 2),
      }
    }),
  )
}
