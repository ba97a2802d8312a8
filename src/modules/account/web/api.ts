import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CreatedApiKey, NewApiKey } from '#modules/api-keys.ts'
import * as keyCalls from '#modules/calls-api-keys.ts'
import { getPasswordState } from '#shared/calls/passwords.ts'
import { callPortal } from '#web/call-portal.ts'
import * as calls from '../calls.ts'
import type { PersonName } from '../contract.ts'

/** The organisations the person belongs to. */
export const organizationsQuery = queryOptions({
  queryKey: ['account', 'organizations'],
  queryFn: ({ signal }) => callPortal(calls.listOrganizations, { signal }),
})

/** Whether the person has a password, and may. */
export const passwordQuery = queryOptions({
  queryKey: ['password'],
  queryFn: ({ signal }) => callPortal(getPasswordState, { signal }),
})

/** Changes one's names; answers them as the portal has them. */
export function changeProfile(profile: PersonName): Promise<PersonName> {
  return callPortal(calls.changeProfile, { body: profile })
}

const apiKeysKey = ['account', 'api-keys'] as const

/** What must be asked again once a key was made or revoked. */
export const afterKeyChange = { queryKey: apiKeysKey } as const

/** One page of the API keys one may see in this tab's organisation, newest first. */
export function apiKeysQuery(page: number) {
  return queryOptions({
    queryKey: [...apiKeysKey, page],
    queryFn: ({ signal }) => callPortal(keyCalls.listApiKeys, { query: { page }, signal }),
    placeholderData: keepPreviousData,
  })
}

export function createApiKey(wanted: NewApiKey): Promise<CreatedApiKey> {
  return callPortal(keyCalls.createApiKey, { body: wanted })
}

export function revokeApiKey(id: string): Promise<void> {
  return callPortal(keyCalls.revokeApiKey, { params: { id } })
}
