import type { PageLoad } from '#web/page-load.ts'
import { dataHealthQuery, sourcesQuery } from '../sources/sources-api.ts'
import { readSourcesView } from '../sources/sources-view.ts'

/** The page of sources that is looked at, and how good their lines are. */
export function loadSources({ search, ask }: PageLoad): void {
  void ask(sourcesQuery(readSourcesView(search)))
  void ask(dataHealthQuery)
}
