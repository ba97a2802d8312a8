import { and, eq, isNotNull } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { type ReportRow, reports } from '#server/reports/schema.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import { readReport } from '../store.ts'
import { mayOpenReport, sharesReport } from '../who-may.ts'

/** Whether the person gives links to a report that they may open: of one that is not for everyone, who says who may open it. */
export function givesReportLinks(scope: Scope, report: ReportRow): boolean {
  if (!scope.role.permissions.includes('reports:share')) return false
  return report.audience === 'everyone' ? scope.role.permissions.includes('reports:write') : sharesReport(scope, report)
}

/** The published report where the person gives links to it, else `null`. */
export async function findSharedBy(tx: Transaction, scope: Scope, uuid: string): Promise<ReportRow | null> {
  const [report] = await tx
    .select()
    .from(reports)
    .where(and(mayOpenReport(scope), eq(reports.uuid, uuid), isNotNull(reports.published)))
  return report && givesReportLinks(scope, report) ? report : null
}

/** A report that the person gives links to. Throws `not_found` for one they may not open, and `forbidden` for one they may not share. */
export async function demandShared(tx: Transaction, scope: Scope, uuid: string): Promise<ReportRow> {
  const report = await readReport(tx, scope, uuid)
  if (givesReportLinks(scope, report)) return report
  const detail = t('Only its owner and administrators share a report that is not for everyone')
  throw new AppError('forbidden', detail, { reason: 'permission_denied' })
}
