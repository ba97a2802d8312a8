/** How far before the viewport images and pages begin to load (specification, section 9). */
export const lazyLoadMargin = '200px'

/** Calls back once, when the browser is at rest and the element is within the margin. Gives the function that stops it. */
export function watchNear(element: Element, onNear: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') return () => undefined
  const observer = new IntersectionObserver(
    entries => {
      if (!entries.some(entry => entry.isIntersecting)) return
      observer.disconnect()
      atRest(onNear)
    },
    { rootMargin: lazyLoadMargin },
  )
  observer.observe(element)
  return () => observer.disconnect()
}

function atRest(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 4000 })
  else setTimeout(work, 1000)
}
