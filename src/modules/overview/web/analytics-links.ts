import type { ComparisonKind } from '#shared/compared-period.ts'
import type { DatasetId } from '#shared/datasets.ts'
import type { Period } from '#shared/query-spec.ts'
import type { LinesLink } from '#web/lines-link.ts'
import { useIsModuleOpen } from '#web/session/use-is-module-open.ts'
import type { Attention } from '../contract.ts'

type NeedingAttention = Pick<Attention, 'rule'> & { lines: Pick<Attention['lines'], 'period'> }

/** The page of analytics where what was found stands one by one with its reasons; `null` where lines say it all. */
export function findingsPage({ rule, lines: { period } }: NeedingAttention): LinesLink | null {
  if (rule !== 'duplicates') return null
  return {
    to: '/app/analytics/view/findings',
    search: { from: period?.from, to: period?.to, 'findings.kind': 'duplicate-invoice' },
  }
}

const changeViews: Record<DatasetId, string> = { spend: 'spend-year', sales: 'revenue-year' }

/** The page of analytics that says why what was bought or sold changed between two periods, by the members of a dimension. */
export function changePage(
  dataset: DatasetId,
  period: Period | null,
  compare: ComparisonKind,
  dimension: string,
): LinesLink {
  return {
    to: `/app/analytics/view/${changeViews[dataset]}`,
    search: { ...period, compare: compare === 'lastYear' ? undefined : compare, 'drivers.by': dimension },
  }
}

/** Whether pages of analytics may lead on from here. */
export function useHasAnalytics(): boolean {
  return useIsModuleOpen('analytics')
}
