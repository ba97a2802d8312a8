import type { Scope } from '#server/scope.ts'
import { askFigures } from '#server/tracked/ask-figures.ts'
import { findMeasure } from '#server/warehouse/catalogue/catalogue.ts'
import { addMonths, monthEnd, monthsOf, within } from '#shared/period.ts'
import type { Period } from '#shared/query-spec.ts'
import type { TrackedFigure } from '#shared/tracked-figure.ts'
import type { Season } from '../rules-pace.ts'

type Seasonal = { key: string; figure: TrackedFigure; period: Period }

/**
 * How the lines of figures came over the same days a year before: by month, as shares of the whole. `null` for a figure that does not
 * add up, and where last year has nothing to tell. A month of all of them is one question.
 */
export async function readSeasons(scope: Scope, all: readonly Seasonal[]): Promise<Map<string, Season | null>> {
  const asked = all
    .filter(({ figure }) => findMeasure(figure.dataset, figure.measure)?.isAdditive)
    .flatMap(({ key, figure, period }) =>
      monthsOf(period).map(month => ({ key: keyOf(key, month), figure, days: yearBefore(month, period) })),
    )
  const found = await askFigures(scope, asked)
  return new Map(
    all.map(({ key, period }) => {
      const months = monthsOf(period)
      return [
        key,
        seasonOf(
          months,
          months.map(month => found.get(keyOf(key, month))?.value ?? null),
        ),
      ]
    }),
  )
}

function keyOf(key: string, month: string): string {
  return `${key} ${month}`
}

/** The days of a month a year before, as far as the period has the month. */
function yearBefore(month: string, { from, to }: Period): Period {
  const before = addMonths(month, -12)
  const last = monthEnd(to) === to ? monthEnd(addMonths(to, -12)) : addMonths(to, -12)
  return within({ from: before, to: monthEnd(before) }, { from: addMonths(from, -12), to: last })
}

/** What came by the end of each month, as shares of the whole; `null` where a month is not known, or all of it is nothing. */
function seasonOf(months: readonly string[], values: readonly (number | null)[]): Season | null {
  const whole = values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
  if (values.includes(null) || !(whole > 0)) return null
  let sum = 0
  return months.map((month, place) => {
    sum += values[place] ?? 0
    return { month, share: Math.min(1, Math.max(0, sum / whole)) }
  })
}
