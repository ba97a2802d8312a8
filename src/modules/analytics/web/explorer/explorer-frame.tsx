import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { AnalysisProvider } from '#blocks/parts/analysis.tsx'
import { extentsQuery } from '#blocks/parts/api.ts'
import { moneyMeasure, type View } from '#blocks/view.ts'
import { datasetsOfType } from '#shared/datasets.ts'
import { type FactId, facts } from '#shared/facts.ts'
import { readConfiguration } from '#web/session/read-configuration.ts'
import { usePermission, useSignedIn } from '#web/session/tab-context.tsx'
import { AddData } from '#web/ui/add-data.tsx'
import { Surface } from '#web/ui/card.tsx'
import { DataState } from '#web/ui/data-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ChartSkeleton, TableSkeleton } from '#web/ui/skeletons.tsx'
import type { SearchParameters } from '#web/view-state.ts'
import { explorer } from '../../views/places.ts'
import { FilterBar } from '../filter-bar/filter-bar.tsx'
import { ViewPeriod } from '../filter-bar/view-period.tsx'
import { CoverageMeter } from '../meter/coverage-meter.tsx'
import { UnratedNotice } from '../meter/unrated-notice.tsx'
import { InData } from '../view/in-data.tsx'
import { type LoadedData, useLoaded } from '../view/use-loaded.ts'
import { useView } from '../view/use-view.ts'
import { ViewActions } from '../view/view-actions.tsx'
import styles from './explorer.module.css'
import { Explorer } from './explorer.tsx'
import { readDataset, readExplored, unreadOf, writeDataset } from './explorer-address.ts'

/** The explorer: what is asked, over the same filters as every view, and the answer below. */
export function ExplorerFrame() {
  const mayWrite = usePermission('data:write')
  const { dataset, offered } = useDataset()
  const view = useMemo(() => viewOf(dataset), [dataset])
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
          title: `No ${facts[dataset].line}s yet`,
          why: 'Answers are made of lines, and none are loaded yet. Load a file, and ask it anything here.',
          ...(mayWrite ? { step: <AddData /> } : {}),
        }}
        isFramed
      >
        {() => null}
      </DataState>
    </>
  )
}

function viewOf(dataset: FactId): View {
  return { ...explorer, process: '', dataset, measure: moneyMeasure[dataset], blocks: [] }
}

/** The dataset of the address, else the first of the organisation's that has lines. */
function useDataset(): { dataset: FactId; offered: readonly FactId[] } {
  const search = useSearch({ strict: false }) as SearchParameters
  const { configuration } = useSignedIn()
  const { data } = useQuery(extentsQuery)
  const { type } = useMemo(() => readConfiguration(configuration).configuration, [configuration])
  const ofType: readonly FactId[] = type === 'procurement' ? datasetsOfType[type] : [...datasetsOfType[type], 'deals']
  const hasLines = (id: FactId) => data?.datasets.some(one => one.dataset === id && one.first !== null) ?? false
  const dataset = readDataset(search) ?? ofType.find(hasLines) ?? ofType[0] ?? 'spend'
  return { dataset, offered: ofType.filter(id => id === dataset || hasLines(id)) }
}

function DatasetChoice({ dataset, offered }: { dataset: FactId; offered: readonly FactId[] }) {
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as SearchParameters
  if (offered.length < 2) return null
  return (
    <SegmentedControl
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
      <PageHeader
        title={explorer.title}
        sub={explorer.question}
        actions={
          <>
            <ViewActions />
            <ViewPeriod looked={looked} extent={loaded.extent} />
          </>
        }
      />
      {choice}
      <FilterBar looked={looked} alsoUnread={unread} />
      <InData looked={looked} extent={loaded.extent}>
        <UnratedNotice />
        <Explorer explored={explored} looked={looked} />
        <CoverageMeter />
      </InData>
    </AnalysisProvider>
  )
}
