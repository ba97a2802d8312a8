import { sessionRefetchSeconds } from '#shared/vocabulary.ts'

const longestTimer = 2 ** 31 - 1
const polledKey = 'sextant.session.polled'
const pollMilliseconds = sessionRefetchSeconds * 1000
/** The `Date` of an answer has whole seconds; clocks closer than this count as one. */
const sameClockMilliseconds = 2000

/** A wait as a timer can hold it, in ms: one above 2^31-1 would fire at once. */
export function timerDelay(milliseconds: number): number {
  return Math.min(Math.max(milliseconds, 0), longestTimer)
}

/** How far the server's clock is ahead of this one, in ms, by the `Date` of an answer; 0 when they agree or it has none. */
export function clockDifference(date: string | null, now: number): number {
  const difference = Date.parse(date ?? '') + 500 - now
  return Math.abs(difference) > sameClockMilliseconds ? difference : 0
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
