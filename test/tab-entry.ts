/** What one browser tab is made of, bundled so that each tab of a test has modules of its own. */
export { QueryClient } from '@tanstack/react-query'
export { send } from '#web/send.ts'
export { putOrganizations } from '#web/session/organization-calls.ts'
export { startTab } from '#web/session/start-tab.ts'
