import { useQuery } from '@tanstack/react-query'
import { periodsQuery, treeQuery } from '../../web/api.ts'
import { chosenPeriod } from '../../web/goals-view.ts'

/** The goals of the period that is now, by the query a block draws; and what the period is called. */
export function useTreeNow() {
  const periods = useQuery(periodsQuery)
  const period = periods.data ? chosenPeriod(periods.data.items, periods.data.today, '') : null
  const tree = useQuery(treeQuery(period?.uuid ?? ''))
  return { tree, hasNone: periods.data !== undefined && period === null, name: period?.name ?? '' }
}
