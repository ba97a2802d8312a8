/** The languages the portal speaks: English, and those whose catalogue in `messages/` is whole. */
export const languages = ['en', 'de'] as const
/**
 * How numbers, days and times are written for people, whatever a browser or a server is set to. Each choice is named by what it
 * looks like.
 */
export const numberFormats = ['1,234.56', '1.234,56', '1 234,56', '1’234.56'] as const
export const dateFormats = [
  '31 Dec 2026',
  'Dec 31, 2026',
  '2026-12-31',
  '31/12/2026',
  '31.12.2026',
  '12/31/2026',
] as const
export const timeFormats = ['14:30', '2:30 PM'] as const
/**
 * What weeks are called: by their first day; by their number of ISO 8601, whose first week has the year's first Thursday
 * where weeks begin on Monday; or by a number that counts from the week of 1 January.
 */
export const weekNames = ['first-day', 'iso', 'january-1'] as const

export type Language = (typeof languages)[number]
export type NumberFormat = (typeof numberFormats)[number]
export type DateFormat = (typeof dateFormats)[number]

export type Formats = {
  language: Language
  numbers: NumberFormat
  dates: DateFormat
  times: (typeof timeFormats)[number]
  /** An IANA name, such as Europe/Berlin. */
  timeZone: string
  weeks: (typeof weekNames)[number]
}

/** What a person chose for themselves; `null` where they write as their organisation does. */
export type OwnFormats = { [Key in keyof Formats]: Formats[Key] | null } & {
  /** The first day of the week, 1 Monday to 7 Sunday. */
  weekStart: number | null
}

/** What an organisation begins with, and what machines are told. */
export const plainFormats: Formats = {
  language: 'en',
  numbers: '1,234.56',
  dates: '31 Dec 2026',
  times: '14:30',
  timeZone: 'UTC',
  weeks: 'first-day',
}

/** A person who chose nothing. */
export const noOwnFormats: OwnFormats = {
  language: null,
  numbers: null,
  dates: null,
  times: null,
  timeZone: null,
  weeks: null,
  weekStart: null,
}

/** The formats of whatever carries them, and nothing else of it. */
export function formatsOf({ language, numbers, dates, times, timeZone, weeks }: Formats): Formats {
  return { language, numbers, dates, times, timeZone, weeks }
}

/** The same of a person. */
export function ownFormatsOf({ language, numbers, dates, times, timeZone, weeks, weekStart }: OwnFormats): OwnFormats {
  return { language, numbers, dates, times, timeZone, weeks, weekStart }
}

/** How is written for a person in an organisation: as they chose, else as the organisation does. */
export function formatsFor(organization: Formats, own: OwnFormats): Formats {
  return {
    language: own.language ?? organization.language,
    numbers: own.numbers ?? organization.numbers,
    dates: own.dates ?? organization.dates,
    times: own.times ?? organization.times,
    timeZone: own.timeZone ?? organization.timeZone,
    weeks: own.weeks ?? organization.weeks,
  }
}

/** What of a person's or an organisation's choices is chosen, without what is left to others. */
export function chosenFormats({
  language,
  numbers,
  dates,
  times,
  timeZone,
  weeks,
}: Partial<OwnFormats>): Partial<Formats> {
  return {
    ...(language ? { language } : {}),
    ...(numbers ? { numbers } : {}),
    ...(dates ? { dates } : {}),
    ...(times ? { times } : {}),
    ...(timeZone ? { timeZone } : {}),
    ...(weeks ? { weeks } : {}),
  }
}
