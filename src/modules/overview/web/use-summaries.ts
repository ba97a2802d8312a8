import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Loadable, toLoadable } from '#web/session/data-provider.ts'
import { readConfiguration } from '#web/session/read-configuration.ts'
import { useSignedIn } from '#web/session/tab-context.tsx'
import { type Summaries, type SummariesVersion, summariesQuery } from './api.ts'
import { isNothing, type OverviewView, summariesVersion } from './overview-view.ts'

type ShownSummaries = {
  summaries: Loadable<Summaries>
  version: SummariesVersion
  /** Whether what is shown is of the period before, until the chosen one is there. */
  isUpdating: boolean
}

/** The summaries in the version this organisation is configured for. */
export function useSummaries(view: OverviewView): ShownSummaries {
  const { configuration } = useSignedIn()
  const version = useMemo(() => summariesVersion(readConfiguration(configuration).configuration.items), [configuration])
  const query = useQuery(summariesQuery(version, view))
  return { summaries: toLoadable(query, isNothing), version, isUpdating: query.isPlaceholderData }
}
