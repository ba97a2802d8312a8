import { useMemo } from 'react'
import { moduleStanding } from '#shared/module-standing.ts'
import type { LinesLink } from '#web/lines-link.ts'
import { readConfiguration } from '#web/session/read-configuration.ts'
import { usePermission, useSignedIn } from '#web/session/tab-context.tsx'
import type { Attention } from '../contract.ts'

type Found = Pick<Attention, 'rule'> & { lines: Pick<Attention['lines'], 'period'> }

/** The page of analytics where what was found stands one by one with its reasons; `null` where lines say it all. */
export function findingsPage({ rule, lines: { period } }: Found): LinesLink | null {
  if (rule !== 'duplicates') return null
  return {
    to: '/app/analytics/view/findings',
    search: { from: period?.from, to: period?.to, 'findings.kind': 'duplicate-invoice' },
  }
}

/** The same, or nothing for those who may not see it. */
export function useFindingsPage(): (found: Found) => LinesLink | null {
  const { configuration } = useSignedIn()
  const mayRead = usePermission('analytics:read')
  const hasAnalytics = useMemo(
    () => moduleStanding(readConfiguration(configuration).configuration.items, 'analytics') === 'enabled',
    [configuration],
  )
  return found => (mayRead && hasAnalytics ? findingsPage(found) : null)
}
