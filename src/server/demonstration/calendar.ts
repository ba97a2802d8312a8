import { AppError } from '#shared/errors.ts'
import { dayMilliseconds } from '#shared/vocabulary.ts'
import { at } from './random.ts'

/** The demonstration's three years. Days are counted from 1970-01-01, months from 0 = October 2023. */
export const demonstrationPeriod = { from: '2023-10-01', to: '2026-09-30' } as const
export const demonstrationYears = [
  { from: '2023-10-01', to: '2024-09-30' },
  { from: '2024-10-01', to: '2025-09-30' },
  { from: '2025-10-01', to: '2026-09-30' },
] as const
export const monthCount = 36

/** The day number of an ISO date. */
export function dayOf(iso: string): number {
  const milliseconds = /^\d{4}-\d{2}-\d{2}$/.test(iso) ? Date.parse(`${iso}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(milliseconds)) throw new AppError('invalid', `"${iso}" is not a date; write it as 2024-01-31.`)
  return milliseconds / dayMilliseconds
}

const written = new Map<number, string>()

/** The ISO date of a day number; remembered, because a few hundred days are written many thousand times. */
export function isoDate(day: number): string {
  let text = written.get(day)
  if (text === undefined) {
    text = new Date(day * dayMilliseconds).toISOString().slice(0, 10)
    written.set(day, text)
  }
  return text
}

export type Month = {
  index: number
  /** `2024-01` */
  id: string
  year: number
  /** 1 to 12 */
  month: number
  firstDay: number
  lastDay: number
}

/** The demonstration's 36 months in order. */
export const months: readonly Month[] = Array.from({ length: monthCount }, (_, index) => {
  const year = 2023 + Math.floor((index + 9) / 12)
  const month = ((index + 9) % 12) + 1
  const firstDay = Date.UTC(year, month - 1, 1) / dayMilliseconds
  const lastDay = Date.UTC(year, month, 1) / dayMilliseconds - 1
  return { index, id: `${year}-${String(month).padStart(2, '0')}`, year, month, firstDay, lastDay }
})

export const firstDay = at(months, 0).firstDay
export const lastDay = at(months, monthCount - 1).lastDay

/** The index of a month written `2024-01`, which must be one of the 36. */
export function monthIndex(id: string): number {
  const month = months.find(each => each.id === id)
  if (month === undefined) throw new RangeError(`Demonstration data: ${id} lies outside its three years`)
  return month.index
}

/** Whether a day is a Saturday or a Sunday. */
export function isWeekend(day: number): boolean {
  const weekday = (day + 4) % 7
  return weekday === 0 || weekday === 6
}
