import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ApiKey, CreatedApiKey, NewApiKey } from '#modules/api-keys.ts'
import type { Organization } from '#shared/identity.ts'
import type { Page } from '#shared/paging.ts'
import type { PasswordState } from '#shared/passwords.ts'
import { send } from '#web/send.ts'
import type { PersonName } from '../contract.ts'

/** The organisations the person belongs to. */
export const organizationsQuery = queryOptions({
  queryKey: ['account', 'organizations'],
  queryFn: ({ signal }) => send<Organization[]>('/api/account/organizations', { signal }),
})

/** Whether the person has a password, and may. */
export const passwordQuery = queryOptions({
  queryKey: ['password'],
  queryFn: ({ signal }) => send<PasswordState>('/api/password', { signal }),
})

/** Changes one's names; answers them as the portal has them. */
export function changeProfile(profile: PersonName): Promise<PersonName> {
  return send<PersonName>('/api/account/profile', { method: 'PATCH', body: profile })
}

const apiKeysKey = ['account', 'api-keys'] as const

/** What must be asked again once a key was made or revoked. */
export const afterKeyChange = { queryKey: apiKeysKey } as const

/** One page of the API keys one may see in this tab's organisation, newest first. */
export function apiKeysQuery(page: number) {
  return queryOptions({
    queryKey: [...apiKeysKey, page],
    queryFn: ({ signal }) => send<Page<ApiKey>>('api-keys', { query: { page }, signal }),
    placeholderData: keepPreviousData,
  })
}

export function createApiKey(wanted: NewApiKey): Promise<CreatedApiKey> {
  return send<CreatedApiKey>('api-keys', { body: wanted })
}

export function revokeApiKey(id: string): Promise<void> {
  return send<void>(`api-keys/${id}`, { method: 'DELETE' })
}
