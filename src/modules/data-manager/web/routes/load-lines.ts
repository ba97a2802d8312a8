import type { PageLoad } from '#web/page-load.ts'
import { offeredDatasets } from '../../offered-datasets.ts'
import { linesQuery } from '../api.ts'
import { readLinesView, toLinesSpec } from '../lines/lines-view.ts'

/** The page of lines that is looked at; a list that goes on begins when it is drawn. */
export function loadLines({ search, type, ask }: PageLoad): void {
  const [usual] = offeredDatasets(type)
  const view = readLinesView(search, usual)
  if (!view.isFilterBroken && view.mode === 'pages') void ask(linesQuery(toLinesSpec(view)))
}
