import { Blocks } from '#blocks/blocks.tsx'
import { AnalysisProvider } from '#blocks/parts/analysis.tsx'
import { measuredDays } from '#blocks/parts/open-days.ts'
import { partyOf } from '#blocks/parts/party-of.ts'
import type { View } from '#blocks/view.ts'
import { DealsNotices } from '#web/deals-notices.tsx'
import { usePermission } from '#web/session/tab-context.tsx'
import { AddData } from '#web/ui/add-data.tsx'
import { Surface } from '#web/ui/card.tsx'
import { DataState } from '#web/ui/data-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ChartSkeleton, FiguresSkeleton, TableSkeleton } from '#web/ui/skeletons.tsx'
import { FilterBar } from '../filter-bar/filter-bar.tsx'
import { ViewPeriod } from '../filter-bar/view-period.tsx'
import { CoverageMeter } from '../meter/coverage-meter.tsx'
import { UnratedNotice } from '../meter/unrated-notice.tsx'
import { PartyChooser } from '../party/party-chooser.tsx'
import { PartySearch } from '../party/party-search.tsx'
import { FiguresExport } from './figures-export.tsx'
import { InData } from './in-data.tsx'
import { type LoadedData, useLoaded } from './use-loaded.ts'
import { useView } from './use-view.ts'
import { ViewActions } from './view-actions.tsx'
import styles from './view-sentence.module.css'
import { ViewSentence } from './view-sentence.tsx'
import { ViewTabs } from './view-tabs.tsx'

/** A view of analytics, drawn from its definition: head, filters, one sentence, its blocks, and what it rests on. */
export function ViewFrame({ view }: { view: View }) {
  const mayWrite = usePermission('data:write')
  const loaded = useLoaded(view)
  return (
    <>
      {loaded.state === 'SUCCESS' ? null : <PageHeader title={view.title} sub={view.question} />}
      <DataState
        of={loaded}
        skeleton={
          <>
            <FiguresSkeleton />
            <Surface>
              <ChartSkeleton />
              <TableSkeleton />
            </Surface>
          </>
        }
        empty={{
          title: 'No data yet',
          why: `${view.title} is made of lines, and none are loaded yet.`,
          ...(mayWrite ? { step: <AddData /> } : {}),
        }}
        isFramed
      >
        {known => <LoadedView view={view} {...known} />}
      </DataState>
    </>
  )
}

function LoadedView({ view, ...loaded }: LoadedData & { view: View }) {
  const looked = useView(view, loaded)
  const party = partyOf(view, looked.analysis.asked.filters)
  return (
    <AnalysisProvider value={looked.analysis}>
      <PageHeader
        title={party?.name ?? view.title}
        sub={party ? view.title : view.question}
        actions={
          <>
            {view.party && party ? <PartySearch party={view.party} /> : null}
            <ViewActions />
            <ViewPeriod looked={looked} extent={measuredDays(view, loaded, looked.analysis.asked.calendar)} />
          </>
        }
      />
      <ViewTabs view={view} />
      <FilterBar looked={looked} />
      {view.party && party === null ? (
        <PartyChooser party={view.party} />
      ) : (
        <InData looked={looked} extent={loaded.extent}>
          <div className={styles.said}>
            {view.says === null ? <span /> : <ViewSentence />}
            <FiguresExport />
          </div>
          <UnratedNotice />
          {view.dataset === 'deals' ? <DealsNotices filters={looked.analysis.asked.filters} /> : null}
          <Blocks key={party?.name ?? ''} blocks={view.blocks} />
          <CoverageMeter />
        </InData>
      )}
    </AnalysisProvider>
  )
}
