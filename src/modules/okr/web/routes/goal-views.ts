import { t } from '#shared/translate.ts'
import type { GoalPlace } from '../../okr-words.ts'

/** The views of goals, each with an address of its own; they keep each other's filters. */
export const goalViews: readonly { id: GoalPlace; to: string; label: string }[] = [
  { id: 'tree', to: '/app/okr', label: t('Tree') },
  { id: 'list', to: '/app/okr/list', label: t('List') },
  { id: 'board', to: '/app/okr/board', label: t('By stage') },
  { id: 'alignment', to: '/app/okr/alignment', label: t('Alignment') },
]

/** What is linked to nothing; it has the period alone. */
export const unlinkedView = { to: '/app/okr/without-link', label: t('Without a link') }

/** The week of a person and their key results; it has no filters. */
export const checkInView = { to: '/app/okr/check-in', label: t('My week') }
