import type { Catalogue } from '#shared/query-answer.ts'
import { type Asked, askedChange } from '../asked.ts'
import type { BlockSpec } from '../define-block.ts'
import type { Ahead } from '../parts/analysis.tsx'
import { blockQuery } from '../parts/block-query.ts'
import type { SpecialBlock, View } from '../view.ts'
import { driversBlock } from './definition.ts'

type Dataset = Catalogue['datasets'][number]

/** The measure of a view where it adds up by itself; a change of another one is not taken apart. */
export function addingMeasure(
  view: Pick<View, 'measure'>,
  { measures }: Dataset,
): Dataset['measures'][number] | undefined {
  return measures.find(({ id, isAdditive, needsComparison }) => id === view.measure && isAdditive && !needsComparison)
}

/** What the drivers of a view are asked of: its measure where that adds up, else the dataset's money. */
export function driversSpec(
  view: Pick<View, 'measure'>,
  asked: Asked,
  dataset: Dataset,
): BlockSpec<typeof driversBlock> {
  const measure = addingMeasure(view, dataset)
  const question = { dataset: asked.dataset, ...askedChange(asked) }
  return { question, ...(measure ? { measure: measure.id } : {}) }
}

/** `null` where there is nothing to compare with. */
export function driversQuery(_: SpecialBlock, { view, asked, catalogue }: Ahead) {
  return 'period' in asked.comparison ? blockQuery(driversBlock, driversSpec(view, asked, catalogue)) : null
}
