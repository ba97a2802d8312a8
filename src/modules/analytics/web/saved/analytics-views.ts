import { t } from '#shared/translate.ts'
import type { ModuleViews } from '#web/saved-views/module-views.ts'
import { viewCalls } from '../../calls-views.ts'
import { findPlace } from '../../views/places.ts'

/** The views of analytics that people keep. */
export const analyticsViews: ModuleViews = {
  module: 'analytics',
  calls: viewCalls,
  share: 'analytics:write',
  findPlace,
  passing: [],
  opening: t('what analytics opens with'),
}

/** Where a saved view is opened, an address to pass on. */
export function savedViewPath(uuid: string): string {
  return `/app/analytics/saved/${uuid}`
}
