import { dayName, monthName } from '#shared/formats/write-day.ts'
import type { Schedule } from '#shared/schedule-schema.ts'
import { type TimeOfDay, weekdayOf } from '#shared/schedules.ts'
import { plural, t } from '#shared/translate.ts'
import { personFormats } from '#web/person-formats.ts'
import { formatDate, formatTime } from './format.ts'

export const rhythmKinds = [
  'daily',
  'weekly',
  'everyTwoWeeks',
  'monthly',
  'yearly',
  'firstWorkingDay',
  'afterCompletion',
] as const
export type RhythmKind = (typeof rhythmKinds)[number]

export const kindWords: Record<RhythmKind, string> = {
  daily: t('Every day'),
  weekly: t('Every week'),
  everyTwoWeeks: t('Every two weeks'),
  monthly: t('Every month'),
  yearly: t('Every year'),
  firstWorkingDay: t('On the first working day of a month'),
  afterCompletion: t('Some days after it is completed'),
}

/** A rhythm of a kind, as one begins with it on a day. */
export function rhythmOf(kind: RhythmKind, day: string): Schedule {
  const [month, date] = [Number(day.slice(5, 7)), Number(day.slice(8, 10))]
  switch (kind) {
    case 'weekly':
      return { kind, weekday: weekdayOf(day) }
    case 'everyTwoWeeks':
      return { kind, from: day }
    case 'monthly':
      return { kind, day: date }
    case 'yearly':
      return { kind, month, day: date }
    case 'afterCompletion':
      return { kind, days: 30 }
    default:
      return { kind }
  }
}

/** When an action comes again, in words. */
export function rhythmWords(rhythm: Schedule | null): string {
  if (rhythm === null) return t('Does not repeat')
  switch (rhythm.kind) {
    case 'weekly':
      return t`Every ${dayName(rhythm.weekday)}`
    case 'everyTwoWeeks':
      return t`Every second ${dayName(weekdayOf(rhythm.from))} (${formatDate(rhythm.from)} is one)`
    case 'monthly':
      return t`Every month on day ${rhythm.day}`
    case 'yearly':
      return t`Every year on ${rhythm.day} ${monthName(rhythm.month)}`
    case 'afterCompletion':
      return t`${rhythm.days} ${plural(rhythm.days, 'day', 'days')} after it is completed`
    default:
      return kindWords[rhythm.kind]
  }
}

/** An hour of the day as the person writes it. */
export function hourWords(hour: number): string {
  return formatTime(Date.UTC(2026, 0, 1, hour), { formats: { ...personFormats(), timeZone: 'UTC' } })
}

/** When a schedule comes due, in words. */
export function scheduleWords({ schedule, hour, timeZone }: TimeOfDay & { schedule: Schedule }): string {
  return t`${rhythmWords(schedule)} at ${hourWords(hour)} (${timeZone.replaceAll('_', ' ')})`
}

/** A moment as day and time, where the person is. */
export function momentWords(iso: string): string {
  return t`${formatDate(iso)} at ${formatTime(Date.parse(iso))}`
}
