import type { Unit, Value } from '#shared/query-answer.ts'

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
