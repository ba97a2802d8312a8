import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { EndedSessions } from '#shared/account-security.ts'
import * as calls from '#shared/calls/sessions.ts'
import { sessionRefetchSeconds } from '#shared/vocabulary.ts'
import { callPortal } from '#web/call-portal.ts'

export const sessionsKey = ['account', 'sessions'] as const

/** One page of the person's sessions, the latest used first. */
export function sessionsQuery(page: number) {
  return queryOptions({
    queryKey: [...sessionsKey, page],
    queryFn: ({ signal }) => callPortal(calls.listSessions, { query: { page }, signal }),
    placeholderData: keepPreviousData,
    // Other devices come and go by themselves.
    refetchInterval: sessionRefetchSeconds * 1000,
  })
}

export function endSession(id: string): Promise<void> {
  return callPortal(calls.endSession, { params: { id } })
}

export function endOtherSessions(): Promise<EndedSessions> {
  return callPortal(calls.endSessions)
}
