import type { DealStatus } from '#shared/deal-status.ts'
import { t } from '#shared/translate.ts'

/** What a stage says of the deals in it, in words. */
export const statusWords: Record<DealStatus, string> = { open: t('Open'), won: t('Won'), lost: t('Lost') }

/** The same to choose from. */
export const statusOptions = (Object.keys(statusWords) as DealStatus[]).map(value => ({
  value,
  label: statusWords[value],
}))
