import type { DealStatus } from '#shared/deal-status.ts'

/** What a stage says of the deals in it, in words. */
export const statusWords: Record<DealStatus, string> = { open: 'Open', won: 'Won', lost: 'Lost' }

/** The same to choose from. */
export const statusOptions = (Object.keys(statusWords) as DealStatus[]).map(value => ({
  value,
  label: statusWords[value],
}))
