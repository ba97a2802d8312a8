import type { PageLoad } from '#web/page-load.ts'
import { savedViewQuery } from '../saved/saved-views-api.ts'

export function loadSavedView({ params, ask }: PageLoad): void {
  if (params.saved) void ask(savedViewQuery(params.saved))
}
