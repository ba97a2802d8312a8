import { catalogueQuery, extentsQuery } from '#blocks/parts/api.ts'
import { fetchChart } from '#web/charts/fetch-chart.ts'
import type { PageLoad } from '#web/page-load.ts'
import { defaultViewQuery, savedViewsQuery } from '#web/saved-views/saved-views-api.ts'
import { provided } from '#web/session/provided.ts'
import { whenAtRest } from '#web/ui/near.ts'
import { analyticsViews } from '../saved/analytics-views.ts'

/** What the list of views draws, and what whichever view comes next needs before its first question. */
export function loadOpening({ search, type, ask }: PageLoad): void {
  if (search.all !== 'yes') void ask(defaultViewQuery(analyticsViews))
  void ask(provided.types(type))
  void ask(extentsQuery)
  void ask(savedViewsQuery(analyticsViews, 1))
  void ask(catalogueQuery)
  // Nearly every view draws a chart, and to read what draws them holds its first block up: it is read while nobody waits.
  whenAtRest(() => fetchChart('bar'))
}
