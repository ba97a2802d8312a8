import type { QueryClient } from '@tanstack/react-query'

/** Waits until nothing is asked any more, but `longest` milliseconds at most. */
export function firstAnswers(queries: QueryClient, longest: number): Promise<void> {
  return new Promise(resolve => {
    const end = () => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const endWhenAnswered = () => {
      if (queries.isFetching() === 0) end()
    }
    const timer = setTimeout(end, longest)
    const stop = queries.getQueryCache().subscribe(endWhenAnswered)
    endWhenAnswered()
  })
}
