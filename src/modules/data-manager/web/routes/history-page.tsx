import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { pageSize } from '#shared/paging.ts'
import { toLoadable } from '#web/session/data-provider.ts'
import { useOrganization, usePermission } from '#web/session/tab-context.tsx'
import { AddData } from '#web/ui/add-data.tsx'
import type { Emptiness } from '#web/ui/data-state.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { useViewState } from '#web/view-state.ts'
import { uploadsQuery } from '../api.ts'
import { DataTabs } from '../data-tabs.tsx'
import { FramedState } from '../framed-state.tsx'
import { UploadList } from '../history/upload-list.tsx'

/** Every upload of the organisation, newest first: who, when, what it brought, and how to take it out again. */
export function HistoryPage() {
  const organization = useOrganization()
  const mayWrite = usePermission('data:write')
  const [page, setView] = useViewState(search => Math.max(1, Math.trunc(Number(search.page)) || 1))
  const uploads = toLoadable(useQuery(uploadsQuery(page)), list => list.items.length === 0)
  const total = uploads.data?.total ?? 0
  return (
    <>
      <PageHeader
        title="Data manager"
        sub={
          total > 0
            ? `${organization.name} · ${formatNumber(total)} ${total === 1 ? 'upload' : 'uploads'}`
            : organization.name
        }
        actions={uploads.state === 'EMPTY' ? null : mayWrite ? <AddData /> : null}
      />
      <DataTabs />
      <FramedState
        of={uploads}
        title="Uploads"
        skeleton={<TableSkeleton rows={6} />}
        empty={page > 1 ? nothingOnPage(() => setView({ page: undefined })) : nothingYet(mayWrite)}
      >
        {list => (
          <UploadList
            uploads={list.items}
            page={page}
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
    title: 'No uploads yet',
    why: mayWrite
      ? 'Paste or upload your purchase or sales lines. You see what would be loaded before anything is, and can undo it.'
      : 'Nobody has brought lines of this organisation yet. People with the role of editor or administrator can.',
    ...(mayWrite ? { step: <AddData /> } : {}),
  }
}

function nothingOnPage(first: () => void): Emptiness {
  return {
    title: 'No uploads on this page',
    why: 'The list is shorter than that.',
    step: (
      <Button variant="default" onClick={first}>
        Go to the first page
      </Button>
    ),
  }
}
