import type { PageLoad } from '#web/page-load.ts'
import { attentionQuery, summariesQuery } from '../api.ts'
import { isNothing, readOverviewView, summariesVersion } from '../overview-view.ts'

/** The figures first, then what stands beside them and what needs attention. */
export async function loadOverview({ search, configuration, ask }: PageLoad): Promise<void> {
  const view = readOverviewView(search)
  const figures = await ask(summariesQuery(1, view))
  if (!figures || isNothing(figures) || summariesVersion(configuration.items) === 1) return
  void ask(summariesQuery(2, view))
  void ask(attentionQuery(view))
}
