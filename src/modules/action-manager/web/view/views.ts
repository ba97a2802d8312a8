import { t } from '#shared/translate.ts'

/** The views of actions, which keep each other's filters. */
export const actionViews = [
  { to: '/app/action-manager', label: t('List') },
  { to: '/app/action-manager/board', label: t('Board') },
  { to: '/app/action-manager/calendar', label: t('Calendar') },
  { to: '/app/action-manager/timeline', label: t('Timeline') },
]

/** What all actions together save; it has filters of its own. */
export const savingsView = { to: '/app/action-manager/savings', label: t('Savings') }
