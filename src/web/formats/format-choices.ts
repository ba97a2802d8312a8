import { type Formats, type Language, type OwnFormats, weekNames } from '#shared/formats/formats.ts'
import { weekName } from '#shared/formats/week-name.ts'
import { dayName, writeDays, writeMoment } from '#shared/formats/write-day.ts'
import { writeNumber } from '#shared/formats/write-number.ts'
import { ownTimeZone, timeZones } from '#shared/formats/zoned.ts'
import { t } from '#shared/translate.ts'

type Choice = { value: string; label: string }

/** Each by its own name, for those who speak no other. */
export const languageNames: Record<Language, string> = { en: 'English', de: 'Deutsch' }

export const weekWords: Record<Formats['weeks'], string> = {
  'first-day': t('By their first day'),
  iso: t('By number, as ISO 8601 counts'),
  'january-1': t('By number, from the week of 1 January'),
}

/** The days a week can begin on. */
export const weekStarts: Choice[] = Array.from({ length: 7 }, (_, index) => ({
  value: String(index + 1),
  label: dayName(index + 1),
}))

/** Every time zone by name, the one of this device first. */
export function zoneChoices(): Choice[] {
  const own = ownTimeZone()
  const others = timeZones().filter(zone => zone !== own)
  const choices = others.map(zone => ({ value: zone, label: zoneWords(zone) }))
  return [{ value: own, label: t`${zoneWords(own)} (this device)` }, ...choices]
}

/** What is said of a setting that a person leaves to their organisation. */
export function asOrganization(setting: keyof OwnFormats, organization: Formats & { weekStart: number }): string {
  const { timeZone, weeks, weekStart } = organization
  const words = {
    ...organization,
    language: languageNames[organization.language],
    timeZone: zoneWords(timeZone),
    weeks: weeks === 'first-day' ? t('first day') : t('number'),
    weekStart: dayName(weekStart),
  }
  return t`As the organisation (${words[setting]})`
}

/** What the formats make of amounts, a moment, some days and a week. */
export function formatSamples(formats: Formats, now: Date): string[] {
  const year = now.getUTCFullYear()
  const amount = { style: 'currency', currency: 'EUR' } as const
  return [
    writeNumber(1_234_567.5, amount, formats),
    writeNumber(1_234_567.5, { ...amount, notation: 'compact', maximumFractionDigits: 1 }, formats),
    writeMoment(now, formats),
    writeDays(`${year}-03-02`, `${year}-03-08`, formats),
    ...(formats.weeks === weekNames[0] ? [] : [weekName(`${year}-03-02`, formats)]),
  ]
}

function zoneWords(zone: string): string {
  return zone.replaceAll('_', ' ')
}
