import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { PeopleWithoutFactor, SignInPolicy } from '#shared/account-security.ts'
import { send } from '#web/send.ts'

export const policyKey = ['admin', 'sign-in-policy'] as const

/** What the organisation asks of those who sign in. */
export const policyQuery = queryOptions({
  queryKey: [...policyKey, 'policy'],
  queryFn: ({ signal }) => send<SignInPolicy>('sign-in-policy', { signal }),
})

/** One page of the members without a second factor. */
export function withoutFactorQuery(page: number) {
  return queryOptions({
    queryKey: [...policyKey, 'without', page],
    queryFn: ({ signal }) =>
      send<PeopleWithoutFactor>('sign-in-policy/without-second-factor', { query: { page }, signal }),
    placeholderData: keepPreviousData,
  })
}

export function savePolicy(requiresSecondFactor: boolean): Promise<SignInPolicy> {
  return send('sign-in-policy', { method: 'PUT', body: { requiresSecondFactor } })
}
