import type { ChildProcess } from 'node:child_process'
import type { UnreadableReason } from '#shared/unreadable-file.ts'
import type { TakenText } from '../take-text.ts'
import type { TextMessage, TextTask } from './text-messages.ts'

export type TaskResult =
  | { state: 'taken'; pages: string[]; taken: TakenText }
  | { state: 'unreadable'; reason: UnreadableReason }

/** How a process ends that would have more memory: by its guard (`guard-process.ts`) or the system, or by the engine. */
const outOfMemory: readonly (NodeJS.Signals | null)[] = ['SIGKILL', 'SIGABRT', 'SIGTRAP', 'SIGILL']

/**
 * Has a process read a file, and ends it when that lasts longer than `seconds` by the clock or the signal says so. A process that dies over the
 * file says something of it. Throws the signal's reason, and when the file is not there.
 */
export function askChild(
  child: ChildProcess,
  task: TextTask,
  { seconds, signal }: { seconds: number; signal: AbortSignal | undefined },
): Promise<TaskResult> {
  return new Promise((resolve, reject) => {
    const pages: string[] = []
    let ending: (() => void) | null = null
    const done = (end: () => void) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
      child.off('message', hear).off('exit', gone).off('error', fail)
      end()
    }
    /** What is said of the file is said once the process is gone: never are there two. */
    const kill = (end: () => void) => {
      ending = end
      child.kill('SIGKILL')
    }
    const unreadable = (reason: UnreadableReason) => resolve({ state: 'unreadable', reason })
    const abort = () => kill(() => reject(signal?.reason))
    const fail = (error: Error) => done(() => reject(error))
    const hear = (message: TextMessage) => {
      if (message.kind === 'pages') for (const page of message.pages) pages.push(page)
      else if (message.kind === 'taken') done(() => resolve({ state: 'taken', pages, taken: message.taken }))
      else if (message.kind === 'unreadable') done(() => unreadable(message.reason))
      else if (message.kind === 'failed') fail(new Error(message.why))
    }
    const gone = (code: number | null, by: NodeJS.Signals | null) => {
      if (ending) done(ending)
      else if (by === 'SIGXCPU') done(() => unreadable('tooLong'))
      else if (outOfMemory.includes(by)) done(() => unreadable('tooLarge'))
      else if (code !== null) done(() => unreadable('broken'))
      else fail(new Error(`The process that reads files was ended by ${by}`))
    }
    const timer = setTimeout(() => kill(() => unreadable('tooLong')), seconds * 1000)
    signal?.addEventListener('abort', abort)
    child.on('message', hear).once('exit', gone).once('error', fail)
    child.send(task, error => error && fail(error))
  })
}
