import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { oneAtATime } from '../one-at-a-time.ts'
import { askChild, type TaskResult } from './ask-child.ts'
import type { TextTask } from './text-messages.ts'

export type ProcessLimits = {
  /** Of the processor, a file: on a busy machine a file takes longer and is read all the same. */
  seconds: number
  /** By the clock, a file: for one that waits instead of working. */
  lastSeconds: number
  /** Of the heap, in megabytes; what is parsed lies there. */
  heap: number
  /** Of the whole process, in megabytes: the file itself and what it unpacks to lie outside of the heap. */
  memory: number
  /** After so many files the process is begun anew, with whatever they left in it. */
  files: number
  /** A process that has nothing to do goes after so many seconds. */
  idleSeconds: number
}

/**
 * A process that reads files, one at a time; it is begun when there is one, and anew after one that it did not survive. It has no
 * environment, writes nothing, starts nothing, and outlives neither its idleness nor this process.
 */
export class TextProcess {
  readonly #entry: URL
  readonly #limits: ProcessLimits
  #child: ChildProcess | null = null
  #files = 0
  readonly #inTurn = oneAtATime()
  #idle: NodeJS.Timeout | undefined

  constructor(entry: URL, limits: ProcessLimits) {
    this.#entry = entry
    this.#limits = limits
  }

  /** Reads a file once those before it are. Throws when it is not there, when no process can be had, and the signal's reason. */
  take(task: TextTask, signal?: AbortSignal): Promise<TaskResult> {
    return this.#inTurn(async () => {
      clearTimeout(this.#idle)
      try {
        return await this.#takeNow(task, signal)
      } finally {
        this.#rest()
      }
    })
  }

  async #takeNow(task: TextTask, signal: AbortSignal | undefined): Promise<TaskResult> {
    signal?.throwIfAborted()
    this.#child ??= await this.#begin()
    signal?.throwIfAborted()
    this.#files += 1
    this.#child.ref()
    this.#child.channel?.ref()
    return await askChild(this.#child, task, { seconds: this.#limits.lastSeconds, signal })
  }

  async #begin(): Promise<ChildProcess> {
    const { seconds, heap, memory } = this.#limits
    const child = fork(fileURLToPath(this.#entry), [String(seconds), String(memory)], {
      execArgv: [`--max-old-space-size=${heap}`, '--permission', '--allow-fs-read=*', '--allow-worker'],
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    child.once('exit', () => {
      if (this.#child === child) this.#child = null
    })
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`The process that reads files did not start: it ended with ${code}`)
    })
    await Promise.race([once(child, 'message'), ended])
    // People come first: what is read meanwhile can wait.
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    this.#files = 0
    return child
  }

  /** What waits keeps no process alive, neither this one nor that. */
  #rest(): void {
    const child = this.#child
    child?.unref()
    child?.channel?.unref()
    if (this.#files >= this.#limits.files) this.#end()
    else this.#idle = setTimeout(() => this.#end(), this.#limits.idleSeconds * 1000).unref()
  }

  #end(): void {
    if (this.#child?.connected) this.#child.disconnect()
    this.#child = null
  }
}
