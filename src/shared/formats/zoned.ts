import { madeOnce } from './made-once.ts'

/** The time of day of a moment. */
export type Clock = { hour: number; minute: number }

type Zoned = { year: number; month: number; day: number; hour: number; minute: number }
type Temporal = {
  Instant: { fromEpochMilliseconds: (ms: number) => { toZonedDateTimeISO: (timeZone: string) => Zoned } }
}

/**
 * A moment by the calendar and the clock of a time zone. By Temporal where there is one: the first writer of dates takes a
 * browser longer than to draw a page's text.
 */
function zoned(at: Date, timeZone: string): Zoned {
  const { Temporal } = globalThis as { Temporal?: Temporal }
  return Temporal
    ? Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone)
    : zonedByWriter(at, timeZone)
}

const writerOf = madeOnce(
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

function zonedByWriter(at: Date, timeZone: string): Zoned {
  const parts = writerOf(timeZone).formatToParts(at)
  const read = (wanted: keyof Zoned) => Number(parts.find(({ type }) => type === wanted)?.value)
  return { year: read('year'), month: read('month'), day: read('day'), hour: read('hour'), minute: read('minute') }
}

/** The ISO day a moment lies in, in a time zone. */
export function dayIn(at: Date, timeZone: string): string {
  const { year, month, day } = zoned(at, timeZone)
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
}

/** The time of day of a moment in a time zone. */
export function clockIn(at: Date, timeZone: string): Clock {
  const { hour, minute } = zoned(at, timeZone)
  return { hour, minute }
}

const two = (number: number) => String(number).padStart(2, '0')

/** The time zones to choose from, by name. */
export function timeZones(): string[] {
  return [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].sort()
}

/** The time zone this machine is set to. */
export function ownTimeZone(): string {
  return new Intl.DateTimeFormat('en').resolvedOptions().timeZone
}
