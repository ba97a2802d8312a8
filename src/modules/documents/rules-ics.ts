import { addDays } from '#shared/period.ts'

/** A day of a calendar; its uid stays the same however often it is told. */
export type CalendarDay = { uid: string; day: string; title: string; text: string; address: string }

type Calendar = { name: string; at: Date; days: readonly CalendarDay[] }

/** Days as a calendar program reads them (RFC 5545). */
export function writeCalendar({ name, at, days }: Calendar): string {
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Sextant//Renewals//EN', 'CALSCALE:GREGORIAN', 'METHOD:PUBLISH'],
    `X-WR-CALNAME:${escaped(name)}`,
    ...days.flatMap(one => eventLines(one, at)),
    'END:VCALENDAR',
  ]
  return lines.map(line => `${folded(line)}\r\n`).join('')
}

function eventLines({ uid, day, title, text, address }: CalendarDay, at: Date): string[] {
  return [
    ...['BEGIN:VEVENT', `UID:${escaped(uid)}`, `DTSTAMP:${instant(at)}`],
    ...[`DTSTART;VALUE=DATE:${basic(day)}`, `DTEND;VALUE=DATE:${basic(addDays(day, 1))}`],
    ...[`SUMMARY:${escaped(title)}`, `DESCRIPTION:${escaped(text)}`, `URL:${address}`],
    ...['TRANSP:TRANSPARENT', 'END:VEVENT'],
  ]
}

function basic(day: string): string {
  return day.replaceAll('-', '')
}

function instant(at: Date): string {
  return `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

/** Text as a value: what divides values, and line breaks, are written out; other control characters are left away. */
function escaped(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replaceAll(/\p{Cc}/gu, '')
}

const mostOctets = 75

/** A line in pieces of 75 octets at most, no character cut in two; each next one begins with a space. */
function folded(line: string): string {
  const pieces: string[] = []
  let piece = ''
  let octets = 0
  for (const character of line) {
    const size = new TextEncoder().encode(character).length
    if (octets + size > mostOctets) {
      pieces.push(piece)
      piece = ' '
      octets = 1
    }
    piece += character
    octets += size
  }
  return [...pieces, piece].join('\r\n')
}
