import { t } from '#shared/translate.ts'
import type { ModuleViews } from '#web/saved-views/module-views.ts'
import { viewCalls } from '../../calls-views.ts'
import { actionViews } from './views.ts'

/** The views of actions that people keep: what is filtered, grouped and sorted, not the month that was open. */
export const savedActionViews: ModuleViews = {
  module: 'action-manager',
  calls: viewCalls,
  share: 'action:write',
  findPlace: id => {
    const found = actionViews.find(view => view.id === id)
    return found ? { title: found.label, path: found.to } : null
  },
  passing: ['all', 'month', 'title', 'about'],
  opening: t('what Actions opens with'),
}
