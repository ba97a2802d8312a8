import { t } from '#shared/translate.ts'
import type { ModuleViews } from '#web/saved-views/module-views.ts'
import { viewCalls } from '../calls-views.ts'
import { goalViews } from './routes/goal-views.ts'

/** The views of goals that people keep: the period where one was chosen, what is filtered and sorted, whose picture it is. */
export const savedGoalViews: ModuleViews = {
  module: 'okr',
  calls: viewCalls,
  share: 'okr:write',
  findPlace: id => {
    const found = goalViews.find(view => view.id === id)
    return found ? { title: found.label, path: found.to } : null
  },
  passing: ['all'],
  opening: t('what Goals opens with'),
}
