import { monthIndex, months } from './calendar.ts'
import { at } from './random.ts'
import type { SpendCategory } from './spend-categories.ts'

/** The findable stories of the spend data, with the figures that were planted. */
export const spendStories = {
  packagingSurge: { group: 'Packaging', from: '2026-07', volumeFactors: [1.14, 1.2, 1.26] },
  freightPriceRise: { category: 'Road freight', from: '2026-04', factor: 1.09 },
  energyPriceFall: { categories: ['Electricity', 'Natural gas'], from: '2024-04', to: '2026-03', factor: 0.6 },
  takeover: { category: 'Labels and sleeves', from: '2025-07', shareGainedEachMonth: 0.08, highestShare: 0.62 },
  plantPriceSpread: { category: 'Corrugated boxes', item: 'Corrugated box 400x300x200', factors: [1, 1.14, 1.29] },
  aboveContractPrice: { from: '2026-01', factor: 1.084 },
} as const

/** The general price rise, per year, in all that no story moves. */
const yearlyInflation = 0.024
/** The growth in what is bought, per year. */
const yearlyGrowth = 0.04

const energyNames: readonly string[] = spendStories.energyPriceFall.categories

/** Whether prices of a category follow the market month by month rather than twice a year. */
export function isEnergy(category: SpendCategory): boolean {
  return energyNames.includes(category.name)
}

/** A category's price level in a month against October 2023. */
export function priceIndex(category: SpendCategory, month: number): number {
  if (isEnergy(category)) {
    const { from, to, factor } = spendStories.energyPriceFall
    const progress = (month - monthIndex(from)) / (monthIndex(to) - monthIndex(from))
    return 1 + (factor - 1) * Math.min(1, Math.max(0, progress))
  }
  const general = 1 + (yearlyInflation * month) / 12
  const { category: freight, from, factor } = spendStories.freightPriceRise
  return category.name === freight && month >= monthIndex(from) ? general * factor : general
}

/** The month whose price level a supplier without contract charges: prices change in January, April, July and October. */
export function priceMonth(category: SpendCategory, month: number): number {
  return isEnergy(category) ? month : month - (month % 3)
}

/** The first month of each row of a contract's price list: each January, or each quarter where prices follow the market. */
export function contractPriceMonths(category: SpendCategory): number[] {
  const isFreight = category.name === spendStories.freightPriceRise.category
  return months
    .filter(({ index, month, id }) => {
      if (index === 0 || month === 1) return true
      return isEnergy(category) ? index % 3 === 0 : isFreight && id === spendStories.freightPriceRise.from
    })
    .map(({ index }) => index)
}

const yearShape = [0.93, 0.95, 1.0, 0.99, 1.0, 1.01, 0.93, 0.95, 1.06, 1.08, 1.07, 1.03]
const winterShape = [1.45, 1.4, 1.2, 0.95, 0.75, 0.6, 0.55, 0.58, 0.75, 1.05, 1.3, 1.42]

/** The usual shape of a category over the year, 1 on average. */
export function seasonality(category: SpendCategory, month: number): number {
  const calendarMonth = at(months, month).month - 1
  return at(category.name === 'Natural gas' ? winterShape : yearShape, calendarMonth)
}

/** How much is bought of a category in a month, against the average month of the first year; stories included. */
export function volumeFactor(category: SpendCategory, month: number): number {
  const plain = seasonality(category, month) * (1 + (yearlyGrowth * month) / 12)
  const { group, from, volumeFactors } = spendStories.packagingSurge
  const since = month - monthIndex(from)
  return category.group === group && since >= 0 ? plain * (volumeFactors[since] ?? 1) : plain
}

/** The newcomer's share of its category's invoices in a month. */
export function takeoverShare(month: number): number {
  const { from, shareGainedEachMonth, highestShare } = spendStories.takeover
  return Math.min(highestShare, Math.max(0, (month - monthIndex(from) + 1) * shareGainedEachMonth))
}
