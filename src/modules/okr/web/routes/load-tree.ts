import type { PageLoad } from '#web/page-load.ts'
import { peopleNamesQuery } from '#web/people/people-names.ts'
import { defaultViewQuery } from '#web/saved-views/saved-views-api.ts'
import { periodsQuery, treeQuery } from '../api.ts'
import { chosenPeriod, readGoalsView } from '../goals-view.ts'
import { savedGoalViews } from '../saved-views.ts'

/** The periods, and the goals of the one that is shown. */
export async function loadTree({ search, ask }: PageLoad): Promise<void> {
  void ask(peopleNamesQuery)
  void ask(defaultViewQuery(savedGoalViews))
  const periods = await ask(periodsQuery)
  if (!periods) return
  const period = chosenPeriod(periods.items, periods.today, readGoalsView(search).period)
  if (period) void ask(treeQuery(period.uuid))
}
