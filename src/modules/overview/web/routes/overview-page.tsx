import { useOrganization, usePermission } from '#web/session/tab-context.tsx'
import { AddData } from '#web/ui/add-data.tsx'
import { DataState } from '#web/ui/data-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { useViewState } from '#web/view-state.ts'
import type { Summaries } from '../../contract.ts'
import { BlocksOfModules } from '../blocks-of-modules.tsx'
import { emptiness } from '../emptiness.tsx'
import { OverviewPeriod } from '../overview-period.tsx'
import { OverviewSkeleton } from '../overview-skeleton.tsx'
import { readOverviewView, writeComparison, writePeriod } from '../overview-view.ts'
import { SummariesView } from '../summaries-view.tsx'
import { loadedWords, reachWords, uploadsBehind } from '../summary-words.ts'
import { UploadsNamed } from '../uploads-behind.tsx'
import { useSummaries } from '../use-summaries.ts'

/** What was bought and sold in a period, what changed, and what needs attention. */
export function OverviewPage() {
  const organization = useOrganization()
  const mayWrite = usePermission('data:write')
  const [view, setView] = useViewState(readOverviewView)
  const { summaries, version, rest, isUpdating } = useSummaries(view)
  const known = summaries.data
  return (
    <>
      <PageHeader
        title="Overview"
        sub={known ? <Told name={organization.name} summaries={known} /> : organization.name}
        actions={
          <>
            {known?.isEmpty ? null : (
              <OverviewPeriod
                view={view}
                shown={known}
                onPeriod={period => setView(writePeriod(period))}
                onCompare={compare => setView(writeComparison(compare))}
              />
            )}
            {mayWrite && !known?.isEmpty ? <AddData /> : null}
          </>
        }
      />
      <DataState
        of={summaries}
        skeleton={<OverviewSkeleton version={version} />}
        empty={emptiness(known, mayWrite, period => setView(writePeriod(period)), organization)}
        isFramed
      >
        {shown => <SummariesView summaries={shown} rest={rest} view={view} isUpdating={isUpdating} />}
      </DataState>
      <BlocksOfModules period={known?.period ?? null} />
    </>
  )
}

/** Whose figures they are, of how many lines, how fresh and from which uploads. */
function Told({ name, summaries: { datasets, period } }: { name: string; summaries: Summaries }) {
  const behind = uploadsBehind(datasets)
  const reach = reachWords(datasets, period).map(words => ` · ${words}`)
  return (
    <>
      {[name, loadedWords(datasets)].filter(Boolean).join(' · ')}
      {behind ? (
        <>
          {' '}
          <Sentence say="from upload {0}">
            <UploadsNamed uploads={behind} />
          </Sentence>
        </>
      ) : null}
      {reach.join('')}
    </>
  )
}
