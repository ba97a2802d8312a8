import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { zoomBy, zoomToFit } from './alignment-rules.ts'

/** What is drawn beyond what is in sight, in px; sight moves on by as much. */
const beyond = 400

/** A frame that is scrolled, dragged by its background and drawn larger or smaller; which part of its height is in sight. */
export function usePan(picture: { width: number; height: number }) {
  const frame = useRef<HTMLElement>(null)
  const [top, setTop] = useState(0)
  const [height, setHeight] = useState(800)
  const [zoom, setZoom] = useState(1)
  const dragged = useRef<{ x: number; y: number } | null>(null)
  // The outside system is the size of the frame.
  useEffect(() => setHeight(frame.current?.clientHeight || 800), [])
  // The outside system is the wheel, which the browser would take for the size of the whole page.
  useEffect(() => {
    const element = frame.current
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      setZoom(now => zoomBy(now, event.deltaY < 0 ? 1 : -1))
    }
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  }, [])
  return {
    frame,
    zoom,
    range: { from: (top - beyond) / zoom, to: (top + height + 2 * beyond) / zoom },
    onZoom: (step: 1 | -1) => setZoom(zoomBy(zoom, step)),
    onFit: () => {
      const element = frame.current
      // The frame is as high as the picture until that is higher than there is room for.
      if (element) {
        const height = Number.parseFloat(getComputedStyle(element).maxHeight) || element.clientHeight
        setZoom(zoomToFit(picture, { width: element.clientWidth, height }))
      }
    },
    pan: {
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
    },
  }
}
