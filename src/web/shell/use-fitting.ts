import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

const gap = 2
/** What the button for the rest takes, in pixels. */
const moreWidth = 84

/** How many of a list's items, each with its words, fit beside each other into what the list stands in. */
export function useFitting(items: readonly string[]): { list: RefObject<HTMLUListElement | null>; fitting: number } {
  const list = useRef<HTMLUListElement>(null)
  const [fitting, setFitting] = useState(items.length)

  const words = items.join('\n')

  // The outside system is the layout: it changes with the width of the screen, the font's arrival and the words.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `words` are what is measured
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return undefined
    const measure = () => setFitting(countFitting(element))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element.parentElement ?? element)
    document.fonts?.addEventListener('loadingdone', measure)
    return () => {
      observer.disconnect()
      document.fonts?.removeEventListener('loadingdone', measure)
    }
  }, [words])
  return { list, fitting: Math.min(fitting, items.length) }
}

/** Counts by widths, which stay the same whether or not the rest is in sight, so that the answer does not flutter. */
function countFitting(element: HTMLElement): number {
  const room = element.parentElement?.clientWidth ?? 0
  let end = -gap
  const ends = [...element.children].map(child => {
    end += gap + (child as HTMLElement).offsetWidth
    return end
  })
  if (end <= room) return ends.length
  const beyond = ends.findIndex(end => end > room - moreWidth)
  return beyond === -1 ? ends.length : beyond
}
