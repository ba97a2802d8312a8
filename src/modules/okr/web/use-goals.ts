import { useQuery } from '@tanstack/react-query'
import { useProvided } from '#web/session/data-provider.ts'
import { useSignedIn } from '#web/session/tab-context.tsx'
import { useViewState } from '#web/view-state.ts'
import { type GoalFilters, writeGoalFilters } from '../rules-narrow.ts'
import { periodsQuery, treeQuery } from './api.ts'
import { chosenPeriod, readGoalsView } from './goals-view.ts'

/** The period and the filters of the address, and the goals of that period. */
export function useGoals() {
  const me = useSignedIn().session.user.userUuid
  const [view, setSearch] = useViewState(readGoalsView)
  const periods = useProvided(periodsQuery, ({ items }) => items.length === 0)
  const known = periods.data
  const period = known ? chosenPeriod(known.items, known.today, view.period) : null
  const tree = useQuery(treeQuery(period?.uuid ?? ''))
  return {
    ...{ me, periods, period, tree },
    filters: view.filters,
    hasMoney: view.hasMoney,
    setHasMoney: (hasMoney: boolean) => setSearch({ money: hasMoney ? 'yes' : undefined }),
    setPeriod: (uuid: string) => setSearch({ period: uuid, page: undefined }),
    setFilters: (change: Partial<GoalFilters>) =>
      setSearch({ ...writeGoalFilters({ ...view.filters, ...change }), page: undefined }),
    /** What the address keeps on the way to another view. */
    kept: {
      period: view.period || undefined,
      ...writeGoalFilters(view.filters),
      money: view.hasMoney ? ('yes' as const) : undefined,
    },
  }
}

export type ShownGoals = ReturnType<typeof useGoals>
