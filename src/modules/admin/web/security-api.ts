import type { SignInPolicy } from '#shared/account-security.ts'
import { changeSignInPolicy, getSignInPolicy, listPeopleWithoutFactor } from '#shared/calls/sign-in-policy.ts'
import { type ListOrder, readSort, withoutFactorSortFields, writeSort } from '#shared/list-sorts.ts'
import { callPortal, heldQuery, portalQuery } from '#web/call-portal.ts'
import { readPage } from '#web/people/people-query.ts'
import type { SearchParameters } from '#web/view-state.ts'

export const policyKey = ['admin', 'sign-in-policy'] as const

/** What the organisation asks of those who sign in. */
export const policyQuery = portalQuery([...policyKey, 'policy'], getSignInPolicy)

export type WithoutFactorView = { page: number; order: ListOrder<(typeof withoutFactorSortFields)[number]> }

/** The view as the address has it: `page` and `sort`. */
export function readWithoutFactorView({ page, sort }: SearchParameters): WithoutFactorView {
  const order = readSort(sort, withoutFactorSortFields) ?? { by: 'LastName', direction: 'asc' }
  return { page: readPage(page), order }
}

/** One page of the members without a second factor. */
export function withoutFactorQuery({ page, order }: WithoutFactorView) {
  const query = { page, sort: writeSort(order) }
  return heldQuery([...policyKey, 'without', query], listPeopleWithoutFactor, { query })
}

export function savePolicy(requiresSecondFactor: boolean): Promise<SignInPolicy> {
  return callPortal(changeSignInPolicy, { body: { requiresSecondFactor } })
}
