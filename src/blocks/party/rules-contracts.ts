import { addDays } from '#shared/period.ts'
import type { PartyContract } from './definition.ts'

type Agreed = { startDate: string; endDate: string; noticeDays: number | null }

/** How long before its last day a notice is spoken of. */
const noticeAhead = 90

/** The last day to give notice: so many days before the end (features, M8.5); `null` where none is agreed. */
export function noticeDay({ endDate, noticeDays }: Pick<Agreed, 'endDate' | 'noticeDays'>): string | null {
  return noticeDays === null ? null : addDays(endDate, -noticeDays)
}

/** Where a contract stands on a day: to come, active, with notice due within 90 days, or ended. */
export function contractState(agreed: Agreed, today: string): PartyContract['state'] {
  if (agreed.endDate < today) return 'ended'
  if (agreed.startDate > today) return 'coming'
  const notice = noticeDay(agreed)
  return notice !== null && notice >= today && notice <= addDays(today, noticeAhead) ? 'notice' : 'active'
}
