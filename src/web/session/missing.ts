import { ApiError } from '#web/send.ts'
import type { ProvidedData } from './data-provider.ts'

/** Whether something could not be fetched because it is not there, or its address is none. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && ['not_found', 'invalid'].includes(error.code)
}

/** One thing on its way to its page: what is not there is nothing to show, not a failure. */
export function emptyWhereMissing<T>(answer: ProvidedData<T>): ProvidedData<T> {
  return isMissing(answer.error) ? { ...answer, data: null, state: 'EMPTY' } : answer
}
