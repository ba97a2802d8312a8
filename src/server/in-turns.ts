import { setImmediate as othersTurn } from 'node:timers/promises'
import type { Steps } from '#shared/steps.ts'

const longestTurn = 20

/** Does work step by step and lets others in between: no turn is longer than 20 ms and one step. */
export async function inTurns<T>(steps: Steps<T>): Promise<T> {
  for (let began = performance.now(); ; ) {
    const step = steps.next()
    if (step.done) return step.value
    if (performance.now() - began < longestTurn) continue
    await othersTurn()
    began = performance.now()
  }
}
