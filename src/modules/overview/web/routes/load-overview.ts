import type { PageLoad } from '#web/page-load.ts'
import { summariesQuery } from '../api.ts'
import { readOverviewView, summariesVersion } from '../overview-view.ts'

/** The figures first, then what stands beside them. */
export async function loadOverview({ search, configuration, ask }: PageLoad): Promise<void> {
  const view = readOverviewView(search)
  const figures = await ask(summariesQuery(1, view))
  if (figures && summariesVersion(configuration.items) === 2) void ask(summariesQuery(2, view))
}
