const limit = 500

/**
 * Answers by what they answer: the newest 500, kept in this process. Keys carry the data version, so an answer is never
 * wrong, only unused once the data changed. Callers of the same question while it runs share one run; failures are not kept.
 */
export function createAnswerCache() {
  const kept = new Map<string, Promise<unknown>>()
  return async <T>(key: string, compute: () => Promise<T>): Promise<T> => {
    const known = kept.get(key)
    if (known) {
      kept.delete(key)
      kept.set(key, known)
      return known as Promise<T>
    }
    const answer = compute()
    kept.set(key, answer)
    const oldest = kept.keys().next()
    if (kept.size > limit && !oldest.done) kept.delete(oldest.value)
    try {
      return await answer
    } catch (error) {
      if (kept.get(key) === answer) kept.delete(key)
      throw error
    }
  }
}
