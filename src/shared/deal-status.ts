/** What a stage says of the deals in it. */
export const dealStatuses = ['open', 'won', 'lost'] as const
export type DealStatus = (typeof dealStatuses)[number]

/** Whether `value` is one of them. */
export function isDealStatus(value: unknown): value is DealStatus {
  return typeof value === 'string' && (dealStatuses as readonly string[]).includes(value)
}
