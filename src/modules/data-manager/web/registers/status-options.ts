import { dealStatuses, dealStatusName } from '#shared/deal-status.ts'

/** What a stage may say of its deals, to choose from. */
export const statusOptions = dealStatuses.map(value => ({ value, label: dealStatusName(value) }))
