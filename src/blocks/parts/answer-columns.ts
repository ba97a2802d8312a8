import type { QueryAnswer, Row } from '#shared/query-answer.ts'
import type { BlockColumn } from './block-column.ts'

/**
 * Columns of an answer of the warehouse, as a table shows them: the catalogue names them, as it does in files. `heads` are
 * those that fit better between their neighbours on the screen.
 */
export function answerColumns(
  { columns }: Pick<QueryAnswer, 'columns'>,
  ids: readonly string[],
  heads: Readonly<Record<string, string>> = {},
): BlockColumn<Row>[] {
  return ids.flatMap(id => {
    const column = columns.find(one => one.id === id)
    if (!column) return []
    const { label, unit } = column
    const head = heads[id]
    return {
      ...{ id, label, unit: unit ?? ('text' as const), of: (row: Row) => row[id] ?? null },
      ...(unit ? { isSorted: true as const } : {}),
      ...(head === undefined ? {} : { head }),
    }
  })
}
