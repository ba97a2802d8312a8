import { dayNumber, isoDay, weekStartOf } from '#shared/day-numbers.ts'
import { addMonths, monthOf } from '#shared/period.ts'
import type { ActionItem } from '../../contract.ts'
import { daysOf } from '../calendar/calendar-rules.ts'

export const zooms = ['week', 'month', 'quarter'] as const
export type Zoom = (typeof zooms)[number]

/** How wide a day is, in px. */
export const dayWidths: Record<Zoom, number> = { week: 26, month: 9, quarter: 3 }

/** Days around what is shown, so that a bar does not touch the edge. */
const margins: Record<Zoom, number> = { week: 7, month: 21, quarter: 60 }
/** A timeline goes no farther than this from today: of what lies beyond, the bar ends at the edge. */
const mostDays = 1100

/** The days that a timeline has, both included, as day numbers: those of its actions and today. */
export function extentOf(actions: readonly ActionItem[], today: string, zoom: Zoom): { from: number; to: number } {
  const now = dayNumber(today)
  const days = actions.flatMap(action => {
    const of = daysOf(action)
    return of ? [dayNumber(of.from), dayNumber(of.to)] : []
  })
  const from = days.reduce((least, day) => Math.min(least, day), now)
  const to = days.reduce((most, day) => Math.max(most, day), now)
  return { from: Math.max(from, now - mostDays) - margins[zoom], to: Math.min(to, now + mostDays) + margins[zoom] }
}

export type TimelineBar = { left: number; width: number }

/** Where the bar of an action lies, in px from the first day; `null` where it has no day. */
export function barOf(action: ActionItem, { from, to }: { from: number; to: number }, zoom: Zoom): TimelineBar | null {
  const days = daysOf(action)
  if (days === null) return null
  const width = dayWidths[zoom]
  const first = Math.max(dayNumber(days.from), from)
  const last = Math.min(dayNumber(days.to), to)
  return { left: (first - from) * width, width: Math.max((last - first + 1) * width, 6) }
}

/** Actions as the rows of a timeline: the earliest first, those without a day last. */
export function timelineRows(actions: readonly ActionItem[]): ActionItem[] {
  const key = (action: ActionItem) => {
    const days = daysOf(action)
    return days ? `${days.from} ${days.to}` : '9999'
  }
  return actions.toSorted((one, other) => key(one).localeCompare(key(other)) || one.number - other.number)
}

export type TimelineMark = { day: string; left: number; isMajor: boolean }

/** Where the scale has its marks: weeks within months, months within quarters, quarters within years. */
export function marksOf({ from, to }: { from: number; to: number }, zoom: Zoom, weekStart: number): TimelineMark[] {
  const at = (day: number, isMajor: boolean) => ({ day: isoDay(day), left: (day - from) * dayWidths[zoom], isMajor })
  if (zoom === 'week') {
    const marks: TimelineMark[] = []
    for (let day = weekStartOf(from + 6, weekStart); day <= to; day += 7)
      marks.push(at(day, isoDay(day).slice(0, 7) !== isoDay(day - 7).slice(0, 7)))
    return marks
  }
  const marks: TimelineMark[] = []
  for (let month = addMonths(monthOf(isoDay(from)), 1); dayNumber(month) <= to; month = addMonths(month, 1)) {
    const number = Number(month.slice(5, 7))
    if (zoom === 'month') marks.push(at(dayNumber(month), number % 3 === 1))
    else if (number % 3 === 1) marks.push(at(dayNumber(month), number === 1))
  }
  return marks
}

/** A wait between two rows, from the end of what is waited for to the begin of what waits. */
export type Wait = { key: string; from: number; to: number; x1: number; x2: number }

/** The waits between actions that both have a bar, where either of their rows is in sight or both are around it. */
export function waitsOf(
  rows: readonly ActionItem[],
  bars: readonly (TimelineBar | null)[],
  { first, end }: { first: number; end: number },
): Wait[] {
  const places = new Map(rows.map(({ uuid }, index) => [uuid, index]))
  return rows.flatMap((action, to) =>
    action.waitsFor.flatMap(uuid => {
      const from = places.get(uuid)
      const [before, after] = [from === undefined ? null : bars[from], bars[to]]
      if (from === undefined || !before || !after) return []
      if (Math.max(from, to) < first || Math.min(from, to) >= end) return []
      return [{ key: `${uuid} ${action.uuid}`, from, to, x1: before.left + before.width, x2: after.left }]
    }),
  )
}
