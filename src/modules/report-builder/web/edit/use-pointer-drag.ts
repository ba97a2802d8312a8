import { type PointerEvent, type RefObject, useState } from 'react'
import { gridColumns } from '../../definition.ts'

/** How far a pointer went, in columns and rows of the grid. */
export type CellSteps = { x: number; y: number }

/** A row of the grid is so many pixels high at least, with the distance to the next. */
const rowPixels = 40

/** Follows a pointer that is pressed and moved over the grid, in whole cells; `onEnd` hears how far it went in all. */
export function usePointerDrag(grid: RefObject<HTMLElement | null>, onEnd: (steps: CellSteps) => void) {
  const [from, setFrom] = useState<{ x: number; y: number; top: number } | null>(null)
  const [steps, setSteps] = useState<CellSteps>({ x: 0, y: 0 })
  const stepsTo = ({ clientX, clientY }: PointerEvent): CellSteps => {
    const width = grid.current?.getBoundingClientRect().width ?? 0
    if (!from || width === 0) return { x: 0, y: 0 }
    const scrolled = window.scrollY - from.top
    return {
      x: Math.round(((clientX - from.x) * gridColumns) / width),
      y: Math.round((clientY - from.y + scrolled) / rowPixels),
    }
  }
  const stop = () => {
    setFrom(null)
    setSteps({ x: 0, y: 0 })
  }
  return {
    steps: from ? steps : null,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setFrom({ x: event.clientX, y: event.clientY, top: window.scrollY })
      },
      onPointerMove: (event: PointerEvent) => from && setSteps(stepsTo(event)),
      onPointerUp: (event: PointerEvent) => {
        if (!from) return
        const gone = stepsTo(event)
        stop()
        if (gone.x !== 0 || gone.y !== 0) onEnd(gone)
      },
      onPointerCancel: stop,
    },
  }
}
