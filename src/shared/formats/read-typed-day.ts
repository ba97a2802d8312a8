import type { Formats } from './formats.ts'
import { isMonthFirst, monthName } from './write-day.ts'

/**
 * A day as a person types it, as ISO; `null` for what is no day. It may be written as they read days, with any of the usual
 * signs between its parts and a year of two digits, which is of this century; a month may stand in words, and an ISO day
 * is always one.
 */
export function readTypedDay(text: string, { dates }: Pick<Formats, 'dates'>): string | null {
  const parts = partsOf(text)
  const [one = '', two = '', three = ''] = parts
  if (parts.length !== 3) return null
  if (/^\d{4}$/.test(one)) return dayOf(one, monthOf(two), three)
  if (monthOf(one) > 0 && !/^\d/.test(one)) return dayOf(three, monthOf(one), two)
  const isNamed = !/^\d/.test(two)
  return isMonthFirst(dates) && !isNamed ? dayOf(three, monthOf(one), two) : dayOf(three, monthOf(two), one)
}

/** A month as a person types it, by its name or its number, as 2026-09; `null` for what is none. */
export function readTypedMonth(text: string): string | null {
  const parts = partsOf(text)
  const [one = '', two = ''] = parts
  if (parts.length !== 2) return null
  const [year, month] = /^\d{4}$/.test(one) ? [one, two] : [two, one]
  return /^\d{4}$/.test(year) ? (dayOf(year, monthOf(month), '1')?.slice(0, 7) ?? null) : null
}

function partsOf(text: string): string[] {
  return text.split(/[\s.,/-]+/).filter(part => part !== '')
}

/** 1 to 12; 0 for what is no month. */
function monthOf(text: string): number {
  if (/^\d{1,2}$/.test(text)) return Number(text)
  const word = text.toLowerCase()
  if (word.length < 3) return 0
  return Array.from({ length: 12 }, (_, at) => at + 1).find(at => monthName(at).toLowerCase().startsWith(word)) ?? 0
}

function dayOf(year: string, month: number, day: string): string | null {
  if (!/^(\d{2}|\d{4})$/.test(year) || !/^\d{1,2}$/.test(day)) return null
  const iso = `${year.length === 2 ? `20${year}` : year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso) ? iso : null
}
