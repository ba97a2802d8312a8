/** The share of an element that must be in sight for it to count as seen. */
const seenShare = 0.6

/** Calls back once, when most of the element was in sight. Gives the function that stops it. */
export function watchSeen(element: Element, onSeen: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') return () => undefined
  const observer = new IntersectionObserver(
    entries => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      onSeen()
    },
    { threshold: seenShare },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
