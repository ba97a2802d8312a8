import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'

const signals = new AsyncLocalStorage<AbortSignal | undefined>()

/** Nobody waits for the answer any more. */
export class NoLongerWanted extends Error {
  constructor() {
    super('Nobody waits for this answer any more')
    this.name = 'NoLongerWanted'
  }
}

/** Runs work whose answer is wanted until the signal: what it asks of the warehouse after that, or has under way, ends. */
export function whileWanted<T>(signal: AbortSignal, work: () => T): T {
  return signals.run(signal, work)
}

/** Until when the answer of the work at hand is wanted; `undefined` for work that is to be done whoever waits. */
export function wantedUntil(): AbortSignal | undefined {
  return signals.getStore()
}

/** Work that others may come to wait for while it runs. */
export type SharedRun<T> = {
  /** The answer itself, for whoever began it: they are told of its failure, whoever waits. */
  answer: Promise<T>
  /** The answer, for one more who wants it. Throws `NoLongerWanted` as soon as that one does not. */
  join(): Promise<T>
  /** Whether nobody waits any more, so that the work is being given up. */
  isGivenUp(): boolean
}

/** Begins work that goes on as long as one of those who joined it wants its answer. The first joins at once. */
export function shareRun<T>(work: () => Promise<T>): SharedRun<T> {
  const given = new AbortController()
  let waiting = 0
  const answer = signals.run(given.signal, work)

  return {
    answer,
    isGivenUp: () => given.signal.aborted,
    async join() {
      waiting++
      const until = wantedUntil()
      const leave = Promise.withResolvers<never>()
      const onAbort = () => {
        if (--waiting === 0) given.abort()
        leave.reject(new NoLongerWanted())
      }
      if (until?.aborted) onAbort()
      else until?.addEventListener('abort', onAbort, { once: true })
      try {
        return await Promise.race([answer, leave.promise])
      } finally {
        until?.removeEventListener('abort', onAbort)
      }
    },
  }
}

/** How long a statement is given to end after it was told to. */
const patienceMilliseconds = 50

/**
 * Runs a statement until nobody wants its answer: then `end` tells the engine to end it, again and again, as the engine
 * may not have begun it yet. Throws `NoLongerWanted` once it has ended, so that its place is free only then, or what went
 * wrong with ending it: then its time limit did.
 */
export async function endUnwanted<T>(
  until: AbortSignal | undefined,
  statement: () => Promise<T>,
  end: () => Promise<void>,
): Promise<T> {
  if (!until) return statement()
  let isOver = false
  let failure: unknown
  const stop = async () => {
    while (!isOver) {
      await end()
      await pause(patienceMilliseconds)
    }
  }
  const onAbort = () =>
    void stop().catch((error: unknown) => {
      failure = error
    })
  until.addEventListener('abort', onAbort, { once: true })
  try {
    return await statement()
  } catch (error) {
    throw until.aborted ? (failure ?? new NoLongerWanted()) : error
  } finally {
    isOver = true
    until.removeEventListener('abort', onAbort)
  }
}
