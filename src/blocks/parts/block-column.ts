import { AppError } from '#shared/errors.ts'
import type { ListOrder } from '#shared/list-sorts.ts'
import type { Unit, Value } from '#shared/query-answer.ts'
import { sortRows } from '#shared/sort-rows.ts'
import { t } from '#shared/translate.ts'

/**
 * A column of a block's table, written once: the table on the screen and every file of it read the same head, value, unit
 * and order. Shares and ratios are fractions: 0.2 is 20%.
 */
export type BlockColumn<Row> = {
  /** What the screen and a file call it where they sort by it. */
  id: string
  label: string
  /** The head on the screen, where another one fits better between its neighbours. */
  head?: string
  unit: Unit | 'text' | 'day'
  of: (row: Row) => Value
  /** The screen writes it with its sign: what rose or fell, or lies beyond something else. */
  isSigned?: true
  /** The table can be sorted by it. */
  isSorted?: true
  /** Shown on the screen alone, or written to files alone. */
  only?: 'screen' | 'file'
}

/** The value of a column that a table is sorted by: a number for what is counted or measured. */
export function sortValueOf<Row>(
  { unit, of }: Pick<BlockColumn<Row>, 'unit' | 'of'>,
  row: Row,
): string | number | null {
  const value = of(row)
  if (value === null) return null
  return unit === 'text' || unit === 'day' ? String(value) : Number(value)
}

/** All rows of a table in the order of one of its columns. Throws `invalid` for what it is not sorted by. */
export function inColumnOrder<Row>(
  columns: readonly BlockColumn<Row>[],
  rows: readonly Row[],
  { by, direction }: ListOrder,
): Row[] {
  const column = columns.find(({ id, isSorted }) => id === by && isSorted)
  if (column) return sortRows(rows, row => sortValueOf(column, row), direction)
  throw notSortedBy(by)
}

/** The refusal of an order that a table does not have. */
export function notSortedBy(by: string): AppError {
  const message = t`The table is not sorted by "${by}"`
  return new AppError('invalid', message, { issues: [{ path: 'order.by', message }] })
}
