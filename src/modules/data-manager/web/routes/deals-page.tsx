import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '#shared/translate.ts'
import { toLoadable } from '#web/session/data-provider.ts'
import { useOrganization } from '#web/session/tab-context.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/data-state.tsx'
import { AppLink } from '#web/ui/link.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { useViewState } from '#web/view-state.ts'
import { linesQuery } from '../api.ts'
import { DataTabs } from '../data-tabs.tsx'
import { FramedState } from '../framed-state.tsx'
import { DealsFilters } from '../lines/deals-filters.tsx'
import { DealsList } from '../lines/deals-list.tsx'
import { LinesChips } from '../lines/lines-chips.tsx'
import { LinesTotals } from '../lines/lines-totals.tsx'
import { readDealsView, toLinesSpec } from '../lines/lines-view.ts'

/** The deals behind any figure. */
export function DealsPage() {
  const { name } = useOrganization()
  const [view, setView] = useViewState(readDealsView)
  const spec = toLinesSpec(view)
  const query = useQuery({ ...linesQuery(spec), enabled: !view.isFilterBroken })
  const deals = toLoadable(query, ({ items }) => items.length === 0)
  const isFiltered = view.figure !== null || view.filters.length > 0 || view.from !== null || view.to !== null
  const clear = () =>
    setView({
      from: undefined,
      to: undefined,
      filters: undefined,
      figure: undefined,
      page: undefined,
      cursor: undefined,
    })
  const showAll = (
    <Button variant="default" onClick={clear}>
      Show all deals
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Deals"
        sub={`${name} · ${isFiltered ? t('deals within these filters') : t('every deal of the register')}`}
        actions={
          <Button component={AppLink} to="/app/data-manager/registers/deals" variant="default" className="">
            Register of deals
          </Button>
        }
      />
      <DataTabs />
      <DealsFilters view={view} onView={setView} />
      <LinesChips view={view} figure={query.data?.figure?.label} onView={setView} onClear={clear} />
      {view.isFilterBroken ? (
        <Card title="Deals" isFlush>
          <EmptyState
            title="What this address asks for cannot be read"
            why="No deals are shown, because they would not be the ones the link meant. Open it again from where you found it."
            step={showAll}
          />
        </Card>
      ) : null}
      <FramedState
        of={deals}
        title="Deals"
        skeleton={<TableSkeleton rows={10} />}
        empty={
          isFiltered || view.page > 1
            ? {
                title: t('No deal fits these filters'),
                why: t('No deal closes in this period within them.'),
                step: showAll,
              }
            : {
                title: t('No deals yet'),
                why: t('Upload or type deals into their register, and they are listed here.'),
              }
        }
      >
        {answer => (
          <>
            <LinesTotals answer={answer} />
            <DealsList view={view} onView={setView} spec={spec} answer={answer} />
          </>
        )}
      </FramedState>
    </>
  )
}
