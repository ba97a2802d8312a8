const tickMilliseconds = 5000
const driftMilliseconds = 5000

type PageLife = {
  /** The browser has no network any longer. */
  onOffline: () => void
  /** The person is back at this tab, the machine woke, or the network is there again. */
  onReturn: () => void
  /** The page is about to be hidden or left. */
  onHide: () => void
  /** Taken out of the browser's back and forward cache: resolves to whether it may be shown as it stood. */
  onRestored: () => Promise<boolean>
  /** Whether the page is left because its session is over; nothing may ask the person to stay on it then. */
  isOver: () => boolean
}

/** Watches what happens to the page from outside. Gives the function that stops it. */
export function watchPage({ onOffline, onReturn, onHide, onRestored, isOver }: PageLife): () => void {
  const stops = [
    listen(window, 'focus', () => isVisible() && onReturn()),
    listen(window, 'online', onReturn),
    listen(window, 'offline', onOffline),
    listen(document, 'visibilitychange', () => (isVisible() ? onReturn() : onHide())),
    listen(window, 'pagehide', event => {
      onHide()
      // What goes into the cache of pages is hidden first, so that coming back shows nothing before the session is read.
      if ((event as PageTransitionEvent).persisted) hidePage(true)
    }),
    listen(window, 'pageshow', event => {
      if (!(event as PageTransitionEvent).persisted) return
      hidePage(true)
      void onRestored().then(mayShow => mayShow && hidePage(false))
    }),
    // Ahead of the pages' own listeners, which would ask whether to leave without saving.
    listen(window, 'beforeunload', event => isOver() && event.stopImmediatePropagation(), true),
    watchSleep(onReturn),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** A visible page whose clock ran on without it has slept. Hidden ones are slowed down by the browser and say nothing. */
function watchSleep(onWake: () => void): () => void {
  let last = Date.now()
  const timer = setInterval(() => {
    const now = Date.now()
    const isLate = now - last > tickMilliseconds + driftMilliseconds
    last = now
    if (isLate && isVisible()) onWake()
  }, tickMilliseconds)
  return () => clearInterval(timer)
}

function listen(target: EventTarget, name: string, callback: (event: Event) => void, isFirst = false): () => void {
  target.addEventListener(name, callback, isFirst)
  return () => target.removeEventListener(name, callback, isFirst)
}

function isVisible(): boolean {
  return document.visibilityState === 'visible'
}

function hidePage(isHidden: boolean): void {
  document.documentElement.style.visibility = isHidden ? 'hidden' : ''
}
