import { createContext } from 'react'
import { askManyQueries, askQuery } from '#shared/calls/queries.ts'
import { mostQueries } from '#shared/paging.ts'
import type { QueryAnswer } from '#shared/query-answer.ts'
import type { QueryInput } from '#shared/query-spec.ts'
import { callPortal } from '#web/call-portal.ts'
import { ApiError } from '#web/send.ts'

/** Asks a question in one call with the others of the same moment. Rejects as if it were asked alone. */
export type AskTogether = (spec: QueryInput, signal: AbortSignal) => Promise<QueryAnswer>

type Asking = {
  spec: QueryInput
  signal: AbortSignal
  resolve: (answer: QueryAnswer) => void
  reject: (error: unknown) => void
}

/**
 * How the questions of parts out of sight are asked, where nobody waits for one of them: what many calls would take of the portal
 * and the browser is left to what is in sight. Answers of a call come together.
 */
export const AskTogetherContext = createContext<AskTogether | null>(null)

/** A way to ask together, of a page of its own. */
export function createAskTogether(): AskTogether {
  let asking: Asking[] = []
  const send = () => {
    const wanted = asking.filter(({ signal }) => !signal.aborted)
    asking = []
    for (let from = 0; from < wanted.length; from += mostQueries) void askAll(wanted.slice(from, from + mostQueries))
  }
  return (spec, signal) =>
    new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
      if (asking.length === 0) setTimeout(send)
      asking.push({ spec, signal, resolve, reject })
    })
}

async function askAll(all: readonly Asking[]): Promise<void> {
  if (all.length === 1) return all.forEach(askAlone)
  const calledOff = new AbortController()
  for (const { signal } of all) {
    signal.addEventListener('abort', () => {
      if (all.every(one => one.signal.aborted)) calledOff.abort(signal.reason)
    })
  }
  try {
    const questions = all.map(({ spec }) => spec)
    const { answers } = await callPortal(askManyQueries, { body: { questions }, signal: calledOff.signal })
    for (const [index, { resolve, reject }] of all.entries()) {
      const told = answers[index]
      if (!told) throw new Error('A question of several was not answered')
      if ('answer' in told) resolve(told.answer)
      else reject(new ApiError(told.problem))
    }
  } catch (error) {
    // A question that is not one has the whole call refused, which is not the fault of the others.
    if (error instanceof ApiError && error.code === 'invalid') all.forEach(askAlone)
    else for (const { reject } of all) reject(error)
  }
}

function askAlone({ spec, signal, resolve, reject }: Asking): void {
  callPortal(askQuery, { body: spec, signal }).then(resolve, reject)
}
