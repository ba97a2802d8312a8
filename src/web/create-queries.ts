import { QueryCache, QueryClient } from '@tanstack/react-query'
import { logName } from './log-name.ts'
import { ApiError } from './send.ts'

/** What a tab fetched, each thing once. A failure is logged by its name only. */
export function createQueries(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: logName }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Only what may heal by itself is asked again; a refusal is final.
        retry: (failures, error) =>
          failures < 1 && error instanceof ApiError && (error.status === 0 || error.status >= 502),
      },
    },
  })
}
