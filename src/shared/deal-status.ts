import { t, toSay } from './translate.ts'

/** What a stage says of the deals in it. */
export const dealStatuses = ['open', 'won', 'lost'] as const
export type DealStatus = (typeof dealStatuses)[number]

const words: Record<DealStatus, string> = { open: toSay('Open'), won: toSay('Won'), lost: toSay('Lost') }

/** The same in words. */
export function dealStatusName(status: DealStatus): string {
  return t(words[status])
}

/** Whether `value` is one of them. */
export function isDealStatus(value: unknown): value is DealStatus {
  return typeof value === 'string' && (dealStatuses as readonly string[]).includes(value)
}
