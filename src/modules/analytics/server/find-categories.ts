import { categoryChain } from '#blocks/filter-bar/category-path.ts'
import { categoryPlaces, foundPlaces } from '#blocks/filter-bar/category-places.ts'
import type { Scope } from '#server/scope.ts'
import { factOf } from '#server/warehouse/catalogue/catalogue.ts'
import { query } from '#server/warehouse/query/query.ts'
import { datasetsOfType } from '#shared/datasets.ts'
import { type FoundItem, mostFound } from '#shared/search-contract.ts'
import { findPlace } from '../views/places.ts'

/** So many branches of a tree are searched; those with most money. */
const mostBranches = 2000
/** What is bought has categories, what is sold has product categories; each with the view of its tree. */
const trees = {
  spend: { view: 'categories', measure: 'spend' },
  sales: { view: 'products', measure: 'revenue' },
} as const

/** Categories of the lines at any level by words of their name; each leads to the view of its tree, narrowed to it. */
export async function findCategories(scope: Scope, text: string): Promise<FoundItem[]> {
  const found = await Promise.all(
    datasetsOfType[scope.organization.type].map(async dataset => {
      if (!(dataset in trees)) return []
      const { view, measure } = trees[dataset as keyof typeof trees]
      const chain = categoryChain(factOf(dataset).dimensions)
      const page = findPlace(view)
      if (chain.length === 0 || !page) return []
      const dimensions = chain.map(({ id }) => id)
      const { rows } = await query(scope, { dataset, measures: [measure], dimensions, limit: mostBranches })
      return foundPlaces(categoryPlaces(rows, chain), text).map(({ key, path }) => {
        const filters = path.map((value, level) => ({ field: chain[level]?.id ?? '', op: 'is', values: [value] }))
        return {
          id: `${dataset} ${key}`,
          title: path.at(-1) ?? '',
          note: path.slice(0, -1).join(' › ') || null,
          path: `${page.path}?${new URLSearchParams({ filters: JSON.stringify(filters) })}`,
        }
      })
    }),
  )
  return found.flat().slice(0, mostFound)
}
