import { useQuery } from '@tanstack/react-query'
import { periodsQuery, treeQuery } from '../../web/api.ts'
import { chosenPeriod } from '../../web/goals-view.ts'

/** The goals of the period that is now, by the query a block draws; and what the period is called. `hasNone`: there is no period, or none could be read. */
export function useTreeNow() {
  const periods = useQuery(periodsQuery)
  const period = periods.data ? chosenPeriod(periods.data.items, periods.data.today, '') : null
  const tree = useQuery(treeQuery(period?.uuid ?? ''))
  const hasNone = periods.isError || (periods.data !== undefined && period === null)
  return { tree, periods, hasNone, name: period?.name ?? '' }
}
