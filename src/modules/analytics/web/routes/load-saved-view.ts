import type { PageLoad } from '#web/page-load.ts'
import { savedViewQuery } from '#web/saved-views/saved-views-api.ts'
import { analyticsViews } from '../saved/analytics-views.ts'

export function loadSavedView({ params, ask }: PageLoad): void {
  if (params.saved) void ask(savedViewQuery(analyticsViews, params.saved))
}
