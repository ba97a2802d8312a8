import { readFile, stat } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { largestAttachment } from '#shared/attachment-contract.ts'
import type { takeText } from '../take-text.ts'
import { UnreadableError } from '../unreadable-error.ts'
import type { TextMessage, TextTask } from './text-messages.ts'

/** Answers tasks of the process that began this one, one after the other, with `take`, until that process lets go. */
export function serveTexts(take: typeof takeText): void {
  const [, , seconds, megabytes] = process.argv.map(Number)
  const limits = { seconds, megabytes, parent: process.ppid }
  const guard = new Worker(new URL('./guard-process.ts', import.meta.url), { workerData: limits })
  guard.unref()
  process.on('disconnect', () => process.exit())
  process.on('message', (task: TextTask) => {
    guard.postMessage('next')
    void answer(task, take).then(say)
  })
  void say({ kind: 'ready' })
}

async function answer({ path, about }: TextTask, take: typeof takeText): Promise<TextMessage> {
  try {
    if ((await stat(path)).size > largestAttachment) throw new UnreadableError('tooLarge')
    const bytes = await readFile(path)
    const taken = await take(bytes, about, async pages => {
      if (pages.length > 0) await say({ kind: 'pages', pages })
    })
    return { kind: 'taken', taken }
  } catch (error) {
    if (error instanceof UnreadableError) return { kind: 'unreadable', reason: error.reason }
    if (error instanceof Error && 'syscall' in error) return { kind: 'failed', why: error.message }
    // Whatever else a reader throws, it threw over this file.
    return { kind: 'unreadable', reason: 'broken' }
  }
}

/** Waits until the message is on its way, so that pages do not pile up here. */
function say(message: TextMessage): Promise<void> {
  return new Promise((resolve, reject) => {
    if (!process.send) throw new Error('This runs in a process of its own')
    process.send(message, (error: Error | null) => (error ? reject(error) : resolve()))
  })
}
