import { type Formats, plainFormats } from './formats.ts'
import { writeDay, writeMoment } from './write-day.ts'
import { marksOf } from './write-number.ts'

const day = String.raw`\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])`
const moments = new RegExp(String.raw`\b(${day}) (\d{2}:\d{2}) UTC\b`, 'g')
const days = new RegExp(String.raw`(?<![\w./-])${day}(?![\w/-]|\.\w)`, 'g')
/** Thousands between commas, and decimals of a share or of money. */
const numbers =
  /(?<![\w.,/-])(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?(?![\w,/-]|\.\d)|\d+\.\d+(?=%| (?:percent|points|[A-Z]{3}\b)))/g

/**
 * A sentence of the server as it is written for a person. In it days are ISO days, moments `2026-03-02 14:05 UTC`, and
 * numbers 12,345.67, which is what programs that call the portal are told.
 */
export function inFormats(sentence: string, formats: Formats): string {
  const { group, decimal } = marksOf(formats)
  const isPlain = formats.numbers === plainFormats.numbers
  return sentence
    .replace(moments, (whole, on: string, at: string) => {
      const moment = new Date(`${on}T${at}:00Z`)
      return Number.isNaN(moment.getTime()) ? whole : `${writeMoment(moment, formats)}${zoneWords(formats)}`
    })
    .replace(days, whole => (isDay(whole) ? writeDay(whole, formats) : whole))
    .replace(numbers, whole => (isPlain ? whole : whole.replace(/[,.]/g, mark => (mark === ',' ? group : decimal))))
}

function zoneWords({ timeZone }: Formats): string {
  return timeZone === 'UTC' ? ' UTC' : ''
}

function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}
