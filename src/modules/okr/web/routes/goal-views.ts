import { t } from '#shared/translate.ts'

/** The views of goals, each with an address of its own. */
export const goalViews = [
  { to: '/app/okr', label: t('Tree') },
  { to: '/app/okr/board', label: t('By stage') },
  { to: '/app/okr/check-in', label: t('Check in') },
]
