import type { QueryAnswer, Row } from '#shared/query-answer.ts'
import { answerColumns } from '../parts/answer-columns.ts'
import type { BlockColumn } from '../parts/block-column.ts'

/** Numbers of a kind by their day, with their money and lines; they always stand with the newest first. `by`: the kind. */
export function latestColumns(answer: Pick<QueryAnswer, 'columns'>, by: string, money: string): BlockColumn<Row>[] {
  return answerColumns(answer, ['date', by, money, 'lines']).map(({ isSorted: _, ...column }) =>
    column.id === 'date' ? { ...column, unit: 'day' } : column,
  )
}
