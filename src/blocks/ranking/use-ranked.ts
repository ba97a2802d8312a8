import type { Catalogue } from '#shared/query-answer.ts'
import { useAnalysis } from '../parts/analysis.tsx'

type Dimension = Catalogue['datasets'][number]['dimensions'][number]

/** What members are ranked of, by what, and the choices. The measure adds up: others have no shares. */
export type RankedBy = {
  measure: { id: string; label: string }
  dimension: Dimension
  offered: Dimension[]
  page: number
}

const usual = [
  'supplier_family',
  'customer_family',
  'category',
  'product_category',
  'item',
  'product',
  'buyer',
  'country',
]

/** Reads from the address what a block ranks; what is not offered becomes the view's own. */
export function useRanked(block: string): RankedBy {
  const { view, catalogue, choiceOf } = useAnalysis()
  const choice = choiceOf(block)
  const offered = [...new Set([view.about ?? '', ...usual])].flatMap(
    id => catalogue.dimensions.find(dimension => dimension.id === id) ?? [],
  )
  const adding = catalogue.measures.filter(({ isAdditive }) => isAdditive)
  const measure = adding.find(({ id }) => id === view.measure) ?? adding[0]
  const dimension = offered.find(({ id }) => id === choice.by) ?? offered[0]
  if (!measure || !dimension) throw new Error(`Nothing of ${catalogue.id} can be ranked.`)
  return { measure, dimension, offered, page: Math.max(1, Math.trunc(Number(choice.page)) || 1) }
}
