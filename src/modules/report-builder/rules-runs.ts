import type { DeliveryState, RunKind, RunState } from './schedule-terms.ts'

/** How a run of a schedule goes on and ends. Pure. */

/** A file or a mail is tried so often. */
export const mostTries = 3

/** So long after each failed try, in minutes, it is tried again. */
const waits = [5, 30]

/** When what failed so often is tried again, in milliseconds from now; `null`: not any more. */
export function waitAfter(tries: number): number | null {
  const minutes = tries < mostTries ? waits[tries - 1] : undefined
  return minutes === undefined ? null : minutes * 60_000
}

/** A message says this where what broke off may have arrived: it is never sent again. */
type MailFault = { responseCode?: unknown; command?: unknown; code?: unknown }

/**
 * Whether a mail that failed certainly did not go out: its server answered with a refusal, or was never spoken to. Broken off after
 * the text was handed over, nobody knows.
 */
export function isSurelyUnsent(error: unknown): boolean {
  const { responseCode, command, code } = (error ?? {}) as MailFault
  if (typeof responseCode === 'number') return true
  if (code === 'EDNS' || code === 'ECONNREFUSED' || code === 'EENVELOPE' || code === 'EAUTH') return true
  return command === 'CONN'
}

/** How often each state stands. */
export type DeliveryCounts = Partial<Record<DeliveryState, number>>

/** What a run came to; `null` while somebody is still waiting. */
export function stateOf(kind: RunKind, counts: DeliveryCounts): Exclude<RunState, 'underWay'> | null {
  const of = (...states: DeliveryState[]) => states.reduce((sum, state) => sum + (counts[state] ?? 0), 0)
  if (of('waiting', 'sending') > 0) return null
  const [bad, good] = [of('failed', 'unsure'), of('sent', 'checked', 'empty', 'unneeded')]
  if (bad > 0) return good > 0 ? 'partly' : 'failed'
  if (kind === 'rehearsal') return 'checked'
  return of('sent', 'empty') === 0 ? 'unneeded' : 'sent'
}
