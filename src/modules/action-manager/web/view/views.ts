import { t } from '#shared/translate.ts'
import type { ActionPlace } from '../../action-words.ts'

/** The views of actions, which keep each other's filters. */
export const actionViews: readonly { id: ActionPlace; to: string; label: string }[] = [
  { id: 'list', to: '/app/action-manager', label: t('List') },
  { id: 'board', to: '/app/action-manager/board', label: t('Board') },
  { id: 'calendar', to: '/app/action-manager/calendar', label: t('Calendar') },
  { id: 'timeline', to: '/app/action-manager/timeline', label: t('Timeline') },
]

/** What all actions together save; it has filters of its own. */
export const savingsView = { to: '/app/action-manager/savings', label: t('Savings') }
