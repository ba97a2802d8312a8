import { type GridPlace, gridColumns, lowestRow, tallestWidget } from './definition.ts'

/** How widgets stand on a page: none over another, and none with room above it that it could rise into. */

type Placed = { id: string; place: GridPlace }

/** Whether two places have a cell in common. */
export function overlap(one: GridPlace, other: GridPlace): boolean {
  return one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h
}

/** A place that is no wider than the page, no taller than a widget may be, and begins on the page. */
export function within({ x, y, w, h }: GridPlace): GridPlace {
  const width = clamp(w, 1, gridColumns)
  return {
    x: clamp(x, 0, gridColumns - width),
    y: clamp(y, 0, lowestRow),
    w: width,
    h: clamp(h, 1, tallestWidget),
  }
}

/**
 * The widgets once `held` of them were placed anew: those stay where they are put as far as they can, the others make room downwards,
 * and each rises as far as nothing is above it. The order of the list stays.
 */
export function settle<T extends Placed>(widgets: readonly T[], held: ReadonlySet<string> = new Set()): T[] {
  const placed = new Map<string, GridPlace>()
  for (const { id, place } of readingOrder(widgets, held)) placed.set(id, risen(within(place), [...placed.values()]))
  return widgets.map(widget => ({ ...widget, place: placed.get(widget.id) ?? widget.place }))
}

/** Widgets as they are read: from the top, from the left; of two in one place the held one first. */
export function readingOrder<T extends Placed>(widgets: readonly T[], held: ReadonlySet<string> = new Set()): T[] {
  const rank = ({ id }: Placed) => (held.has(id) ? 0 : 1)
  return [...widgets].sort((a, b) => a.place.y - b.place.y || rank(a) - rank(b) || a.place.x - b.place.x)
}

/** The first row below everything on a page. */
export function nextRow(widgets: readonly Placed[]): number {
  return Math.max(0, ...widgets.map(({ place }) => place.y + place.h))
}

/** The place moved down until it is free, then up as far as it stays so. */
function risen(place: GridPlace, taken: readonly GridPlace[]): GridPlace {
  const isFree = (y: number) => taken.every(other => !overlap({ ...place, y }, other))
  let { y } = place
  while (!isFree(y)) y += 1
  while (y > 0 && isFree(y - 1)) y -= 1
  return { ...place, y }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(Math.round(value), least), most)
}
