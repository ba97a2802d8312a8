import { type RefObject, useState } from 'react'

/** Rows drawn beyond those in view, so that scrolling meets no gap. */
const beyond = 10

export type RowWindow = { first: number; end: number; before: number; after: number }

/**
 * Which of many rows of equal height are drawn: those in view of the scrolled box and some around. `before` and `after`
 * are the heights, in px, of what is left out.
 */
export function useWindow(box: RefObject<HTMLElement | null>, count: number, height: number) {
  const [top, setTop] = useState(0)
  const inView = Math.ceil((box.current?.clientHeight ?? 800) / height)
  const first = Math.max(0, Math.min(Math.floor(top / height) - beyond, count - inView))
  const end = Math.min(count, first + inView + 2 * beyond)
  const window: RowWindow = { first, end, before: first * height, after: (count - end) * height }
  return { window, inView, onScroll: () => setTop(box.current?.scrollTop ?? 0) }
}
