import { monthIndex, months } from './calendar.ts'
import { at } from './random.ts'
import type { ProductCategory } from './sales-catalogue.ts'

/** The findable stories of the sales data. A category is meant by its place in the catalogue. */
export const salesStories = {
  growingCategory: { category: 0, yearlyFactor: 1.22 },
  shrinkingCategory: { category: 1, yearlyFactor: 0.82 },
  marginErosion: { category: 2, from: '2025-10', costFactor: 1.14 },
  priceCut: { category: 3, from: '2025-07', priceFactor: 0.92 },
  launch: { category: 4, thing: 3, from: '2025-03' },
  onlineShift: { firstShare: 0.08, lastShare: 0.22 },
  discountLeakage: { from: '2026-01', extraDiscount: 0.09 },
} as const

/** List prices rise each January by these shares. */
export const yearlyPriceRises = { 2024: 0.03, 2025: 0.035, 2026: 0.025 } as const
/** The rise of unit costs, per year. */
const yearlyCostRise = 0.022

const yearShape = [0.93, 0.95, 1.03, 1.03, 1.02, 1.0, 0.9, 0.84, 1.05, 1.08, 1.13, 1.04]

/** How much is ordered in a month against the average month of the first year. */
export function orderFactor(month: number): number {
  return at(yearShape, at(months, month).month - 1) * (1 + (0.05 * month) / 12)
}

/** A category's list price level in a month, October 2023 = 1. */
export function salesPriceIndex({ index }: ProductCategory, month: number): number {
  const { year } = at(months, month)
  let level = 1
  for (const [from, rise] of Object.entries(yearlyPriceRises)) if (year >= Number(from)) level *= 1 + rise
  const { category, from, priceFactor } = salesStories.priceCut
  return index === category && month >= monthIndex(from) ? level * priceFactor : level
}

/** A category's unit cost level in a month, October 2023 = 1; costs move each quarter. */
export function salesCostIndex({ index }: ProductCategory, month: number): number {
  const general = 1 + (yearlyCostRise * (month - (month % 3))) / 12
  const { category, from, costFactor } = salesStories.marginErosion
  return index === category && month >= monthIndex(from) ? general * costFactor : general
}

/** How the mix moves: a category's weight in a month against its weight in October 2023. */
export function mixFactor({ index }: ProductCategory, month: number): number {
  const { growingCategory, shrinkingCategory } = salesStories
  if (index === growingCategory.category) return growingCategory.yearlyFactor ** (month / 12)
  return index === shrinkingCategory.category ? shrinkingCategory.yearlyFactor ** (month / 12) : 1
}

/** The share of orders that come through the online channel in a month. */
export function onlineShare(month: number): number {
  const { firstShare, lastShare } = salesStories.onlineShift
  return firstShare + ((lastShare - firstShare) * month) / (months.length - 1)
}
