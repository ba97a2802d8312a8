import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { LoadingState } from '#shared/vocabulary.ts'

/** Data on its way to a page: which of the five states it is in, and what there is; `null` when it could not be fetched. */
export type ProvidedData<T> = {
  state: LoadingState
  data: T | null
  /** Why it could not be fetched; an `ApiError` knows the request to quote. */
  error: unknown
  retry: () => void
}

/**
 * The data provider: what a query brings, in the five states. Pages that ask for the same share one fetch. A failure is
 * logged by its name only, by the store of queries.
 */
export function useProvided<Fetched, Data = Fetched, Key extends QueryKey = QueryKey>(
  query: UseQueryOptions<Fetched, Error, Data, Key>,
  isEmpty?: (data: Data) => boolean,
): ProvidedData<Data> {
  return toLoadable(useQuery(query), isEmpty)
}

/** A query as the five states: IDLE not asked for, LOADING, ERROR, EMPTY when `isEmpty` says so, SUCCESS. */
export function toLoadable<T>(
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'status' | 'fetchStatus' | 'refetch'>,
  isEmpty: (data: T) => boolean = isNothing,
): ProvidedData<T> {
  const retry = () => void query.refetch()
  const { data, error } = query
  if (data !== undefined && data !== null) return { state: isEmpty(data) ? 'EMPTY' : 'SUCCESS', data, error, retry }
  if (query.status === 'pending')
    return { state: query.fetchStatus === 'idle' ? 'IDLE' : 'LOADING', data: null, error, retry }
  return { state: 'ERROR', data: null, error, retry }
}

function isNothing(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0
}
