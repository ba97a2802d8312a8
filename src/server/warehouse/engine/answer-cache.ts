import { spokenLanguage } from '#shared/translate.ts'
import { type SharedRun, shareRun } from './wanted.ts'

const mostAnswers = 1000
/** Some 300 MB: a value of an answer takes about a hundred bytes, texts of many characters more. */
const mostWeight = 3_000_000
const charactersOfOne = 100

type Kept = { run: SharedRun<unknown>; weight: number }

/**
 * Answers by what they answer: the newest 1,000, as far as they are small enough together, kept in this process. Keys carry
 * the data version, so an answer is never wrong, only unused once the data changed; what it says is kept in the language it was
 * said in. Callers of the same question while it
 * runs share one run, which is given up when none of them wants its answer any more; failures are not kept.
 */
export function createAnswerCache(limits = { answers: mostAnswers, weight: mostWeight }) {
  const kept = new Map<string, Kept>()
  let weight = 0

  function forget(key: string, one: Kept) {
    if (kept.get(key) !== one) return
    kept.delete(key)
    weight -= one.weight
  }

  function forgetOldest() {
    for (const [key, one] of kept) {
      if (kept.size <= limits.answers && weight <= limits.weight) return
      // What runs weighs nothing yet, and others may wait for it.
      if (one.weight > 0) forget(key, one)
    }
  }

  function keep(key: string, one: Kept, found: unknown) {
    if (kept.get(key) !== one) return
    one.weight = weightOf(key) + weightOf(found)
    weight += one.weight
    // One answer alone does not empty the whole.
    if (one.weight > limits.weight / 2) forget(key, one)
    forgetOldest()
  }

  return async <T>(question: string, compute: () => Promise<T>): Promise<T> => {
    const key = `${spokenLanguage()} ${question}`
    const known = kept.get(key)
    if (known && !known.run.isGivenUp()) {
      kept.delete(key)
      kept.set(key, known)
      return known.run.join() as Promise<T>
    }
    if (known) forget(key, known)
    const run = shareRun(compute)
    const one: Kept = { run, weight: 0 }
    kept.set(key, one)
    run.answer.then(
      found => keep(key, one, found),
      () => forget(key, one),
    )
    return run.join()
  }
}

/** How many values something holds, itself included. */
function weightOf(value: unknown): number {
  if (typeof value === 'string') return 1 + value.length / charactersOfOne
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce((sum: number, part) => sum + weightOf(part), 1)
}
