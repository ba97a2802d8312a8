import { Worker } from 'node:worker_threads'
import type { Scope } from '../scope.ts'
import type { ModelAnswer, ModelTask } from './model-worker.ts'
import { type CategoryGuess, createGuesser, type TextModel } from './text-model.ts'
import type { ClassText } from './text-tokens.ts'

/** A model at work. */
export type Guesser = { guess(texts: readonly ClassText[]): Promise<(CategoryGuess | null)[]>; close(): Promise<void> }

/** From this many classes on the work is done beside the thread that answers people. */
const manyClasses = 2000

/** Where the weights of a model are kept. */
export function modelKey(organizationUuid: string, modelUuid: string): string {
  return `${organizationUuid}/categories/${modelUuid}.json`
}

/** Reads a model and puts it to work for about so many classes. */
export async function openGuesser(scope: Scope, modelUuid: string, classes: number): Promise<Guesser> {
  const text = await scope.files.disk.get(modelKey(scope.organization.uuid, modelUuid))
  if (classes < manyClasses) {
    const guess = createGuesser(JSON.parse(text) as TextModel)
    return { guess: async texts => texts.map(guess), close: async () => undefined }
  }
  const thread = openModelThread()
  await thread.ask({ kind: 'open', model: text })
  return {
    async guess(texts) {
      const answer = await thread.ask({ kind: 'guess', texts: [...texts] })
      return answer.kind === 'guesses' ? answer.guesses : []
    },
    close: thread.close,
  }
}

/** A thread for the text model; it answers one task after the other. Throws what the thread threw. */
export function openModelThread() {
  const worker = new Worker(new URL('./model-worker.ts', import.meta.url))
  return {
    ask: (task: ModelTask) =>
      new Promise<ModelAnswer>((resolve, reject) => {
        const done = () => worker.off('message', take).off('error', fail).off('exit', end)
        const take = (answer: ModelAnswer) => {
          done()
          resolve(answer)
        }
        const fail = (error: unknown) => {
          done()
          reject(error)
        }
        const end = (code: number) => fail(new Error(`The thread of the text model ended with ${code}`))
        worker.on('message', take).on('error', fail).on('exit', end)
        worker.postMessage(task)
      }),
    async close() {
      await worker.terminate()
    },
  }
}
