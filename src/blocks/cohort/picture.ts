import type { HeatData } from '#web/charts/chart-data.ts'
import type { Cohorts } from './definition.ts'

/** What is drawn of cohorts: what remains as a share of the beginning, or the numbers themselves. */
export type CohortAs = 'share' | 'value'

type Words = {
  /** A month or quarter by its first day. */
  time: (start: string) => string
  /** So many months or quarters later. */
  step: (step: number) => string
}

/**
 * Cohorts as a heat map, oldest first: a row for each, a column for each month or quarter since. Shares without the first
 * column, which is always all of them.
 */
export function cohortHeat({ cohorts }: Cohorts, as: CohortAs, words: Words): HeatData {
  const first = as === 'share' ? 1 : 0
  const longest = Math.max(0, ...cohorts.map(({ cells }) => cells.length))
  const steps = Array.from({ length: Math.max(0, longest - first) }, (_, index) => index + first)
  const cellValue = (cell: Cohorts['cohorts'][number]['cells'][number] | undefined) => {
    if (!cell) return null
    return as === 'share' ? cell.share : Number(cell.value)
  }
  return {
    kind: 'heat',
    rows: cohorts.map(({ start }) => ({ key: start, label: words.time(start) })),
    columns: steps.map(step => ({ key: String(step), label: words.step(step) })),
    values: cohorts.map(({ cells }) => steps.map(step => cellValue(cells[step]))),
  }
}
