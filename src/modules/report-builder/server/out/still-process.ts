import { Worker } from 'node:worker_threads'
import { NoLongerWanted } from '#server/warehouse/engine/wanted.ts'
import type { AskPortal } from '../../out/still.ts'
import { fairTurns, type TurnOf } from './fair-turns.ts'
import type { FromStill, MadeStill, StillTask } from './still-messages.ts'

/** Megabytes of the heap of the thread: a report of sixty widgets with tables of twenty rows takes a tenth of it. */
const mostMegabytes = 768
/** How long a report may take by the clock, its questions to the warehouse included. */
const mostSeconds = 180
/** A drawing that nobody waits for any more goes on so long before it is ended. */
const unwantedSeconds = 5
/** A thread that has nothing to do is kept so long, so that the next report need not wait for its start. */
const idleSeconds = 300

type Known = { thread: Worker; idle: NodeJS.Timeout | undefined }

/** A thread for each language: the sentences of what draws are those of one. */
const threads = new Map<string, Known>()
/** Whose turn it is to have the thread of a language. */
const turns = new Map<string, ReturnType<typeof fairTurns>>()

type For = {
  /** Whose turn it takes. */
  turnOf: TurnOf
  /** Until when its answer is wanted. */
  until: AbortSignal | undefined
}

/**
 * Has a thread make a report when it is the turn of who asks. Throws when the thread fails or takes too long, and `NoLongerWanted`
 * when nobody waits for it any more.
 */
export function runStill(task: StillTask, ask: AskPortal, { turnOf, until }: For): Promise<MadeStill> {
  const inTurn = turns.get(task.bundle) ?? fairTurns()
  turns.set(task.bundle, inTurn)
  return inTurn(turnOf, until, async () => {
    const known = threads.get(task.bundle) ?? begin(task.bundle)
    clearTimeout(known.idle)
    known.thread.ref()
    try {
      const made = await runIn(known.thread, { task, ask, until })
      known.thread.unref()
      known.idle = setTimeout(() => end(task.bundle, known), idleSeconds * 1000).unref()
      return made
    } catch (error) {
      end(task.bundle, known)
      throw error
    }
  })
}

function begin(bundle: string): Known {
  const thread = new Worker(new URL('./still-worker.ts', import.meta.url), {
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  })
  const known: Known = { thread, idle: undefined }
  threads.set(bundle, known)
  // Also while it has nothing to do: the next report begins another one.
  thread.on('error', () => end(bundle, known)).on('exit', () => end(bundle, known))
  return known
}

function end(bundle: string, known: Known): void {
  clearTimeout(known.idle)
  if (threads.get(bundle) === known) threads.delete(bundle)
  void known.thread.terminate()
}

type Running = Pick<For, 'until'> & { task: StillTask; ask: AskPortal }

function runIn(thread: Worker, { task, ask, until }: Running): Promise<MadeStill> {
  return new Promise((resolve, reject) => {
    let leaving: NodeJS.Timeout | undefined
    const done = (end: () => void) => {
      clearTimeout(timer)
      clearTimeout(leaving)
      thread.off('message', hear).off('error', fail).off('exit', gone)
      until?.removeEventListener('abort', leave)
      end()
    }
    const fail = (error: Error) => done(() => reject(error))
    const gone = (code: number) => fail(new Error(`The thread that makes reports ended with ${code}`))
    const hear = (message: FromStill) => {
      if (message.kind === 'made') done(() => resolve(message))
      else if (message.kind === 'failed') fail(new Error(message.why))
      else {
        const { number, address, ...call } = message
        ask(address, call).then(answer => thread.postMessage({ kind: 'answer', number, ...answer }), fail)
      }
    }
    // Most drawings are over by then. To begin another thread costs the next one more than to wait for this.
    const leave = () => {
      leaving = setTimeout(() => fail(new NoLongerWanted()), unwantedSeconds * 1000)
    }
    const timer = setTimeout(() => fail(new Error(`A report took longer than ${mostSeconds} s`)), mostSeconds * 1000)
    thread.on('message', hear).once('error', fail).once('exit', gone)
    until?.addEventListener('abort', leave, { once: true })
    thread.postMessage(task)
  })
}
