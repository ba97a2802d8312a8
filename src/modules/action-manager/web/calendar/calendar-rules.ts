import { dayNumber } from '#shared/day-numbers.ts'
import { addDays } from '#shared/period.ts'
import type { ActionItem } from '../../contract.ts'

type Days = Pick<ActionItem, 'start' | 'due'>

/** The days an action lies on, both included; of one with one day, that one; `null` of one with none. */
export function daysOf({ start, due }: Days): { from: string; to: string } | null {
  const from = start ?? due
  const to = due ?? start
  return from === null || to === null ? null : { from, to }
}

/** Where an action lies in a week: its columns, both included, and the lane below the number of the day. */
export type Placed = {
  action: ActionItem
  first: number
  last: number
  lane: number
  isBegin: boolean
  isEnd: boolean
}

/**
 * Lays actions into a week so that none covers another: those that begin or end in it on top, the earliest and the longest
 * first; what only goes on through it stands below them.
 */
export function layWeek(actions: readonly ActionItem[], week: readonly string[]): Placed[] {
  const [monday = '', sunday = ''] = [week[0], week.at(-1)]
  const goesThrough = ({ from, to }: { from: string; to: string }) => from < monday && to > sunday
  const inWeek = actions
    .flatMap(action => {
      const days = daysOf(action)
      return days && days.from <= sunday && days.to >= monday ? [{ action, ...days }] : []
    })
    .sort(
      (one, other) =>
        Number(goesThrough(one)) - Number(goesThrough(other)) ||
        one.from.localeCompare(other.from) ||
        other.to.localeCompare(one.to),
    )
  const taken: number[] = []
  return inWeek.map(({ action, from, to }) => {
    const first = from < monday ? 0 : week.indexOf(from)
    const last = to > sunday ? week.length - 1 : week.indexOf(to)
    const free = taken.findIndex(end => end < first)
    const lane = free < 0 ? taken.length : free
    taken[lane] = last
    return { action, first, last, lane, isBegin: from >= monday, isEnd: to <= sunday }
  })
}

/** How many of a week are not drawn on each of its days, where so many lanes are. */
export function hiddenPerDay(placed: readonly Placed[], lanes: number, days = 7): number[] {
  return Array.from(
    { length: days },
    (_, day) => placed.filter(({ first, last, lane }) => lane >= lanes && first <= day && last >= day).length,
  )
}

/** All days of an action so many later. */
export function shiftedBy(
  { start, due, remindOn }: Pick<ActionItem, 'start' | 'due' | 'remindOn'>,
  days: number,
): Pick<ActionItem, 'start' | 'due' | 'remindOn'> {
  const shift = (day: string | null) => (day === null ? null : addDays(day, days))
  return { start: shift(start), due: shift(due), remindOn: shift(remindOn) }
}

/** How many days later an action lies whose last day becomes `day`. */
export function daysUntil(action: Days, day: string): number {
  const days = daysOf(action)
  return days === null ? 0 : dayNumber(day) - dayNumber(days.to)
}

/** The actions of some days by the day they are due, for a screen that has no room for a month. */
export function agendaOf(
  actions: readonly ActionItem[],
  from: string,
  to: string,
): { day: string; items: ActionItem[] }[] {
  const days = new Map<string, ActionItem[]>()
  for (const action of actions) {
    const day = daysOf(action)?.to
    if (day === undefined || day < from || day > to) continue
    days.set(day, [...(days.get(day) ?? []), action])
  }
  return [...days].sort(([one], [other]) => one.localeCompare(other)).map(([day, items]) => ({ day, items }))
}
