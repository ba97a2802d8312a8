import type { Trigger } from './cross-tab.ts'

/** Why the session is read: another tab's message, or nothing but this tab's own need. */
export type Cause = Trigger | null
/** `isFresh` asks for an answer to a request sent from now on, not for one that is under way. */
export type Check = (cause: Cause, isFresh: boolean) => Promise<boolean>

/**
 * One reading at a time: who asks while one is under way shares it, and a message that comes meanwhile begins another
 * after it. `read` is given its cause, as a later message may have changed it.
 */
export function createSingleCheck(read: (cause: () => Cause) => Promise<boolean>): Check {
  let running: Promise<boolean> | null = null
  let queued: { cause: Cause } | null = null

  return function check(cause, isFresh) {
    if (running) {
      if (!isFresh) return running
      queued = { cause }
      return running.then(() => running ?? true)
    }
    running = read(() => queued?.cause ?? cause).finally(() => {
      const next = queued
      running = null
      queued = null
      if (next) void check(next.cause, false)
    })
    return running
  }
}
