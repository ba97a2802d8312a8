import { query } from '#server/warehouse/query/query.ts'
import { grainLater, grainSteps } from '#shared/fiscal-periods.ts'
import type { Row } from '#shared/query-answer.ts'
import { type QueryInput, querySpecSchema } from '#shared/query-spec.ts'
import type { Trend, TrendPoint } from '../contract.ts'
import { sayTrend } from '../rules-sentence.ts'
import type { AskedSummary, PinnedScope } from './asked-summary.ts'
import { compared } from './load-figures.ts'
import { summaryParts } from './summary-parts.ts'

/** The main measure month by month, beside the same place of the previous period. */
export async function loadTrend(scope: PinnedScope, asked: AskedSummary): Promise<Trend> {
  const measure = summaryParts[asked.dataset].main
  const { points, label } = await loadMonths(scope, asked, measure)
  const shown = querySpecSchema.parse({ ...monthsQuery(asked), measures: [measure] })
  return {
    measure,
    label,
    points,
    sentence: sayTrend(label, points, { last: asked.extent.last, calendar: scope.organization }),
    query: shown,
  }
}

/** The main measure or the credits of every month of the period; months without lines are `null`. */
export async function loadMonths(
  scope: PinnedScope,
  asked: AskedSummary,
  measure: string,
): Promise<{ points: TrendPoint[]; label: string }> {
  const answer = await query(scope, monthsQuery(asked))
  const now = valuesByMonth(answer.rows, measure)
  const before = valuesByMonth(answer.comparison?.rows ?? [], measure)
  const { organization: calendar } = scope
  const points = grainSteps(asked.period, 'month', calendar).map((month, place): TrendPoint => {
    const previousMonth = asked.previous && grainLater(asked.previous.from, 'month', place, calendar)
    return {
      month,
      value: now.get(month) ?? null,
      previousMonth,
      previous: (previousMonth && before.get(previousMonth)) ?? null,
    }
  })
  return { points, label: answer.columns.find(({ id }) => id === measure)?.label ?? measure }
}

function monthsQuery({ dataset, period, previous }: AskedSummary): QueryInput {
  const measures = [summaryParts[dataset].main, 'lines', 'credits']
  return { dataset, measures, grain: 'month', period, ...compared(previous) }
}

function valuesByMonth(rows: readonly Row[], measure: string): Map<string, string> {
  const withLines = rows.filter(row => Number(row.lines) > 0)
  return new Map(withLines.map(row => [String(row.period), String(row[measure])]))
}
