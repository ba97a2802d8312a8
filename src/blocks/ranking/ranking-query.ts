import type { Catalogue } from '#shared/query-answer.ts'
import { askedLines } from '../asked.ts'
import { type Ahead, useAnalysis } from '../parts/analysis.tsx'
import { blockQuery } from '../parts/block-query.ts'
import { offeredBy, pageOf } from '../parts/choices.ts'
import type { SpecialBlock } from '../view.ts'
import { rankingBlock } from './definition.ts'
import { readLimits } from './limits.tsx'

/** What a ranking is asked with. */
export function rankingSpec({ id }: SpecialBlock, ahead: Ahead) {
  const { measure, dimension, page } = rankedBy(id, ahead)
  const limits = [...readLimits(ahead.choiceOf(id))] satisfies [number, number]
  return {
    question: { dataset: ahead.asked.dataset, ...askedLines(ahead.asked) },
    dimension: dimension.id,
    measure: measure.id,
    limits,
    page,
  }
}

export function rankingQuery(block: SpecialBlock, ahead: Ahead) {
  return blockQuery(rankingBlock, rankingSpec(block, ahead))
}

type Dimension = Catalogue['datasets'][number]['dimensions'][number]

/** What members are ranked of, by what, and the choices. The measure adds up: others have no shares. */
type RankedBy = {
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

/** What a block ranks. */
export function useRanked(block: string): RankedBy {
  return rankedBy(block, useAnalysis())
}

/** Reads from the address what a block ranks; what is not offered becomes the view's own. */
export function rankedBy(block: string, { view, catalogue, choiceOf }: Ahead): RankedBy {
  const choice = choiceOf(block)
  const { offered, by: dimension } = offeredBy(catalogue, [...new Set([view.about ?? '', ...usual])], choice.by)
  const adding = catalogue.measures.filter(({ isAdditive }) => isAdditive)
  const measure = adding.find(({ id }) => id === view.measure) ?? adding[0]
  if (!measure || !dimension) throw new Error(`Nothing of ${catalogue.id} can be ranked.`)
  return { measure, dimension, offered, page: pageOf(choice) }
}
