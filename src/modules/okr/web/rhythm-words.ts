import { t } from '#shared/translate.ts'
import { personFormats } from '#web/person-formats.ts'
import { formatDate, formatNumber, formatTime } from '#web/ui/format.ts'
import { rhythmWords } from '#web/ui/schedule-words.ts'
import type { ToCheckIn } from '../contract-check-ins.ts'
import type { OkrRhythm } from '../contract-rhythms.ts'

/** An hour of the day as the person writes it. */
export function hourWords(hour: number): string {
  return formatTime(Date.UTC(2026, 0, 1, hour), { formats: { ...personFormats(), timeZone: 'UTC' } })
}

/** When a rhythm asks, in words. */
export function askingWords({ schedule, hour, timeZone }: Pick<OkrRhythm, 'schedule' | 'hour' | 'timeZone'>): string {
  return t`${rhythmWords(schedule)} at ${hourWords(hour)} (${timeZone.replaceAll('_', ' ')})`
}

/** A moment as day and time, where the person is. */
export function momentWords(iso: string): string {
  return t`${formatDate(iso)} at ${formatTime(Date.parse(iso))}`
}

/** How many are due, and since when; `null` where none is. */
export function dueWords(items: readonly ToCheckIn[]): string | null {
  const times = items.flatMap(({ dueSince }) => dueSince ?? []).toSorted()
  const [first] = times
  return first ? t`${formatNumber(times.length)} due for a check-in, since ${formatDate(first)}` : null
}
