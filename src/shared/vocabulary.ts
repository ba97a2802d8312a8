import { toSay } from './translate.ts'

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
  export: { pending: toSay('Exporting'), success: toSay('Exported'), error: toSay('Error exporting') },
  upload: { pending: toSay('Uploading'), success: toSay('Uploaded'), error: toSay('Error uploading') },
  create: { pending: toSay('Creating'), success: toSay('Created'), error: toSay('Error creating') },
  delete: { pending: toSay('Deleting'), success: toSay('Deleted'), error: toSay('Error deleting') },
  update: { pending: toSay('Updating'), success: toSay('Updated'), error: toSay('Error updating') },
  download: { pending: toSay('Downloading'), success: toSay('Downloaded'), error: toSay('Error downloading') },
  fetch: { pending: toSay('Fetching'), success: toSay('Fetched'), error: toSay('Error fetching') },
}
export type Verb = keyof typeof verbs

export const unexpectedFailure = toSay('Error, please refresh the page')
export const toastMilliseconds = 2000
export const sessionRefetchSeconds = 60
export const dayMilliseconds = 86_400_000
/** How old something of these days is; older, it is `{n}d`. */
export const ageLabels = { today: toSay('Today'), yesterday: toSay('Yesterday') }
/** How far before the viewport pictures and pages begin to load. */
export const lazyLoadMargin = '200px'
/** The logo in the navigation bar, in pixels. */
export const logoSize = { width: 168, height: 56 } as const
/** How many of a hundred sessions are monitored, and how many of those are kept as a replay. */
export const monitoringRates = { session: 100, replay: 20 } as const
/** Beyond this an interaction was not slow but asleep. */
export const interactionCapMilliseconds = 60_000
