import type { LinesLink } from '#web/lines-link.ts'
import { usePermission } from '#web/session/tab-context.tsx'
import type { Attention } from '../contract.ts'
import { findingsPage, useHasAnalytics } from './analytics-links.ts'

const ratesPage: LinesLink = { to: '/app/data-manager/registers/rates', search: {} }

/** The page where a finding is explained, or where something can be done about it; `null` where its lines say it all. */
export function usePageOf(): (finding: Attention) => LinesLink | null {
  const hasAnalytics = useHasAnalytics()
  const mayAddRates = usePermission('data:write')
  return finding => {
    if (finding.rule === 'rates-due') return mayAddRates ? ratesPage : null
    return hasAnalytics ? findingsPage(finding) : null
  }
}
