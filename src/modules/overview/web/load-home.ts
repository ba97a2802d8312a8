import type { PageLoad } from '#web/page-load.ts'
import { attentionQuery, summariesQuery } from './api.ts'
import { defaultView, summariesVersion } from './overview-view.ts'

/** The figures of the home page, then what needs attention. */
export async function loadHome({ configuration, ask }: PageLoad): Promise<void> {
  const figures = await ask(summariesQuery(1, defaultView))
  if (figures && summariesVersion(configuration.items) === 2) void ask(attentionQuery(defaultView))
}
