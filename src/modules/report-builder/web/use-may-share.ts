import { usePermission } from '#web/session/tab-context.tsx'
import type { ReportDetail } from '../contract.ts'

/** Whether the person may send a report to others: it is published, and for everyone or theirs to share. */
export function useMayShare(report: Pick<ReportDetail, 'audience' | 'canShare' | 'published'> | undefined): boolean {
  const mayShare = usePermission('reports:share')
  return mayShare && report?.published != null && (report.audience === 'everyone' || report.canShare)
}
