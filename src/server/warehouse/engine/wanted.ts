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

/** How long a statement is given to end after it was told to, the first time and at most. */
const patienceMilliseconds = { first: 25, most: 1000 }

/**
 * Runs a statement until nobody wants its answer: then `end` tells the engine to end it, again and again, as the engine
 * may not have begun it yet. Throws `NoLongerWanted` once it is over, whatever it still answered, or what went wrong with
 * ending it. It is over only when the last `end` was done: one that came later would end the next statement in its place.
 */
export async function endUnwanted<T>(
  until: AbortSignal | undefined,
  statement: () => Promise<T>,
  end: () => Promise<void>,
): Promise<T> {
  if (!until) return statement()
  if (until.aborted) throw new NoLongerWanted()
  const running = Promise.allSettled([statement()])
  let isOver = false
  const stop = async () => {
    for (let patience = patienceMilliseconds.first; !isOver; patience *= 2) {
      await end()
      await Promise.race([running, pause(Math.min(patience, patienceMilliseconds.most))])
    }
  }
  let stopping: Promise<[PromiseSettledResult<void>]> | undefined
  const onAbort = () => {
    stopping = Promise.allSettled([stop()])
  }
  until.addEventListener('abort', onAbort, { once: true })
  const [outcome] = await running
  isOver = true
  until.removeEventListener('abort', onAbort)
  if (stopping) {
    const [stopped] = await stopping
    throw stopped.status === 'rejected' ? stopped.reason : new NoLongerWanted()
  }
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}
