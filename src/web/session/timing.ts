import { sessionRefetchSeconds } from '#shared/vocabulary.ts'

const longestTimer = 2 ** 31 - 1
const polledKey = 'sextant.session.polled'
const pollMilliseconds = sessionRefetchSeconds * 1000

/** How long to wait for `expires`, in ms. Clamped: a timer above 2^31-1 ms would fire at once. */
export function expiryDelay(expires: string, now: number): number {
  return Math.min(Math.max(Date.parse(expires) - now, 0), longestTimer)
}

/** When this tab should next ask for the session, in ms from now, given when any tab last did. */
export function pollDelay(now: number, lastPolled = lastPoll()): number {
  const due = Math.min(lastPolled, now) + pollMilliseconds
  return Math.max(due - now, 0)
}

/** Takes the poll that is due for all tabs; false when another tab has just done it. */
export function claimPoll(now: number): boolean {
  if (pollDelay(now) > 0) return false
  localStorage.setItem(polledKey, String(now))
  return true
}

/** Notes that the session was read now, whatever asked for it. */
export function notePoll(now: number): void {
  localStorage.setItem(polledKey, String(now))
}

function lastPoll(): number {
  return Number(localStorage.getItem(polledKey) ?? 0) || 0
}
