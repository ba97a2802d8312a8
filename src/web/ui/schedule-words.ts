import { dayName, monthName } from '#shared/formats/write-day.ts'
import type { Schedule } from '#shared/schedule-schema.ts'
import { weekdayOf } from '#shared/schedules.ts'
import { plural, t } from '#shared/translate.ts'
import { formatDate } from './format.ts'

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
