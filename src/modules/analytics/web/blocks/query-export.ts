import type { ExportedPart } from '#shared/query-export.ts'
import type { QueryInput } from '#shared/query-spec.ts'
import type { Asked } from '../../views/asked.ts'
import type { QueryBlock } from '../../views/view.ts'
import type { BlockTable } from '../export/use-block-export.tsx'
import { hasParts, pictureQuestion, type Shape, tableQuestion } from './query-shape.ts'

/** The column a person sorted the table by, in the browser. */
export type Sorted = { by: string; direction: 'asc' | 'desc' }

type Input = { block: QueryBlock; shape: Shape; asked: Asked; sorted: Sorted | null }

/** What of a block can be taken out: the rows of its table, and the values of a picture that has more than they have. */
export function exportTables({ block, shape, asked, sorted }: Input): BlockTable[] {
  const question = tableQuestion(block, shape, asked)
  const table = { query: shape.isAll ? question : inOrder(question, sorted), columns: partsOf(shape, asked) }
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

const sortedParts = { previous: 'previous', change: 'change', percent: null } as const

/** The question in the order of the table; the warehouse sorts by no change in percent, so that keeps its own order. */
function inOrder(question: QueryInput, sorted: Sorted | null): QueryInput {
  const [by = '', part] = sorted?.by.split('.') ?? []
  if (!sorted || !question.measures.includes(by)) return question
  const of = part === undefined ? 'value' : (sortedParts[part as keyof typeof sortedParts] ?? null)
  return of === null ? question : { ...question, order: [{ by, of, direction: sorted.direction }] }
}
