import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Shown } from './live/shows.ts'
import { sessionKey } from './session/session-knowledge.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { isBesideData?: boolean; isOfWork?: boolean; shows?: readonly Shown[] }
  }
}

/** `meta` of a query whose answer no line has a part in: it stays when lines come or go. */
export const besideData = { isBesideData: true } as const

/**
 * Lines came or went, or are read in another way, so every figure of the portal may be another: what may rest on them is asked
 * again, except what `isKept`.
 */
export function restateFigures(queries: QueryClient, isKept?: (key: QueryKey) => boolean): Promise<void> {
  return queries.invalidateQueries({
    predicate: ({ queryKey, meta }) =>
      queryKey[0] !== sessionKey[0] && meta?.isBesideData !== true && isKept?.(queryKey) !== true,
  })
}
