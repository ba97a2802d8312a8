import { askedLines } from '../asked.ts'
import type { Ahead } from '../parts/analysis.tsx'
import { blockQuery } from '../parts/block-query.ts'
import { offeredBy } from '../parts/choices.ts'
import { tailBlock } from '../ranking/definition.ts'
import { rankedBy } from '../ranking/ranking-query.ts'
import type { SpecialBlock } from '../view.ts'

const groupings = ['category', 'category_2', 'business_unit', 'country', 'buyer', 'product_category', 'segment']

/** An amount of the address; nothing when it is none. */
export function readBelow(text: string | undefined): string | null {
  return text !== undefined && /^\d{1,12}(\.\d{1,2})?$/.test(text) ? text : null
}

/** What a tail is asked with, below which amount where one is chosen, and by what it may be said where it lies. */
export function tailSpec({ id }: SpecialBlock, ahead: Ahead) {
  const { asked, catalogue } = ahead
  const choice = ahead.choiceOf(id)
  const { measure, dimension, page } = rankedBy(id, ahead)
  const below = readBelow(choice.below)
  const { offered, by } = offeredBy(catalogue, groupings, choice.where)
  const spec = {
    question: { dataset: asked.dataset, ...askedLines(asked) },
    dimension: dimension.id,
    measure: measure.id,
    ...(below === null ? {} : { below }),
    by: by?.id ?? dimension.id,
    page,
  }
  return { offered, below, spec }
}

export function tailQuery(block: SpecialBlock, ahead: Ahead) {
  return blockQuery(tailBlock, tailSpec(block, ahead).spec)
}
