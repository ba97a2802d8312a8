import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Connection, ConnectionInput, IdentityProvider, SingleSignOn } from '#shared/single-sign-on.ts'
import { send } from '#web/send.ts'

const queryKey = ['admin', 'single-sign-on'] as const
const connections = 'single-sign-on/connections'

/** The organisation's single sign-on: connections, domains, administrators, and what the portal is to a provider. */
export const singleSignOnQuery = queryOptions({
  queryKey,
  queryFn: ({ signal }) => send<SingleSignOn>('single-sign-on', { signal }),
})

/** Asks again for what a change may have changed. */
export function refreshSingleSignOn(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: ['admin'] })
}

/** What the metadata of an identity provider say; nothing is stored. */
export function readMetadata(metadata: string): Promise<IdentityProvider> {
  return send<IdentityProvider>('single-sign-on/metadata', { body: { metadata } })
}

/** Adds a connection, or changes the one that is named. */
export function saveConnection(uuid: string | null, input: ConnectionInput): Promise<Connection> {
  return uuid === null
    ? send<Connection>(connections, { body: input })
    : send<Connection>(`${connections}/${uuid}`, { method: 'PUT', body: input })
}

export function removeConnection(uuid: string): Promise<void> {
  return send<void>(`${connections}/${uuid}`, { method: 'DELETE' })
}

export function enforceConnection(uuid: string, isEnforced: boolean): Promise<Connection> {
  return send<Connection>(`${connections}/${uuid}/enforcement`, { method: 'PUT', body: { isEnforced } })
}

export function addDomain(uuid: string, domain: string): Promise<Connection> {
  return send<Connection>(`${connections}/${uuid}/domains`, { body: { domain } })
}

export function removeDomain(uuid: string, domain: string): Promise<Connection> {
  return send<Connection>(`${connections}/${uuid}/domains/${domain}`, { method: 'DELETE' })
}

/** Asks the DNS for the proof of a domain. */
export function checkDomain(uuid: string, domain: string): Promise<Connection> {
  return send<Connection>(`${connections}/${uuid}/domains/${domain}/check`, { method: 'POST' })
}

export function markBreakGlass(userUuid: string, isBreakGlass: boolean): Promise<void> {
  return send<void>(`single-sign-on/break-glass/${userUuid}`, { method: 'PUT', body: { isBreakGlass } })
}

/** Where a sign-in by a connection begins. */
export function tryAddress(uuid: string): string {
  return `/api/saml/login?connection=${uuid}`
}
