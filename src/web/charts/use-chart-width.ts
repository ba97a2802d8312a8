import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Where nothing can be measured: a page that is not laid out. */
const assumed = 640

/** The width an element has, `null` until it stands in the page; also after the window, the page or a panel beside it changed. */
export function useChartWidth(): [RefObject<HTMLDivElement | null>, number | null] {
  const element = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState<number | null>(null)
  // The outside system is the page's layout.
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return undefined
    const measure = () => setWidth(Math.floor(current.clientWidth) || assumed)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return [element, width]
}
