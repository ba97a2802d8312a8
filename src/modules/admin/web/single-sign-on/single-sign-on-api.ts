import type { QueryClient } from '@tanstack/react-query'
import { beginSamlSignIn } from '#shared/calls/saml.ts'
import * as calls from '#shared/calls/single-sign-on.ts'
import type { Connection, ConnectionInput, IdentityProvider } from '#shared/single-sign-on.ts'
import { addressOf, callPortal, portalQuery } from '#web/call-portal.ts'

const queryKey = ['admin', 'single-sign-on'] as const

/** The organisation's single sign-on: connections, domains, administrators, and what the portal is to a provider. */
export const singleSignOnQuery = portalQuery(queryKey, calls.getSingleSignOn)

/** Asks again for what a change may have changed. */
export function refreshSingleSignOn(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: ['admin'] })
}

/** What the metadata of an identity provider say; nothing is stored. */
export function readMetadata(metadata: string): Promise<IdentityProvider> {
  return callPortal(calls.readMetadata, { body: { metadata } })
}

/** Adds a connection, or changes the one that is named. */
export function saveConnection(uuid: string | null, input: ConnectionInput): Promise<Connection> {
  return uuid === null
    ? callPortal(calls.createConnection, { body: input })
    : callPortal(calls.changeConnection, { params: { id: uuid }, body: input })
}

export function removeConnection(uuid: string): Promise<void> {
  return callPortal(calls.removeConnection, { params: { id: uuid } })
}

export function enforceConnection(uuid: string, isEnforced: boolean): Promise<Connection> {
  return callPortal(calls.enforceConnection, { params: { id: uuid }, body: { isEnforced } })
}

export function addDomain(uuid: string, domain: string): Promise<Connection> {
  return callPortal(calls.addDomain, { params: { id: uuid }, body: { domain } })
}

export function removeDomain(uuid: string, domain: string): Promise<Connection> {
  return callPortal(calls.removeDomain, { params: { id: uuid, domain } })
}

/** Asks the DNS for the proof of a domain. */
export function checkDomain(uuid: string, domain: string): Promise<Connection> {
  return callPortal(calls.checkDomain, { params: { id: uuid, domain } })
}

export function markBreakGlass(userUuid: string, isBreakGlass: boolean): Promise<void> {
  return callPortal(calls.markBreakGlass, { params: { userUuid }, body: { isBreakGlass } })
}

/** Where a sign-in by a connection begins. */
export function tryAddress(uuid: string): string {
  return addressOf(beginSamlSignIn, { query: { connection: uuid } })
}
