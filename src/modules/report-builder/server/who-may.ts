import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { type ReportRow, reports } from '#server/reports/schema.ts'
import { mayReadReport } from '#server/reports/store.ts'
import type { Scope } from '#server/scope.ts'
import { isReaderOf } from '#server/things/is-reader.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'

type Who = Pick<Scope, 'actor' | 'role' | 'organization'>

/** Whether the person changes reports that they may open. */
export function changesReports({ role }: Pick<Scope, 'role'>): boolean {
  return role.permissions.includes('reports:write')
}

/** The reports that the person may open: published ones, and for who changes reports those that never were. */
export function mayOpenReport(scope: Who): SQL | undefined {
  if (!changesReports(scope)) return mayReadReport(scope)
  const ofOrganization = eq(reports.organizationUuid, scope.organization.uuid)
  return and(ofOrganization, isNull(reports.deletedAt), isReaderOf(scope, reports))
}

/** Whether the person says who may open a report, and whose it is: its owner, and administrators. */
export function sharesReport(scope: Pick<Scope, 'role' | 'actor' | 'apiKey'>, { ownerUuid }: ReportRow): boolean {
  if (!changesReports(scope)) return false
  return scope.role.name === 'Administrator' || (!scope.apiKey && ownerUuid === scope.actor.uuid)
}

/** What is said to who would share what is another's. */
export function onlyItsOwner(): AppError {
  const detail = t('Only its owner and administrators say who may open a report, and whose it is')
  return new AppError('forbidden', detail, { reason: 'permission_denied' })
}

/** What is said of a report that is not there, or not theirs to see. */
export function noSuchReport(): AppError {
  return new AppError('not_found', t('There is no such report, or not for you'))
}
