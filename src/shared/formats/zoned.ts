import { madeOnce } from './made-once.ts'

/** The time of day of a moment. */
export type Clock = { hour: number; minute: number }

const readerOf = madeOnce(
  timeZone =>
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    }),
)

function partsOf(at: Date, timeZone: string): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  return Object.fromEntries(
    readerOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
}

/** The ISO day a moment lies in, in a time zone. */
export function dayIn(at: Date, timeZone: string): string {
  const { year = '', month, day } = partsOf(at, timeZone)
  return `${year.padStart(4, '0')}-${month}-${day}`
}

/** The time of day of a moment in a time zone. */
export function clockIn(at: Date, timeZone: string): Clock {
  const { hour, minute } = partsOf(at, timeZone)
  return { hour: Number(hour), minute: Number(minute) }
}

/** The time zones to choose from, by name. */
export function timeZones(): string[] {
  return [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].sort()
}

/** The time zone this machine is set to. */
export function ownTimeZone(): string {
  return new Intl.DateTimeFormat('en').resolvedOptions().timeZone
}
