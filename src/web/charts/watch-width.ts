import { flushSync } from 'react-dom'

type OnWidth = (width: number) => void

/** What is told the width of its element. */
const watched = new Map<Element, OnWidth>()
/** One for all: the page is laid out once for all charts of a moment, where measuring each as it comes lays it out anew for each. */
let observer: ResizeObserver | null = null

/**
 * Tells the width of an element in pixels once the page with it is laid out, and again when it changes. What is far from what is in sight
 * and so not laid out (`content-visibility`) is told once it comes near, or is printed. Gives the function that stops it.
 */
export function watchWidth(element: Element, onWidth: OnWidth): () => void {
  observer ??= observe()
  watched.set(element, onWidth)
  observer.observe(element)
  return () => {
    watched.delete(element)
    observer?.unobserve(element)
  }
}

function observe(): ResizeObserver {
  window.addEventListener('beforeprint', tellAll)
  return new ResizeObserver(entries => {
    for (const { target, contentRect } of entries) watched.get(target)?.(contentRect.width)
  })
}

/** What is printed is drawn whole, before the browser goes on. */
function tellAll(): void {
  const widths = [...watched].map(([{ clientWidth }, onWidth]) => ({ clientWidth, onWidth }))
  flushSync(() => {
    for (const { clientWidth, onWidth } of widths) onWidth(clientWidth)
  })
}
