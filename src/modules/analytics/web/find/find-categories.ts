import { answerQuery, catalogueQuery } from '#blocks/parts/api.ts'
import { writeFiltersOf } from '#blocks/parts/view-address.ts'
import { moneyMeasure } from '#blocks/view.ts'
import type { Finder, FoundThing } from '#web/find/find.ts'
import { findPlace } from '../../views/places.ts'
import { categoryChain } from '../filter-bar/category-path.ts'
import { categoryPlaces, foundPlaces } from '../filter-bar/category-places.ts'

/** So many branches of a tree are searched; those with most money. */
const mostBranches = 2000
const keptMilliseconds = 5 * 60_000
/** What is bought has categories, what is sold has product categories; each with the view of its tree. */
const trees = [
  { dataset: 'spend', view: 'categories' },
  { dataset: 'sales', view: 'products' },
] as const

/** Categories at any level by words of their name; each leads to the view of its tree, narrowed to it. */
export const findCategories: Finder = async (text, { queries }) => {
  const { datasets } = await queries.fetchQuery(catalogueQuery)
  const found = await Promise.all(
    trees.map(async ({ dataset, view }): Promise<FoundThing[]> => {
      const chain = categoryChain(datasets.find(({ id }) => id === dataset)?.dimensions ?? [])
      const to = findPlace(view)?.path
      if (chain.length === 0 || !to) return []
      const { rows } = await queries.fetchQuery({
        ...answerQuery({
          dataset,
          measures: [moneyMeasure[dataset]],
          dimensions: chain.map(({ id }) => id),
          limit: mostBranches,
        }),
        staleTime: keptMilliseconds,
      })
      return foundPlaces(categoryPlaces(rows, chain), text).map(({ key, path }) => ({
        id: `${dataset} ${key}`,
        label: path.at(-1) ?? '',
        note: path.slice(0, -1).join(' › '),
        to,
        search: writeFiltersOf(
          path.map((value, level) => ({ field: chain[level]?.id ?? '', op: 'is', values: [value] })),
        ),
      }))
    }),
  )
  return found.flat()
}
