import type { PageLoad } from '#web/page-load.ts'
import { periodsQuery } from '../api.ts'
import { chosenPeriod, readGoalsView } from '../goals-view.ts'
import { unlinkedQuery } from '../money/money-api.ts'

/** The periods, and what of the one that is shown is linked to nothing. */
export async function loadUnlinked({ search, ask }: PageLoad): Promise<void> {
  const periods = await ask(periodsQuery)
  const period = periods && chosenPeriod(periods.items, periods.today, readGoalsView(search).period)
  if (period) void ask(unlinkedQuery(period.uuid))
}
