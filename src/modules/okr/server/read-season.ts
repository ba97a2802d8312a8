import { findMeasure } from '#server/warehouse/catalogue/catalogue.ts'
import { answerOf, type QueryScope } from '#server/warehouse/query/query.ts'
import { addMonths, monthsOf } from '#shared/period.ts'
import { type Period, querySpecSchema } from '#shared/query-spec.ts'
import type { TrackedFigure } from '#shared/tracked-figure.ts'
import type { Season } from '../rules-pace.ts'

/**
 * How the lines of a figure came over the same days a year before: by month, as shares of the whole. `null` for a figure that does not
 * add up, and where last year has nothing to tell.
 */
export async function readSeason(
  scope: QueryScope,
  { dataset, measure, filters }: TrackedFigure,
  { from, to }: Period,
): Promise<Season | null> {
  if (!findMeasure(dataset, measure)?.isAdditive) return null
  const period = { from: addMonths(from, -12), to: addMonths(to, -12) }
  const spec = querySpecSchema.parse({ dataset, measures: [measure], filters, period, grain: 'month' })
  const { rows } = await answerOf(scope, spec)
  const came = new Map(rows.map(row => [String(row.period).slice(0, 7), Number(row[measure] ?? 0)]))
  const whole = [...came.values()].reduce((sum, value) => sum + value, 0)
  if (!(whole > 0)) return null
  let sum = 0
  return monthsOf({ from, to }).map(month => {
    sum += came.get(addMonths(month, -12).slice(0, 7)) ?? 0
    return { month, share: Math.min(1, Math.max(0, sum / whole)) }
  })
}
