import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AccountSessionPage, EndedSessions } from '#shared/account-security.ts'
import { send } from '#web/send.ts'

const path = '/api/account/sessions'
export const sessionsKey = ['account', 'sessions'] as const

/** One page of the person's sessions, the latest used first. */
export function sessionsQuery(page: number) {
  return queryOptions({
    queryKey: [...sessionsKey, page],
    queryFn: ({ signal }) => send<AccountSessionPage>(path, { query: { page }, signal }),
    placeholderData: keepPreviousData,
    // Other devices come and go by themselves.
    refetchInterval: 60_000,
  })
}

export function endSession(id: string): Promise<void> {
  return send(`${path}/${id}`, { method: 'DELETE' })
}

export function endOtherSessions(): Promise<EndedSessions> {
  return send(path, { method: 'DELETE' })
}
