import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { watchWidth } from './watch-width.ts'

/** Where nothing can be measured: a page that is not laid out. */
const assumed = 640

/** The width an element has, `null` until it is laid out; also after the window, the page or a panel beside it changed. */
export function useChartWidth(): [RefObject<HTMLDivElement | null>, number | null] {
  const element = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState<number | null>(null)
  // The outside system is the page's layout.
  useLayoutEffect(() => {
    const { current } = element
    return current ? watchWidth(current, wide => setWidth(wide || assumed)) : undefined
  }, [])
  return [element, width]
}
