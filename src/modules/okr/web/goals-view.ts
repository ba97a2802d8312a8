import { vocabulary } from '#shared/vocabulary.ts'
import type { SearchParameters } from '#web/view-state.ts'
import type { OkrPeriod } from '../contract.ts'
import type { GoalFilters } from './narrow-goals.ts'

/** What of goals a person looks at, from the address and into it. */
export type GoalsView = { period: string; filters: GoalFilters }

const list = (text: string | undefined) => (text ? text.split(',') : [])

/** What the address asks for. */
export function readGoalsView(search: SearchParameters): GoalsView {
  const { period = '', q = '', owner, status, priority, stage, archived } = search
  return {
    period,
    filters: {
      q,
      owner: list(owner),
      status: vocabulary.actionStatus.filter(one => list(status).includes(one)),
      priority: vocabulary.priority.filter(one => list(priority).includes(one)),
      stage: ([...vocabulary.planStage, 'none'] as const).filter(one => list(stage).includes(one)),
      hasArchived: archived === 'yes',
    },
  }
}

/** The same as an address. */
export function writeGoalFilters({ q, owner, status, priority, stage, hasArchived }: GoalFilters) {
  const words = (all: readonly string[]) => (all.length > 0 ? all.join(',') : undefined)
  return {
    q: q || undefined,
    owner: words(owner),
    status: words(status),
    priority: words(priority),
    stage: words(stage),
    archived: hasArchived ? 'yes' : undefined,
  }
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
