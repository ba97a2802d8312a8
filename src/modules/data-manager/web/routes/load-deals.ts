import type { PageLoad } from '#web/page-load.ts'
import { linesQuery } from '../api.ts'
import { readDealsView, toLinesSpec } from '../lines/lines-view.ts'

/** The page of deals that is looked at. */
export function loadDeals({ search, ask }: PageLoad): void {
  const view = readDealsView(search)
  if (!view.isFilterBroken) void ask(linesQuery(toLinesSpec(view)))
}
