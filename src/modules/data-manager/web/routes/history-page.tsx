import { Button } from '@mantine/core'
import { pageSize } from '#shared/paging.ts'
import { plural, t } from '#shared/translate.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { useOrganization, usePermission } from '#web/session/tab-context.tsx'
import { useOrganizationType } from '#web/session/use-organization-type.ts'
import { AddData } from '#web/ui/add-data.tsx'
import type { Emptiness } from '#web/ui/data-state.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { useViewState } from '#web/view-state.ts'
import { offeredDatasets } from '../../offered-datasets.ts'
import { uploadsQuery } from '../api.ts'
import { DataTabs } from '../data-tabs.tsx'
import { FramedState } from '../framed-state.tsx'
import { CoverageStrip } from '../history/coverage-strip.tsx'
import { HistoryFilters } from '../history/history-filters.tsx'
import { filterOf, isFiltered, readHistoryView } from '../history/history-rules.ts'
import { UploadList } from '../history/upload-list.tsx'

/** Every upload of the organisation along a line of time: who, when, what it brought, and how to take it out again. */
export function HistoryPage() {
  const organization = useOrganization()
  const offered = offeredDatasets(useOrganizationType())
  const mayWrite = usePermission('data:write')
  const [view, setView] = useViewState(readHistoryView)
  const uploads = useProvided(uploadsQuery(view.page, filterOf(view)), list => list.items.length === 0)
  const total = uploads.data?.total ?? 0
  const hasNone = uploads.state === 'EMPTY' && !isFiltered(view) && view.page === 1
  const clear = () => setView({ page: undefined, dataset: undefined, source: undefined, status: undefined })
  return (
    <>
      <PageHeader
        title="Data manager"
        sub={
          total > 0
            ? `${organization.name} · ${formatNumber(total)} ${plural(total, 'upload', 'uploads')}`
            : organization.name
        }
        actions={!hasNone && mayWrite ? <AddData /> : null}
      />
      <DataTabs />
      {hasNone ? null : (
        <>
          <CoverageStrip offered={offered} />
          <HistoryFilters view={view} onView={setView} />
        </>
      )}
      <FramedState
        of={uploads}
        title="Uploads"
        skeleton={<TableSkeleton rows={6} />}
        empty={hasNone ? nothingYet(mayWrite) : nothingHere(isFiltered(view), clear)}
      >
        {list => (
          <UploadList
            uploads={list.items}
            page={view.page}
            pages={Math.max(1, Math.ceil(list.total / pageSize))}
            onPage={next => setView({ page: next === 1 ? undefined : next })}
          />
        )}
      </FramedState>
    </>
  )
}

function nothingYet(mayWrite: boolean): Emptiness {
  return {
    title: t('No uploads yet'),
    why: mayWrite
      ? t('Paste or upload your lines. You see what would be loaded before anything is, and can undo it.')
      : t('Nobody has brought lines of this organisation yet. People with the role of editor or administrator can.'),
    ...(mayWrite ? { step: <AddData /> } : {}),
  }
}

function nothingHere(isFiltered: boolean, clear: () => void): Emptiness {
  return {
    title: isFiltered ? t('No upload fits these filters') : t('No uploads on this page'),
    why: isFiltered
      ? t('There are uploads, but none of this dataset, source and state.')
      : t('The list is shorter than that.'),
    step: (
      <Button variant="default" onClick={clear}>
        Show all uploads
      </Button>
    ),
  }
}
