import { t } from './translate.ts'

/** The specification's words, spelled as it spells them: they are stored and compared literally. */
export const vocabulary = {
  actionStatus: ['To do', 'On track', 'At risk', 'In Trouble', 'Completed'],
  priority: ['High', 'Medium', 'Low'],
  itemKind: ['Milestone', 'Metric'],
  planStage: ['Plan', 'Source', 'Make', 'Deliver'],
  unit: ['Number only', 'Tonelage', 'Percentage', 'Millions'],
  loadingState: ['LOADING', 'EMPTY', 'ERROR', 'SUCCESS', 'IDLE'],
  organizationType: ['procurement', 'sales', 'both'],
  solution: ['Sales', 'Procurement'],
  item: [
    'overview',
    'analytics',
    'okr',
    'sustainability',
    'reportBuilder',
    'actionManager',
    'dataManager',
    'documents',
    'advisor',
  ],
} as const

export type LoadingState = (typeof vocabulary.loadingState)[number]
export type OrganizationType = (typeof vocabulary.organizationType)[number]

/** What a toast says while a verb runs, when it is done, and when it fails. */
export const verbs = {
  export: { pending: t('Exporting'), success: t('Exported'), error: t('Error exporting') },
  upload: { pending: t('Uploading'), success: t('Uploaded'), error: t('Error uploading') },
  create: { pending: t('Creating'), success: t('Created'), error: t('Error creating') },
  delete: { pending: t('Deleting'), success: t('Deleted'), error: t('Error deleting') },
  update: { pending: t('Updating'), success: t('Updated'), error: t('Error updating') },
  download: { pending: t('Downloading'), success: t('Downloaded'), error: t('Error downloading') },
  fetch: { pending: t('Fetching'), success: t('Fetched'), error: t('Error fetching') },
}
export type Verb = keyof typeof verbs

export const unexpectedFailure = t('Error, please refresh the page')
export const toastMilliseconds = 2000
export const sessionRefetchSeconds = 60
export const dayMilliseconds = 86_400_000
/** How old something of these days is; older, it is `{n}d`. */
export const ageLabels = { today: t('Today'), yesterday: t('Yesterday') }
/** How far before the viewport pictures and pages begin to load. */
export const lazyLoadMargin = '200px'
/** The logo in the navigation bar, in pixels. */
export const logoSize = { width: 168, height: 56 } as const
/** How many of a hundred sessions are monitored, and how many of those are kept as a replay. */
export const monitoringRates = { session: 100, replay: 20 } as const
/** Beyond this an interaction was not slow but asleep. */
export const interactionCapMilliseconds = 60_000
