import { flushSync } from 'react-dom'

type OnWidth = (width: number) => void

/** What is told the width of its element. */
const watched = new Map<Element, OnWidth>()
/** Those of them that were never told it. */
const untold = new Set<Element>()
/** One for all: the page is laid out once for all charts of a moment, where measuring each as it comes lays it out anew for each. */
let observer: ResizeObserver | null = null

/**
 * Tells the width of an element in whole pixels, rounded down, once the page with it is laid out, and again when it changes. What is far
 * from what is in sight and so not laid out (`content-visibility`) is told once it comes near, or is printed. Gives the function that
 * stops it.
 */
export function watchWidth(element: Element, onWidth: OnWidth): () => void {
  observer ??= observe()
  watched.set(element, onWidth)
  untold.add(element)
  observer.observe(element)
  return () => {
    watched.delete(element)
    untold.delete(element)
    observer?.unobserve(element)
  }
}

function observe(): ResizeObserver {
  window.addEventListener('beforeprint', tellUntold)
  return new ResizeObserver(entries => {
    for (const { target, contentRect } of entries) tell(target, contentRect.width)
  })
}

/** What is printed is drawn whole, before the browser goes on. What is drawn already stays as it is. */
function tellUntold(): void {
  const widths = [...untold].map(element => ({ element, width: element.getBoundingClientRect().width }))
  flushSync(() => {
    for (const { element, width } of widths) tell(element, width)
  })
}

function tell(element: Element, width: number): void {
  untold.delete(element)
  watched.get(element)?.(Math.floor(width))
}
