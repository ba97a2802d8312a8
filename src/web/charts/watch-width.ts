import { flushSync } from 'react-dom'

type OnWidth = (width: number) => void

/** What is told the width of its element. */
const watched = new Map<HTMLElement, OnWidth>()
/** Elements whose width nobody knows yet. */
const unknown = new Set<HTMLElement>()
let observer: ResizeObserver | null = null
let isFrameAsked = false

/**
 * Tells the width of an element in pixels, and again when it changes: before it is painted, or, where it is far from what is in sight and
 * so not laid out (`content-visibility`), once it comes near. All elements of a moment are measured together, as each measuring between
 * two changes would lay out the page anew. Gives the function that stops it.
 */
export function watchWidth(element: HTMLElement, onWidth: OnWidth): () => void {
  observer ??= observe()
  watched.set(element, onWidth)
  observer.observe(element)
  if ('checkVisibility' in Element.prototype) measureSoon(element)
  // A browser that cannot tell what it left out lays out everything.
  else onWidth(element.clientWidth)
  return () => {
    watched.delete(element)
    unknown.delete(element)
    observer?.unobserve(element)
  }
}

function observe(): ResizeObserver {
  // What is printed is drawn whole.
  window.addEventListener('beforeprint', () => measure([...unknown]))
  return new ResizeObserver(entries => {
    for (const { target, contentRect } of entries) tell(target as HTMLElement, contentRect.width)
  })
}

function tell(element: HTMLElement, width: number): void {
  unknown.delete(element)
  watched.get(element)?.(width)
}

function measure(elements: readonly HTMLElement[]): void {
  const widths = elements.map(element => element.clientWidth)
  flushSync(() => {
    for (const [at, element] of elements.entries()) tell(element, widths[at] ?? 0)
  })
}

function measureSoon(element: HTMLElement): void {
  unknown.add(element)
  if (!isFrameAsked) requestAnimationFrame(measureLaidOut)
  isFrameAsked = true
}

function measureLaidOut(): void {
  isFrameAsked = false
  measure([...unknown].filter(element => element.checkVisibility({ contentVisibilityAuto: true })))
}
