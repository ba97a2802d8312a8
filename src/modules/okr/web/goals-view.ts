import type { SearchParameters } from '#web/view-state.ts'
import type { OkrPeriod } from '../contract.ts'
import { type GoalFilters, readGoalFilters } from '../rules-narrow.ts'

/** What of goals a person looks at, from the address. */
export type GoalsView = {
  period: string
  filters: GoalFilters
  /** Whether the tree shows what actions are to save beside how far goals are. */
  hasMoney: boolean
}

/** What the address asks for. */
export function readGoalsView(search: SearchParameters): GoalsView {
  return { period: search.period ?? '', filters: readGoalFilters(search), hasMoney: search.money === 'yes' }
}

/** The period that is asked for; else the shortest open one that today lies in, else the newest that has begun, else the newest. */
export function chosenPeriod(periods: readonly OkrPeriod[], today: string, asked: string): OkrPeriod | null {
  const now = periods.filter(({ closedAt, from, to }) => closedAt === null && from <= today && today <= to)
  const [shortest] = now.toSorted((a, b) => lengthOf(a) - lengthOf(b))
  const begun = periods.find(({ from }) => from <= today)
  return periods.find(({ uuid }) => uuid === asked) ?? shortest ?? begun ?? periods[0] ?? null
}

function lengthOf({ from, to }: OkrPeriod): number {
  return Date.parse(to) - Date.parse(from)
}
