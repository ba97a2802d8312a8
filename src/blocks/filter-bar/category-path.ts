import type { Filter } from '#shared/query-spec.ts'

type Dimension = { id: string; label: string; parent: string | null }

/** The levels of a dataset's category tree, the highest first: categories of what is bought, products of what is sold. */
export function categoryChain(dimensions: readonly Dimension[]): Dimension[] {
  const top = dimensions.find(({ id, parent }) => parent === null && (id === 'category' || id === 'product_category'))
  const chain: Dimension[] = []
  for (let at = top; at; at = dimensions.find(({ parent }) => parent === chain.at(-1)?.id)) chain.push(at)
  return chain
}

/** The filters that name one member of each level, from the top down as far as they do. */
export function categoryFilters(chain: readonly Dimension[], filters: readonly Filter[]): Filter[] {
  const path: Filter[] = []
  for (const { id } of chain) {
    const filter = filters.find(({ field, op, values }) => field === id && op === 'is' && values.length === 1)
    if (!filter) break
    path.push(filter)
  }
  return path
}

/** The filters without those of the tree. */
export function withoutCategories(chain: readonly Dimension[], filters: readonly Filter[]): Filter[] {
  return filters.filter(({ field }) => !chain.some(({ id }) => id === field))
}
