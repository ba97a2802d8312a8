import type { QueryClient } from '@tanstack/react-query'
import { changeConfiguration } from '#shared/calls/configuration.ts'
import { writeSort } from '#shared/list-sorts.ts'
import { addressOf, callPortal, heldQuery, portalQuery } from '#web/call-portal.ts'
import * as calls from '../calls.ts'
import type { AuditFilter, AuditVerdict, ConfigurationVersion } from '../contract.ts'
import type { MailView } from './mail-view.ts'

/** One page of the audit, newest first. */
export function auditQuery(filter: AuditFilter, page: number) {
  const query = { ...filter, page }
  return heldQuery(['admin', 'audit', query], calls.listAudit, { query })
}

/** What the audit can be filtered by. */
export const auditChoicesQuery = portalQuery(['admin', 'audit', 'choices'], calls.listAuditChoices)

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
  return heldQuery([...versionsKey, 'page', page], calls.listConfigurationVersions, { query: { page } })
}

/** One version with its text, which never changes. */
export function versionQuery(version: number) {
  return {
    ...portalQuery(['admin', 'configuration', 'version', version], calls.getConfigurationVersion, {
      params: { version },
    }),
    staleTime: Number.POSITIVE_INFINITY,
  }
}

/** Asks again for what a version that was added changes: the portal's own configuration, the lists and the audit. */
export async function refreshConfiguration(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: ['configuration'] }),
    queries.invalidateQueries({ queryKey: ['admin'], predicate: isOutdatedByNewVersion }),
  ])
}

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

/** One page of the captured letters. */
export function mailQuery({ page, order }: MailView) {
  const query = { page, sort: writeSort(order) }
  return heldQuery(['admin', 'mail', query], calls.listLetters, { query })
}

export const demonstrationQuery = portalQuery(['admin', 'demonstration'], calls.describeDemonstration)

export function removeDemonstration(): Promise<void> {
  return callPortal(calls.removeDemonstration)
}
