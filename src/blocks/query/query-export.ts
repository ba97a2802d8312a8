import type { ExportedPart } from '#shared/query-export.ts'
import type { Asked } from '../asked.ts'
import type { BlockTable } from '../parts/use-block-export.tsx'
import type { QueryBlock } from '../view.ts'
import { hasParts, pictureQuestion, type Shape, tableQuestion } from './query-shape.ts'

type Input = { block: QueryBlock; shape: Shape; asked: Asked }

/**
 * What of a block can be taken out: the rows of its table, all of the list that they are the top of, and the values of a
 * picture that has more than they have.
 */
export function exportTables({ block, shape, asked }: Input): BlockTable[] {
  const columns = partsOf(shape, asked)
  const tableOf = (of: Shape) => ({ query: tableQuestion(block, of, asked), columns })
  const isCut = !shape.isAll && shape.grain === null && shape.by !== null
  const seen: BlockTable = { ...tableOf(shape), ...(shape.isAll ? { isInOrder: true } : {}) }
  const ofPicture = hasParts(shape) ? pictureQuestion(block, shape, asked) : null
  return [
    isCut ? { ...seen, label: `the ${shape.top} largest and the others` } : seen,
    ...(isCut ? [{ ...tableOf({ ...shape, isAll: true, page: 1 }), label: 'the whole list', sortedAs: 0 }] : []),
    ...(ofPicture === null ? [] : [{ label: 'the parts', query: ofPicture, columns: ['value' as const] }]),
  ]
}

/** What is seen of each measure: shares where parts add up to a whole, and what it is compared with. */
function partsOf({ grain }: Shape, { comparison }: Asked): ExportedPart[] {
  return [
    'value',
    ...(grain === null ? (['share'] as const) : []),
    ...(comparison.kind === 'none' ? [] : (['previous', 'change', 'changeShare'] as const)),
  ]
}
