import { lazyLoadMargin } from '#shared/vocabulary.ts'

/** What is called once its element is near. */
const waiting = new Map<Element, () => void>()
/** One for all: hundreds of links and cells may stand on a page. */
let observer: IntersectionObserver | null = null

/** Calls back once, when the element is within the margin of the viewport. Gives the function that stops it. */
export function watchNear(element: Element, onNear: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') return () => undefined
  observer ??= new IntersectionObserver(callThoseNear, { rootMargin: lazyLoadMargin })
  const watching = observer
  waiting.set(element, onNear)
  watching.observe(element)
  return () => {
    waiting.delete(element)
    watching.unobserve(element)
  }
}

function callThoseNear(entries: IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue
    const onNear = waiting.get(target)
    waiting.delete(target)
    observer?.unobserve(target)
    onNear?.()
  }
}

/** Does work that can wait: when the browser is at rest, after four seconds at the latest. Gives the function that calls it off. */
export function whenAtRest(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const idle = window.requestIdleCallback(work, { timeout: 4000 })
    return () => window.cancelIdleCallback(idle)
  }
  const timer = setTimeout(work, 1000)
  return () => clearTimeout(timer)
}
