import type { TakenBlock } from '#shared/taken-block.ts'
import { shapeOf } from '../query/query-shape.ts'
import { aloneKinds, type Block, isOfModule, partyKinds, type QueryBlock } from '../view.ts'
import type { Analysis } from './analysis.tsx'

/** What of a view a block is taken with. */
export type TakenFrom = Pick<Analysis, 'view' | 'asked' | 'catalogue' | 'choiceOf'>

const kinds: ReadonlySet<string> = new Set([...aloneKinds, ...partyKinds])

/** A block as it is seen now, with what its view is narrowed to, to be put elsewhere; none where it needs more of its view. */
export function takenOf(block: Block, { view, asked, catalogue, choiceOf }: TakenFrom): TakenBlock[] {
  const { title, width, only = [] } = block
  // Around the block itself its own filters are among those of its view already.
  const filters = [...asked.filters, ...only.filter(one => !asked.filters.includes(one))]
  const around = { title, width, dataset: asked.dataset, measure: view.measure, filters }
  if (block.kind === 'figures') return [{ ...around, block: { kind: block.kind, measures: block.measures } }]
  if (block.kind === 'query') {
    const [measure = view.measure] = block.measures
    const seen = asSeen(block, { asked, catalogue, choiceOf })
    return [{ ...around, measure, block: { kind: block.kind, ...seen } }]
  }
  if (!isOfModule(block) && !kinds.has(block.kind)) return []
  // Which page of a list is looked at says nothing of the list.
  const { page: _, ...chosen } = choiceOf(block.id)
  const isAsUsual = Object.keys(chosen).length === 0
  return [{ ...around, block: { kind: block.kind, ...(isAsUsual ? {} : { chosen }) } }]
}

/** A question as the person looks at it: by which dimension, in which picture, with how many members. */
function asSeen(block: QueryBlock, { asked, catalogue, choiceOf }: Omit<TakenFrom, 'view'>) {
  const shape = shapeOf(block, choiceOf(block.id), asked, catalogue.dimensions)
  const split = shape.grain ? shape.by : shape.split
  return {
    measures: block.measures,
    by: shape.grain === null && shape.by !== null ? [shape.by] : [],
    ...(block.grain === undefined ? {} : { grain: block.grain }),
    ...(split === null ? {} : { split }),
    ...(shape.through === null ? {} : { through: shape.through }),
    ...(block.moving === undefined ? {} : { moving: block.moving }),
    top: shape.top,
    charts: [shape.chart],
  }
}
