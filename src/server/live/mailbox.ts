import type { LiveEvent } from '#shared/live.ts'

/** A reader who is so far behind asks for everything anew, which is less. */
const mostWaiting = 200

/** What waits to be sent: the same twice waits once, and however slow a reader, it stays small. */
export function createMailbox() {
  const waiting = new Map<string, LiveEvent>()
  let wake: () => void = () => undefined
  return {
    push(event: LiveEvent): void {
      const { data } = event
      const about = data !== null && 'kind' in data ? `${event.event} ${data.kind} ${data.id}` : event.event
      waiting.set(about, event)
      if (waiting.size > mostWaiting) {
        waiting.clear()
        waiting.set('anew', { event: 'anew', data: null })
      }
      wake()
    },
    /** The next that waits, or that comes; `undefined` when it was woken for nothing. */
    async take(): Promise<LiveEvent | undefined> {
      if (waiting.size === 0) await new Promise<void>(resolve => (wake = resolve))
      const [first] = waiting
      if (first) waiting.delete(first[0])
      return first?.[1]
    },
    wake: () => wake(),
  }
}
