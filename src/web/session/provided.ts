import { queryOptions } from '@tanstack/react-query'
import type { SignedIn } from '#shared/boot.ts'
import { getConfiguration, listTypes } from '#shared/calls/configuration.ts'
import { countUsers, listOwnOrganizations } from '#shared/calls/people.ts'
import { listReports } from '#shared/calls/reports.ts'
import type { ProcessType } from '#shared/configuration.ts'
import { t } from '#shared/translate.ts'
import type { OrganizationType } from '#shared/vocabulary.ts'
import { addressOf, callPortal, portalQuery } from '#web/call-portal.ts'
import { besideData } from '#web/restate.ts'
import { ApiError, request } from '#web/send.ts'

const minute = 60_000

/**
 * What the data provider brings of an organisation, for `useProvided`; the summaries are the overview's. A tab is of one
 * organisation: who switches to another loads the page anew, and all of it with the page.
 */
export const provided = {
  /** The configuration as text, at first the page's own; read anew when the person comes back to the tab. */
  configuration: ({ organization, configuration, isConfigurationFallback, needsSecondFactor }: SignedIn) =>
    queryOptions({
      queryKey: ['configuration', organization.uuid],
      queryFn: ({ signal }) => requestConfiguration(organization.uuid, signal),
      initialData: { json: configuration, isFallback: isConfigurationFallback },
      staleTime: minute,
      meta: besideData,
      refetchOnMount: false,
      enabled: needsSecondFactor === null,
    }),

  reports: portalQuery(['reports'], listReports),

  /** Asked again with the list of people, whose key it continues. */
  usersCount: queryOptions({
    queryKey: ['people', 'count'],
    queryFn: ({ signal }) => callPortal(countUsers, { signal }),
    meta: besideData,
  }),

  /** The processes of an organisation type. */
  types: (version: OrganizationType) =>
    queryOptions({
      queryKey: ['types', version],
      queryFn: ({ signal }) => requestTypes(version, signal),
      staleTime: 5 * minute,
      meta: besideData,
    }),

  /** The person's organisations, at first the page's own; who shows them to be chosen from asks anew. */
  organizations: ({ user, organizations }: Pick<SignedIn, 'user' | 'organizations'>) =>
    queryOptions({
      queryKey: ['own-organizations'],
      queryFn: async ({ signal }) =>
        (await callPortal(listOwnOrganizations, { query: { option: user.email }, signal })).userDetails,
      initialData: organizations,
      meta: besideData,
      staleTime: Number.POSITIVE_INFINITY,
    }),
}

/** The configuration as the wire has it; whether it is the last good one, because the newest is broken. */
export type ConfigurationText = { json: string; isFallback: boolean }

async function requestConfiguration(organizationUuid: string, signal: AbortSignal): Promise<ConfigurationText> {
  const response = await request(addressOf(getConfiguration, { params: { organizationUuid } }), { signal })
  return {
    json: (await response.json()) as string,
    isFallback: response.headers.has('x-configuration-fallback'),
  }
}

/** The distinct processes. Raises `HTTP error! Status: {status}` when the call is refused. */
export async function requestTypes(version: OrganizationType, signal?: AbortSignal): Promise<ProcessType[]> {
  try {
    return distinctProcesses(await callPortal(listTypes, { query: { version }, ...(signal ? { signal } : {}) }))
  } catch (error) {
    if (error instanceof ApiError && error.status > 0) error.message = t`HTTP error! Status: ${error.status}`
    throw error
  }
}

/** Each process once, with its lowest order, in that order. */
export function distinctProcesses(types: readonly ProcessType[]): ProcessType[] {
  const lowest = new Map<string, ProcessType>()
  for (const type of types) {
    const known = lowest.get(type.process)
    if (!known || type.order < known.order) lowest.set(type.process, type)
  }
  return [...lowest.values()].sort((a, b) => a.order - b.order)
}
