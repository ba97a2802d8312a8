import { createFamilies } from '#server/demonstration/spend-families.ts'

/** Writes a text with the largest supplier of each category that stands in it in braces. */
export function supplierNames(seed: number): (text: string) => string {
  const largest = new Map(
    createFamilies(seed)
      .filter(({ rank }) => rank === 0)
      .map(({ category, name }) => [category.name, name]),
  )
  return text => text.replace(/\{([^}]+)\}/g, (_, category: string) => largest.get(category) ?? category)
}
