import { parentPort } from 'node:worker_threads'
import { type Example, type Measured, measureModel } from './measure-model.ts'
import { type CategoryGuess, createGuesser, type TextModel } from './text-model.ts'
import type { ClassText } from './text-tokens.ts'

/** The text model on a thread of its own, so that its arithmetic holds nobody up. */

export type ModelTask =
  | { kind: 'train'; examples: Example[] }
  | { kind: 'open'; model: string }
  | { kind: 'guess'; texts: ClassText[] }
export type ModelAnswer =
  | { kind: 'trained'; measured: Measured | null }
  | { kind: 'opened' }
  | { kind: 'guesses'; guesses: (CategoryGuess | null)[] }

let guess: ((text: ClassText) => CategoryGuess | null) | null = null

function answer(task: ModelTask): ModelAnswer {
  if (task.kind === 'train') return { kind: 'trained', measured: measureModel(task.examples) }
  if (task.kind === 'open') {
    guess = createGuesser(JSON.parse(task.model) as TextModel)
    return { kind: 'opened' }
  }
  const known = guess
  if (!known) throw new Error('The text model was asked before it was opened')
  return { kind: 'guesses', guesses: task.texts.map(text => known(text)) }
}

parentPort?.on('message', (task: ModelTask) => parentPort?.postMessage(answer(task)))
