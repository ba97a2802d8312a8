import { type RefObject, useState } from 'react'

/** A page is in sight once its beginning is this far below the upper edge. */
const margin = 80

/** Which page of a scrolled text is in sight, and what looks again when it was scrolled. */
export function usePageInSight(box: RefObject<HTMLElement | null>, first: number): [number, () => void] {
  const [page, setPage] = useState(first)
  const look = () => {
    if (!box.current) return
    const edge = box.current.scrollTop + margin
    const drawn = [...box.current.querySelectorAll<HTMLElement>('[data-page]')]
    const last = drawn.findLast(element => element.offsetTop <= edge) ?? drawn[0]
    if (last) setPage(Number(last.dataset.page))
  }
  return [page, look]
}
