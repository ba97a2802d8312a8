import type { Calendar } from '#shared/calendar.ts'
import type { Catalogue, Column } from '#shared/query-answer.ts'
import { inSentence } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import type { Axis, Pivot, PivotPart, PivotSort } from '../../contract-pivot.ts'
import { type PivotColumn, type PivotTable, totalKey } from '../../rules-pivot-table.ts'
import { partWords, placeWords } from './explorer-words.ts'

/** A column of the table: a part of a measure, for a member of the column axis or over all of them. */
export type PivotGridColumn = {
  key: string
  column: PivotColumn
  measure: Column
  part: PivotPart
  /** The part and its measure. */
  name: string
  /** The member it is of. */
  over: string
  sortBy: Omit<PivotSort, 'direction'>
}

type Asking = {
  pivot: Pivot
  table: PivotTable
  parts: readonly PivotPart[]
  column: Axis | null
  catalogue: Pick<Catalogue['datasets'][number], 'measures'>
  calendar: Calendar
  /** What compared values are called. */
  before: string
}

/** The columns of a table. A share is of what adds up; what rests on both periods itself has no value before. */
export function gridColumns({ pivot, table, parts, column, catalogue, calendar, before }: Asking): PivotGridColumn[] {
  const words = { ...partWords, previous: before }
  const isOne = pivot.measures.length === 1
  return table.columns.flatMap(one =>
    pivot.measures.flatMap((measure, index) => {
      const needsBoth = catalogue.measures.find(({ id }) => id === measure.id)?.needsComparison ?? false
      const known = parts.filter(part => (part === 'share' ? measure.isAdditive : part === 'value' || !needsBoth))
      return known.map(
        (part): PivotGridColumn => ({
          key: `${one.key} ${measure.id} ${part}`,
          column: one,
          measure,
          part,
          name:
            part === 'value'
              ? measure.label
              : isOne || index === 0
                ? words[part]
                : `${measure.label}: ${inSentence(words[part])}`,
          over: column && one.place ? placeWords(column, one.place, calendar) : t('Total'),
          sortBy: { measure: measure.id, part, ...(one.key === totalKey ? {} : { column: one.key }) },
        }),
      )
    }),
  )
}
