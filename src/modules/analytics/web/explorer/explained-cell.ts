import { coveredBy } from '#blocks/parts/analysis.tsx'
import type { Calendar } from '#shared/calendar.ts'
import type { Column } from '#shared/query-answer.ts'
import { t } from '#shared/translate.ts'
import type { Explained } from '#web/why/explained.ts'
import type { PivotColumn, PivotRow, PivotTable } from '../../rules-pivot-table.ts'
import type { AnsweredPivot } from './explorer-api.ts'
import { placeWords } from './explorer-words.ts'
import { type CoveredCell, cellBefore, coveredCell } from './pivot-drill.ts'

/** A cell of the table, by its row, column and measure. */
export type CellOf = { row: PivotRow; column: PivotColumn; measure: Column }

/** What a cell is over, in words: Packaging, Norpack, Mar 2026; Total of everything. */
export function cellName(
  { row, column }: Omit<CellOf, 'measure'>,
  answered: AnsweredPivot,
  calendar: Calendar,
): string {
  const words = row.path.flatMap((place, depth) => {
    const axis = answered.rows[depth]
    return axis ? [placeWords(axis, place, calendar)] : []
  })
  const across = answered.column && column.place ? [placeWords(answered.column, column.place, calendar)] : []
  return [...words, ...across].join(', ') || t('Total')
}

type Asking = { answered: AnsweredPivot; table: PivotTable; calendar: Calendar }

/** What a cell covers, and the question whose total it is. */
export function explainedCell(
  cell: CellOf,
  { answered, table, calendar }: Asking,
): Explained & { covered: CoveredCell } {
  const { rows, column, asked } = answered
  const covered = coveredCell({ table, rows, column, asked }, cell.row, cell.column)
  const { comparison } = asked
  const compared =
    'period' in comparison
      ? covered.previous
        ? { ...comparison, period: covered.previous }
        : { kind: 'none' as const }
      : comparison
  return {
    measure: cell.measure.id,
    question: coveredBy({ ...asked, period: covered.period, comparison: compared }, covered.filters),
    of: cellName(cell, answered, calendar),
    covered,
  }
}

/** What a cell is compared with, as a figure of its own days; `null` where it has none. */
export function explainedBefore(cell: CellOf, asking: Asking): Explained | null {
  const { measure, of, covered } = explainedCell(cell, asking)
  const before = cellBefore(covered)
  if (before === null) return null
  const days = { ...asking.answered.asked, period: before.period, comparison: { kind: 'none' as const } }
  return { measure, of, question: coveredBy(days, before.filters) }
}
