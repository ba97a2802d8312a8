import type { Scope } from '#server/scope.ts'
import { query } from '#server/warehouse/query.ts'
import { type QueryInput, querySpecSchema } from '#shared/query-spec.ts'
import type { Trend, TrendPoint } from '../contract.ts'
import { addMonths, monthOf, monthsOf } from '../rules.ts'
import { sayTrend } from '../rules-sentence.ts'
import { type Asked, compared } from './load-figures.ts'
import { summaryParts } from './summary-parts.ts'

/** The main measure month by month, beside the same place of the previous period. */
export async function loadTrend(scope: Scope, asked: Asked): Promise<Trend> {
  const measure = summaryParts[asked.dataset].main
  const { points, label, input } = await loadMonths(scope, asked, measure)
  return { measure, label, points, sentence: sayTrend(label, points), query: querySpecSchema.parse(input) }
}

/** A money measure of every month of the period; months without lines are `null`. */
export async function loadMonths(scope: Scope, { dataset, period, previous }: Asked, measure: string) {
  const input: QueryInput = { dataset, measures: [measure, 'lines'], grain: 'month', period, ...compared(previous) }
  const answer = await query(scope, input)
  const now = valuesByMonth(answer.rows, measure)
  const before = valuesByMonth(answer.comparison?.rows ?? [], measure)
  const points = monthsOf(period).map((month, place): TrendPoint => {
    const previousMonth = previous && addMonths(monthOf(previous.from), place)
    return {
      month,
      value: now.get(month) ?? null,
      previousMonth,
      previous: (previousMonth && before.get(previousMonth)) ?? null,
    }
  })
  const label = answer.columns.find(({ id }) => id === measure)?.label ?? measure
  return { points, label, input }
}

function valuesByMonth(rows: readonly Record<string, string | number | null>[], measure: string): Map<string, string> {
  const withLines = rows.filter(row => Number(row.lines) > 0)
  return new Map(withLines.map(row => [String(row.period), String(row[measure])]))
}
