import { createContext } from 'react'
import { askManyQueries, askQuery } from '#shared/calls/queries.ts'
import type { QueryAnswer } from '#shared/query-answer.ts'
import type { QueryInput } from '#shared/query-spec.ts'
import { mostQueries, notReached } from '#shared/together.ts'
import { callPortal } from '#web/call-portal.ts'
import { ApiError } from '#web/send.ts'

/** Asks a question; `signal` gives it up. Rejects as `callPortal` does. */
export type Ask = (spec: QueryInput, signal: AbortSignal) => Promise<QueryAnswer>

/** A way to ask of a part, whose questions are asked by themselves too once `hurry` is aborted. */
export type AskTogether = (hurry: AbortSignal) => Ask

type Asking = {
  spec: QueryInput
  signal: AbortSignal
  hurry: AbortSignal
  resolve: (answer: QueryAnswer) => void
  reject: (error: unknown) => void
}

/**
 * How the questions of a part out of sight are asked, where nobody waits for one of them: what many calls would take of the portal
 * and the browser is left to what is in sight. Answers of a call come together.
 */
export const AskTogetherContext = createContext<Ask | null>(null)

/** A call that fails so may fail for what its questions are together: how long they take, how large they are, that one is none. */
const failuresOfCall = [400, 404, 413, 502, 504]

/** Has the parts of a page ask in one call what they ask in the same moment. */
export function createAskTogether(): AskTogether {
  let asking: Asking[] = []
  const send = () => {
    const wanted = asking.filter(({ signal }) => !signal.aborted)
    const [near, far] = [wanted.filter(one => one.hurry.aborted), wanted.filter(one => !one.hurry.aborted)]
    asking = []
    near.forEach(askAlone)
    for (let from = 0; from < far.length; from += mostQueries) void askAll(far.slice(from, from + mostQueries))
  }
  return hurry => (spec, signal) =>
    new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason)
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      if (asking.length === 0) setTimeout(send)
      asking.push({ spec, signal, hurry, resolve, reject })
    })
}

async function askAll(all: readonly Asking[]): Promise<void> {
  if (all.length === 1) return all.forEach(askAlone)
  const [calledOff, ended] = [new AbortController(), new AbortController()]
  for (const one of all) {
    one.signal.addEventListener('abort', () => {
      if (all.every(({ signal }) => signal.aborted)) calledOff.abort(one.signal.reason)
    })
    one.hurry.addEventListener('abort', () => askAlone(one), { once: true, signal: ended.signal })
  }
  try {
    const questions = all.map(({ spec }) => spec)
    const { answers } = await callPortal(askManyQueries, { body: { questions }, signal: calledOff.signal })
    for (const [index, one] of all.entries()) {
      const told = answers[index]
      if (!told) throw new Error('A question of several was not answered')
      if ('answer' in told) one.resolve(told.answer)
      else if (told.problem.reason === notReached) askAlone(one)
      else one.reject(new ApiError(told.problem))
    }
  } catch (error) {
    if (error instanceof ApiError && failuresOfCall.includes(error.status)) all.forEach(askAlone)
    else for (const { reject } of all) reject(error)
  } finally {
    ended.abort()
  }
}

function askAlone({ spec, signal, resolve, reject }: Asking): void {
  callPortal(askQuery, { body: spec, signal }).then(resolve, reject)
}
