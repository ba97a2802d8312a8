import type { CohortSpec, Cohorts } from './definition.ts'

/** What customers who first bought in one month or quarter (`start`) did so many of them later. */
export type CohortRow = {
  start: string
  step: number
  /** Those with a purchase in it. */
  customers: number
  /** All their lines, returns included, in the base currency. */
  revenue: string
}
type Cohort = Cohorts['cohorts'][number]

/**
 * Cohorts with a value for each step the data reach: 0 where nobody bought. `starts` are the months or quarters of the
 * period that have begun in the data, oldest first; those in which nobody first bought have no cohort.
 */
export function cohortsOf(
  rows: readonly CohortRow[],
  starts: readonly string[],
  measure: CohortSpec['measure'],
): Cohort[] {
  const found = new Map(rows.map(row => [`${row.start} ${row.step}`, row]))
  return starts.flatMap((start, index): Cohort[] => {
    const begun = found.get(`${start} 0`)
    if (!begun) return []
    const cells = starts.slice(index).map((_, step) => {
      const row = found.get(`${start} ${step}`)
      const value = measure === 'customers' ? (row?.customers ?? 0) : (row?.revenue ?? '0.00')
      return { value, share: shareOf(Number(value), Number(begun[measure])) }
    })
    return [{ start, customers: begun.customers, cells }]
  })
}

/**
 * What remains after each step over all cohorts that reach it, each weighted by its beginning. `unfinished` is the month or
 * quarter that is not whole: who has not bought in it still may, so it is no part of what remains.
 */
export function totalOf(
  cohorts: readonly Cohort[],
  starts: readonly string[],
  unfinished: string | null,
): Cohorts['total'] {
  const over = unfinished === null ? starts.length : starts.indexOf(unfinished)
  const stepsOf = ({ start }: Cohort) => over - starts.indexOf(start)
  const longest = Math.max(0, ...cohorts.map(stepsOf))
  return Array.from({ length: longest }, (_, step) => {
    const reaching = cohorts.filter(cohort => stepsOf(cohort) > step)
    const sum = (at: number) => reaching.reduce((total, { cells }) => total + Number(cells[at]?.value ?? 0), 0)
    return { cohorts: reaching.length, share: shareOf(sum(step), sum(0)) }
  })
}

function shareOf(part: number, whole: number): number | null {
  return whole > 0 ? part / whole : null
}
