import { useQuery } from '@tanstack/react-query'
import { type ProvidedData, toLoadable } from '#web/session/data-provider.ts'
import { useConfiguration } from '#web/session/use-configuration.ts'
import type { Summaries, SummariesVersion } from '../contract.ts'
import { summariesQuery } from './api.ts'
import { isNothing, type OverviewView, summariesVersion } from './overview-view.ts'

type ShownFigures = {
  summaries: ProvidedData<Summaries>
  /** The version this organisation is configured for. */
  version: SummariesVersion
  /** Whether what is shown is of the period before, until the chosen one is there. */
  isUpdating: boolean
}

type ShownSummaries = ShownFigures & {
  /** What this organisation sees beside its figures, on its way or failed; `null` when it is shown or there is none. */
  rest: ProvidedData<Summaries> | null
}

/** The key figures alone, which are there first. */
export function useFigures(view: OverviewView): ShownFigures {
  const version = summariesVersion(useConfiguration().configuration.items)
  const query = useQuery(summariesQuery(1, view))
  return { summaries: toLoadable(query, isNothing), version, isUpdating: query.isPlaceholderData }
}

/** The summaries in the version this organisation is configured for; its figures alone until the rest is there. */
export function useSummaries(view: OverviewView): ShownSummaries {
  const figures = useFigures(view)
  const isReady = figures.summaries.state === 'SUCCESS' && !figures.isUpdating
  const query = useQuery({ ...summariesQuery(2, view), enabled: figures.version === 2 && isReady })
  const details = toLoadable(query, isNothing)
  if (figures.version === 1) return { ...figures, rest: null }
  // Of the period before, everything stays in sight until the figures of the chosen one are there.
  const isShown = details.data !== null && (figures.isUpdating || !query.isPlaceholderData)
  return isShown ? { ...figures, summaries: details, rest: null } : { ...figures, rest: details }
}
