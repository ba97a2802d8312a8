import type { PageLoad } from '#web/page-load.ts'
import { auditQuery } from '../api.ts'
import { readAuditView, toFilter } from '../audit-view.ts'

/** The page of the audit that is looked at. */
export function loadAudit({ search, ask }: PageLoad): void {
  const view = readAuditView(search)
  void ask(auditQuery(toFilter(view), view.page))
}
