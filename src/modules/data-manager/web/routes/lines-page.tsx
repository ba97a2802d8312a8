import { Button } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Noun } from '#shared/nouns.ts'
import { lineNouns } from '#shared/nouns.ts'
import { t } from '#shared/translate.ts'
import { toLoadable } from '#web/session/data-provider.ts'
import { useOrganization, usePermission } from '#web/session/tab-context.tsx'
import { useOrganizationType } from '#web/session/use-organization-type.ts'
import { AddData } from '#web/ui/add-data.tsx'
import { Card } from '#web/ui/card.tsx'
import { type Emptiness, EmptyState } from '#web/ui/data-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { useViewState } from '#web/view-state.ts'
import { offeredDatasets } from '../../offered-datasets.ts'
import { linesQuery } from '../api.ts'
import { DataTabs } from '../data-tabs.tsx'
import { FramedState } from '../framed-state.tsx'
import { linesScrollQuery, useEditCells, useEditLines } from '../lines/api-lines.ts'
import { ChangeNotice } from '../lines/change-notice.tsx'
import styles from '../lines/grid.module.css'
import { LinesChips } from '../lines/lines-chips.tsx'
import { LinesFilters } from '../lines/lines-filters.tsx'
import { LinesList } from '../lines/lines-list.tsx'
import { LinesTotals } from '../lines/lines-totals.tsx'
import { readLinesView, toLinesSpec } from '../lines/lines-view.ts'

/** The loaded lines behind any figure. */
export function LinesPage() {
  const organization = useOrganization()
  const offered = offeredDatasets(useOrganizationType())
  const mayWrite = usePermission('data:write')
  const [view, setView] = useViewState(search => readLinesView(search, offered[0]))
  const spec = toLinesSpec(view)
  const isScrolled = view.mode === 'scroll'
  const page = useQuery({ ...linesQuery(spec), enabled: !view.isFilterBroken && !isScrolled })
  const scrolled = useInfiniteQuery({ ...linesScrollQuery(spec), enabled: !view.isFilterBroken && isScrolled })
  const lines = toLoadable(isScrolled ? scrolled : page, answer => answer.total === 0)
  const more = () => {
    if (scrolled.hasNextPage && !scrolled.isFetchingNextPage) void scrolled.fetchNextPage()
  }
  const isFiltered =
    view.figure !== null || view.filters.length > 0 || view.upload !== null || view.from !== null || view.to !== null
  const edit = useEditLines()
  const cells = useEditCells()
  const noun = lineNouns[view.dataset]
  const clear = () =>
    setView({
      upload: undefined,
      from: undefined,
      to: undefined,
      filters: undefined,
      figure: undefined,
      page: undefined,
      cursor: undefined,
    })
  return (
    <div className={styles.wide}>
      <PageHeader
        title="Lines"
        sub={`${organization.name} · ${isFiltered ? t`${noun(2)} within these filters` : t`every ${noun(1)} loaded`}`}
      />
      <DataTabs />
      <LinesFilters view={view} offered={offered} onView={setView} />
      <LinesChips
        view={view}
        figure={(isScrolled ? scrolled : page).data?.figure?.label}
        onView={setView}
        onClear={clear}
      />
      {edit.data ? <ChangeNotice change={edit.data} onClose={edit.reset} /> : null}
      {cells.data ? <ChangeNotice change={cells.data} onClose={cells.reset} /> : null}
      {view.isFilterBroken ? (
        <Card title="Lines" isFlush>
          <EmptyState
            title="What this address asks for cannot be read"
            why="No lines are shown, because they would not be the ones the link meant. Open it again from where you found it."
            step={
              <Button variant="default" onClick={clear}>
                Show all lines
              </Button>
            }
          />
        </Card>
      ) : null}
      <FramedState
        of={lines}
        title="Lines"
        skeleton={<TableSkeleton rows={10} />}
        empty={isFiltered ? nothingFits(clear) : nothingYet(noun, mayWrite)}
      >
        {answer => (
          <>
            <LinesTotals answer={answer} />
            <LinesList
              view={view}
              onView={setView}
              spec={spec}
              answer={answer}
              edit={edit}
              cells={cells}
              isLoadingMore={isScrolled && scrolled.isFetchingNextPage}
              {...(isScrolled ? { onMore: more } : {})}
            />
          </>
        )}
      </FramedState>
    </div>
  )
}

function nothingFits(clear: () => void): Emptiness {
  return {
    title: t('No line fits these filters'),
    why: t('No loaded line is of this period and passes these filters.'),
    step: (
      <Button variant="default" onClick={clear}>
        Show all lines
      </Button>
    ),
  }
}

function nothingYet(noun: Noun, mayWrite: boolean): Emptiness {
  return {
    title: t`No ${noun(2)} yet`,
    why: mayWrite
      ? t`Load ${noun(2)}, and they are listed here with their sum.`
      : t`Nobody has loaded ${noun(2)} yet. People with the role of editor or administrator can.`,
    ...(mayWrite ? { step: <AddData /> } : {}),
  }
}
