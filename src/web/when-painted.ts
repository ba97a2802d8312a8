const longestWait = 5000

/** Begins something once the page is painted and the browser has nothing to do. */
export function whenPainted(begin: () => void): void {
  // Not every browser tells when it is idle; a moment after the page has loaded is as good.
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(begin, { timeout: longestWait }) : setTimeout(begin, 200)
  if (document.readyState === 'complete') whenIdle()
  else window.addEventListener('load', whenIdle, { once: true })
}
