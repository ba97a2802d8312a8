import type { Calendar } from '#shared/calendar.ts'
import type { Catalogue, QueryAnswer } from '#shared/query-answer.ts'
import { t } from '#shared/translate.ts'
import { formatNumber } from '#web/ui/format.ts'
import { timeWords } from '#web/ui/time-words.ts'
import type { Explained } from '#web/why/explained.ts'
import { type Analysis, coveredBy } from '../parts/analysis.tsx'
import { memberWords } from '../parts/member-words.ts'
import type { QueryBlock } from '../view.ts'
import type { TableRow, TableRows } from './query-rows.ts'
import type { Shape } from './query-shape.ts'

type Input = Pick<ColumnsInput, 'shape' | 'dimension' | 'analysis'>

/** What a row is of: a member, a time, the others or the total. */
export function rowWords(row: TableRow, { shape, dimension }: Omit<Input, 'analysis'>, calendar: Calendar): string {
  if (row.kind === 'total') return t('Total')
  if (row.kind === 'others') return t`Others (${formatNumber(row.count)})`
  return row.kind === 'time' && shape.grain
    ? timeWords(row.key, shape.grain, calendar)
    : memberWords(dimension?.id ?? '', row.member)
}

/** A measure of a row as a figure that says why. */
export function rowExplained(row: TableRow, measure: string, input: Input, calendar: Calendar): Explained {
  const { asked } = input.analysis
  return {
    measure,
    question: coveredBy({ ...asked, period: row.period, ...comparisonOf(row, input) }, row.filters),
    of: rowWords(row, input, calendar),
  }
}

/** A row of a time is compared with its own days before. */
function comparisonOf({ kind, previous }: TableRow, { analysis }: Input) {
  const { comparison } = analysis.asked
  if (kind !== 'time' || !('period' in comparison)) return {}
  return { comparison: previous ? { ...comparison, period: previous } : { kind: 'none' as const } }
}

export type ColumnsInput = {
  block: QueryBlock
  shape: Shape
  rows: TableRows
  answer: QueryAnswer
  analysis: Analysis
  dimension: CatalogueDimension | undefined
}

type CatalogueDimension = Catalogue['datasets'][number]['dimensions'][number]
