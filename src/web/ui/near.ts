import { lazyLoadMargin } from '#shared/vocabulary.ts'

/** Calls back once, when the element is within the margin of the viewport. Gives the function that stops it. */
export function watchNear(element: Element, onNear: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') return () => undefined
  const observer = new IntersectionObserver(
    entries => {
      if (!entries.some(entry => entry.isIntersecting)) return
      observer.disconnect()
      onNear()
    },
    { rootMargin: lazyLoadMargin },
  )
  observer.observe(element)
  return () => observer.disconnect()
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
