import { type RefObject, useEffect, useRef, useState } from 'react'

/** Rows drawn beyond those in sight, so that scrolling meets no gap; sight moves on by as many. */
const beyond = 12
/** What a row is high while that is not measured. */
const usualHeight = 50

type RowsInView<Box extends HTMLElement> = {
  /** The box of the rows, as high as all of them together. */
  box: RefObject<Box | null>
  /** The rows to draw: from `first`, `end` not included. */
  first: number
  end: number
}

/** Which rows of a long list on the page are in sight, all of one height. */
export function useRowsInView<Box extends HTMLElement>(count: number): RowsInView<Box> {
  const box = useRef<Box>(null)
  const [top, setTop] = useState(0)
  const [many, setMany] = useState(() => Math.ceil(window.innerHeight / usualHeight))
  // The outside system is the scrolled page.
  useEffect(() => {
    const look = () => {
      const element = box.current
      if (element === null) return
      const height = element.offsetHeight / Math.max(count, 1) || usualHeight
      const first = Math.max(Math.floor(-element.getBoundingClientRect().top / height), 0)
      setTop(first - (first % beyond))
      setMany(Math.ceil(window.innerHeight / height))
    }
    look()
    window.addEventListener('resize', look)
    document.addEventListener('scroll', look, { capture: true, passive: true })
    return () => {
      window.removeEventListener('resize', look)
      document.removeEventListener('scroll', look, { capture: true })
    }
  }, [count])
  const first = Math.max(top - beyond, 0)
  return { box, first, end: Math.min(count, top + many + 2 * beyond) }
}
