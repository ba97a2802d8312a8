import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { SignInPolicy } from '#shared/account-security.ts'
import { changeSignInPolicy, getSignInPolicy, listPeopleWithoutFactor } from '#shared/calls/sign-in-policy.ts'
import { callPortal } from '#web/call-portal.ts'

export const policyKey = ['admin', 'sign-in-policy'] as const

/** What the organisation asks of those who sign in. */
export const policyQuery = queryOptions({
  queryKey: [...policyKey, 'policy'],
  queryFn: ({ signal }) => callPortal(getSignInPolicy, { signal }),
})

/** One page of the members without a second factor. */
export function withoutFactorQuery(page: number) {
  return queryOptions({
    queryKey: [...policyKey, 'without', page],
    queryFn: ({ signal }) => callPortal(listPeopleWithoutFactor, { query: { page }, signal }),
    placeholderData: keepPreviousData,
  })
}

export function savePolicy(requiresSecondFactor: boolean): Promise<SignInPolicy> {
  return callPortal(changeSignInPolicy, { body: { requiresSecondFactor } })
}
