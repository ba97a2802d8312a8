import type { ExportedPart } from '#shared/query-export.ts'
import type { Asked } from '../../../views/asked.ts'
import type { QueryBlock } from '../../../views/view.ts'
import type { BlockTable } from '../../export/use-block-export.tsx'
import { hasParts, pictureQuestion, type Shape, tableQuestion } from './query-shape.ts'

type Input = { block: QueryBlock; shape: Shape; asked: Asked }

/** What of a block can be taken out: the rows of its table, and the values of a picture that has more than they have. */
export function exportTables({ block, shape, asked }: Input): BlockTable[] {
  const query = tableQuestion(block, shape, asked)
  const table = { query, columns: partsOf(shape, asked), ...(shape.isAll ? { isInOrder: true } : {}) }
  const ofPicture = hasParts(shape) ? pictureQuestion(block, shape, asked) : null
  if (ofPicture === null) return [table]
  return [table, { label: 'the parts', query: ofPicture, columns: ['value'] }]
}

/** What is seen of each measure: shares where parts add up to a whole, and what it is compared with. */
function partsOf({ grain }: Shape, { comparison }: Asked): ExportedPart[] {
  return [
    'value',
    ...(grain === null ? (['share'] as const) : []),
    ...(comparison.kind === 'none' ? [] : (['previous', 'change', 'changeShare'] as const)),
  ]
}
