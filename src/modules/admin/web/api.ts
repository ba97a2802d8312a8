import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callAddress, send } from '#web/send.ts'
import type {
  AuditChoices,
  AuditFilter,
  AuditPage,
  AuditVerdict,
  ConfigurationVersion,
  ConfigurationVersionDetail,
  ConfigurationVersionPage,
  Demonstration,
  LetterPage,
} from '../contract.ts'

/** One page of the audit, newest first. */
export function auditQuery(filter: AuditFilter, page: number) {
  return queryOptions({
    queryKey: ['admin', 'audit', filter, page],
    queryFn: ({ signal }) => send<AuditPage>('audit', { query: { ...filter, page }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** What the audit can be filtered by. */
export const auditChoicesQuery = queryOptions({
  queryKey: ['admin', 'audit', 'choices'],
  queryFn: ({ signal }) => send<AuditChoices>('audit/choices', { signal }),
})

export function verifyAudit(): Promise<AuditVerdict> {
  return send<AuditVerdict>('audit/verify')
}

/** Where the browser downloads the entries a filter finds. */
export function auditExportAddress(format: 'csv' | 'json', filter: AuditFilter): string {
  return callAddress(`audit/export.${format}`, filter)
}

const versionsKey = ['admin', 'configuration', 'versions'] as const

/** One page of the versions of the configuration, newest first. */
export function versionsQuery(page: number) {
  return queryOptions({
    queryKey: [...versionsKey, 'page', page],
    queryFn: ({ signal }) => send<ConfigurationVersionPage>('configuration/versions', { query: { page }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** One version with its text, which never changes. */
export function versionQuery(version: number) {
  return queryOptions({
    queryKey: ['admin', 'configuration', 'version', version],
    queryFn: ({ signal }) => send<ConfigurationVersionDetail>(`configuration/versions/${version}`, { signal }),
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
  return send<{ version: number }>('configuration', { method: 'PUT', body: text })
}

export function restoreVersion(version: number): Promise<ConfigurationVersion> {
  return send<ConfigurationVersion>(`configuration/versions/${version}/restore`, { method: 'POST' })
}

/** One page of the captured letters, newest first. */
export function mailQuery(page: number) {
  return queryOptions({
    queryKey: ['admin', 'mail', page],
    queryFn: ({ signal }) => send<LetterPage>('mail', { query: { page }, signal }),
    placeholderData: keepPreviousData,
  })
}

export const demonstrationQuery = queryOptions({
  queryKey: ['admin', 'demonstration'],
  queryFn: ({ signal }) => send<Demonstration>('/api/demonstration', { signal }),
})

export function removeDemonstration(): Promise<void> {
  return send<void>('/api/demonstration', { method: 'DELETE' })
}
