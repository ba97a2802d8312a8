import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { FilterBar } from '#blocks/filter-bar/filter-bar.tsx'
import { type LoadedData, useLoaded } from '#blocks/look/use-loaded.ts'
import { useView } from '#blocks/look/use-view.ts'
import { AnalysisProvider } from '#blocks/parts/analysis.tsx'
import { extentsQuery } from '#blocks/parts/api.ts'
import type { View } from '#blocks/view.ts'
import { type FactId, facts } from '#shared/facts.ts'
import { lineNouns } from '#shared/nouns.ts'
import { t } from '#shared/translate.ts'
import { usePermission } from '#web/session/tab-context.tsx'
import { useOrganizationType } from '#web/session/use-organization-type.ts'
import { AddData } from '#web/ui/add-data.tsx'
import { Surface } from '#web/ui/card.tsx'
import { DataState } from '#web/ui/data-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { ChartSkeleton, TableSkeleton } from '#web/ui/skeletons.tsx'
import type { SearchParameters } from '#web/view-state.ts'
import { explorer } from '../../views/places.ts'
import { CoverageMeter } from '../meter/coverage-meter.tsx'
import { UnratedNotice } from '../meter/unrated-notice.tsx'
import { InData } from '../view/in-data.tsx'
import { ViewActions } from '../view/view-actions.tsx'
import styles from './explorer.module.css'
import { Explorer } from './explorer.tsx'
import { readExplored, unreadOf, writeDataset } from './explorer-address.ts'
import { chosenDataset, explorerView } from './explorer-view.ts'

/** The explorer: what is asked, over the same filters as every view, and the answer below. */
export function ExplorerFrame() {
  const mayWrite = usePermission('data:write')
  const search = useSearch({ strict: false }) as SearchParameters
  const { dataset, offered } = chosenDataset(search, useOrganizationType(), useQuery(extentsQuery).data)
  const view = useMemo(() => explorerView(dataset), [dataset])
  const loaded = useLoaded(view)
  const choice = <DatasetChoice dataset={dataset} offered={offered} />
  if (loaded.state === 'SUCCESS' && loaded.data) {
    return <LoadedExplorer key={dataset} view={view} choice={choice} {...loaded.data} />
  }
  return (
    <>
      <PageHeader title={explorer.title} sub={explorer.question} />
      {loaded.state === 'EMPTY' ? choice : null}
      <DataState
        of={loaded}
        skeleton={
          <Surface>
            <ChartSkeleton />
            <TableSkeleton rows={8} />
          </Surface>
        }
        empty={{
          title: t`No ${lineNouns[dataset](2)} yet`,
          why: t('Answers are made of lines, and none are loaded yet. Load a file, and ask it anything here.'),
          ...(mayWrite ? { step: <AddData /> } : {}),
        }}
        isFramed
      >
        {() => null}
      </DataState>
    </>
  )
}

function DatasetChoice({ dataset, offered }: { dataset: FactId; offered: readonly FactId[] }) {
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as SearchParameters
  if (offered.length < 2) return null
  return (
    <Segments
      size="xs"
      className={styles.datasets ?? ''}
      aria-label="Lines to explore"
      data={offered.map(id => ({ value: id, label: facts[id].label }))}
      value={dataset}
      onChange={value => {
        const chosen = offered.find(id => id === value)
        if (chosen) void navigate({ to: '.', search: { ...search, ...writeDataset(chosen) }, resetScroll: false })
      }}
    />
  )
}

function LoadedExplorer({ view, choice, ...loaded }: LoadedData & { view: View; choice: React.ReactNode }) {
  const looked = useView(view, loaded)
  const search = useSearch({ strict: false }) as SearchParameters
  const { catalogue } = looked.analysis
  const explored = useMemo(() => readExplored(search, catalogue), [search, catalogue])
  const unread = unreadOf(search, catalogue)
  return (
    <AnalysisProvider value={looked.analysis}>
      <PageHeader title={explorer.title} sub={explorer.question} isCompact />
      {choice}
      <FilterBar looked={looked} extent={loaded.extent} alsoUnread={unread}>
        <ViewActions />
      </FilterBar>
      <InData looked={looked} extent={loaded.extent}>
        <UnratedNotice />
        <Explorer explored={explored} looked={looked} />
        <CoverageMeter />
      </InData>
    </AnalysisProvider>
  )
}
