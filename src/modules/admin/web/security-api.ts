import type { SignInPolicy } from '#shared/account-security.ts'
import { changeSignInPolicy, getSignInPolicy, listPeopleWithoutFactor } from '#shared/calls/sign-in-policy.ts'
import { callPortal, heldQuery, portalQuery } from '#web/call-portal.ts'

export const policyKey = ['admin', 'sign-in-policy'] as const

/** What the organisation asks of those who sign in. */
export const policyQuery = portalQuery([...policyKey, 'policy'], getSignInPolicy)

/** One page of the members without a second factor. */
export function withoutFactorQuery(page: number) {
  return heldQuery([...policyKey, 'without', page], listPeopleWithoutFactor, { query: { page } })
}

export function savePolicy(requiresSecondFactor: boolean): Promise<SignInPolicy> {
  return callPortal(changeSignInPolicy, { body: { requiresSecondFactor } })
}
