import type { PageLoad } from '#web/page-load.ts'
import { periodsQuery, treeQuery } from './api.ts'
import { chosenPeriod } from './goals-view.ts'

/** The goals of the period that is now. */
export async function loadOverview({ ask }: PageLoad): Promise<void> {
  const periods = await ask(periodsQuery)
  const period = periods && chosenPeriod(periods.items, periods.today, '')
  if (period) void ask(treeQuery(period.uuid))
}
