import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { changeConfiguration } from '#shared/calls/configuration.ts'
import { addressOf, callPortal } from '#web/call-portal.ts'
import * as calls from '../calls.ts'
import type { AuditFilter, AuditVerdict, ConfigurationVersion } from '../contract.ts'

/** One page of the audit, newest first. */
export function auditQuery(filter: AuditFilter, page: number) {
  return queryOptions({
    queryKey: ['admin', 'audit', filter, page],
    queryFn: ({ signal }) => callPortal(calls.listAudit, { query: { ...filter, page }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** What the audit can be filtered by. */
export const auditChoicesQuery = queryOptions({
  queryKey: ['admin', 'audit', 'choices'],
  queryFn: ({ signal }) => callPortal(calls.listAuditChoices, { signal }),
})

export function verifyAudit(): Promise<AuditVerdict> {
  return callPortal(calls.verifyAudit)
}

/** Where the browser downloads the entries a filter finds. */
export function auditExportAddress(format: 'csv' | 'json', filter: AuditFilter): string {
  return addressOf(format === 'csv' ? calls.downloadAuditCsv : calls.downloadAuditJson, { query: filter })
}

const versionsKey = ['admin', 'configuration', 'versions'] as const

/** One page of the versions of the configuration, newest first. */
export function versionsQuery(page: number) {
  return queryOptions({
    queryKey: [...versionsKey, 'page', page],
    queryFn: ({ signal }) => callPortal(calls.listConfigurationVersions, { query: { page }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** One version with its text, which never changes. */
export function versionQuery(version: number) {
  return queryOptions({
    queryKey: ['admin', 'configuration', 'version', version],
    queryFn: ({ signal }) => callPortal(calls.getConfigurationVersion, { params: { version }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** What must be asked again once a version was added. */
export const afterNewVersion = { queryKey: ['admin'], predicate: isOutdatedByNewVersion } as const

/** Texts of versions stay; lists and the audit do not. */
function isOutdatedByNewVersion({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  return queryKey[2] !== 'version'
}

export function saveConfiguration(text: string): Promise<{ version: number }> {
  return callPortal(changeConfiguration, { body: text })
}

export function restoreVersion(version: number): Promise<ConfigurationVersion> {
  return callPortal(calls.restoreConfigurationVersion, { params: { version } })
}

/** One page of the captured letters, newest first. */
export function mailQuery(page: number) {
  return queryOptions({
    queryKey: ['admin', 'mail', page],
    queryFn: ({ signal }) => callPortal(calls.listLetters, { query: { page }, signal }),
    placeholderData: keepPreviousData,
  })
}

export const demonstrationQuery = queryOptions({
  queryKey: ['admin', 'demonstration'],
  queryFn: ({ signal }) => callPortal(calls.describeDemonstration, { signal }),
})

export function removeDemonstration(): Promise<void> {
  return callPortal(calls.removeDemonstration)
}
