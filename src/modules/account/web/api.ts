import type { CreatedApiKey, NewApiKey } from '#modules/api-keys.ts'
import * as keyCalls from '#modules/calls-api-keys.ts'
import { getPasswordState } from '#shared/calls/passwords.ts'
import type { OwnFormats } from '#shared/formats/formats.ts'
import { type ApiKeySortField, apiKeySortFields, type ListOrder, readSort, writeSort } from '#shared/list-sorts.ts'
import { callPortal, heldQuery, portalQuery } from '#web/call-portal.ts'
import { readPage } from '#web/people/people-query.ts'
import type { SearchParameters } from '#web/view-state.ts'
import * as calls from '../calls.ts'
import type { PersonName } from '../contract.ts'

/** The organisations the person belongs to. */
export const organizationsQuery = portalQuery(['account', 'organizations'], calls.listOrganizations)

/** Whether the person has a password, and may. */
export const passwordQuery = portalQuery(['password'], getPasswordState)

/** Changes one's names; answers them as the portal has them. */
export function changeProfile(profile: PersonName): Promise<PersonName> {
  return callPortal(calls.changeProfile, { body: profile })
}

const apiKeysKey = ['account', 'api-keys'] as const

/** What must be asked again once a key was made or revoked. */
export const afterKeyChange = { queryKey: apiKeysKey } as const

export type ApiKeysView = { page: number; order: ListOrder<ApiKeySortField> }

/** The view as the address has it: `page` and `sort`. */
export function readApiKeysView({ page, sort }: SearchParameters): ApiKeysView {
  return { page: readPage(page), order: readSort(sort, apiKeySortFields) ?? { by: 'createdAt', direction: 'desc' } }
}

/** One page of the API keys one may see in this tab's organisation. */
export function apiKeysQuery({ page, order }: ApiKeysView) {
  const query = { page, sort: writeSort(order) }
  return heldQuery([...apiKeysKey, query], keyCalls.listApiKeys, { query })
}

export function createApiKey(wanted: NewApiKey): Promise<CreatedApiKey> {
  return callPortal(keyCalls.createApiKey, { body: wanted })
}

export function revokeApiKey(id: string): Promise<void> {
  return callPortal(keyCalls.revokeApiKey, { params: { id } })
}

/** Changes how numbers and dates are written for the person; answers all of it. */
export function changeOwnFormats(change: Partial<OwnFormats>): Promise<OwnFormats> {
  return callPortal(calls.changeOwnFormats, { body: change })
}
