import type { LiveEvent } from '#shared/live.ts'
import type { ThingLook } from '#shared/live-contract.ts'

/**
 * What the tabs of a browser that show one organisation tell each other. A browser has six connections to a portal without
 * HTTP/2, so one tab has the stream and passes on what it hears.
 */
export type TabMessage =
  /** From the tab with the stream, to one tab or to all. */
  | { type: 'event'; event: LiveEvent; to?: string }
  | { type: 'broken' }
  /** To the tab with the stream: a tab is here, and shows what was asked for so long ago; what it looks at. */
  | { type: 'join'; tab: string; age: number }
  | { type: 'looks'; tab: string; looks: ThingLook[] }
  /** From a tab that has just opened the stream: who looks at what? */
  | { type: 'who' }

/** Whether tabs of this browser can share a stream; only an origin with https, or localhost, has locks. */
export function canShare(): boolean {
  return 'locks' in navigator && typeof BroadcastChannel !== 'undefined' && typeof EventSource !== 'undefined'
}

/** Runs `lead` in one tab of all that ask for it; when that tab goes, in the next. Gives the function that ends it. */
export function leadTabs(name: string, lead: () => () => void): () => void {
  const over = new AbortController()
  const hold = () =>
    new Promise<void>(resolve => {
      const stop = lead()
      over.signal.addEventListener('abort', () => {
        stop()
        resolve()
      })
    })
  navigator.locks.request(name, { signal: over.signal }, hold).catch((error: unknown) => {
    if (!over.signal.aborted) throw error
  })
  return () => over.abort()
}
