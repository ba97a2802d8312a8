import { type PointerEvent, useEffect, useRef, useState } from 'react'

/** What is drawn beyond what is in sight, in px; sight moves on by as much. */
const beyond = 400

/** A frame that is scrolled, and dragged by its background; which part of its height is in sight. */
export function usePan() {
  const frame = useRef<HTMLElement>(null)
  const [top, setTop] = useState(0)
  const [height, setHeight] = useState(800)
  const dragged = useRef<{ x: number; y: number } | null>(null)
  // The outside system is the size of the frame.
  useEffect(() => setHeight(frame.current?.clientHeight || 800), [])
  return {
    frame,
    range: { from: top - beyond, to: top + height + 2 * beyond },
    onScroll: () => setTop(Math.floor((frame.current?.scrollTop ?? 0) / beyond) * beyond),
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || (event.target as Element).closest('li')) return
      dragged.current = { x: event.clientX, y: event.clientY }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent) => {
      if (dragged.current === null) return
      frame.current?.scrollBy(dragged.current.x - event.clientX, dragged.current.y - event.clientY)
      dragged.current = { x: event.clientX, y: event.clientY }
    },
    onPointerUp: () => {
      dragged.current = null
    },
  }
}
