import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '#shared/translate.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { useOrganization, usePermission } from '#web/session/tab-context.tsx'
import { useShortcuts } from '#web/shortcuts/use-shortcuts.ts'
import { Surface } from '#web/ui/card.tsx'
import { DataState } from '#web/ui/data-state.tsx'
import { type DataColumn, DataTable } from '#web/ui/data-table.tsx'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useViewState } from '#web/view-state.ts'
import type { ReportSummary } from '../../contract.ts'
import { reportsQuery } from '../api.ts'
import { NewReportDialog } from '../list/new-report-dialog.tsx'
import { audienceOf, reportNoun } from '../words.ts'

/** Every report one may open; from here one begins a new one, of a template or empty. */
export function ReportsPage() {
  const [{ page }, setSearch] = useViewState(search => ({ page: Number(search.page ?? 1) }))
  const list = useProvided(reportsQuery(page), ({ items }) => items.length === 0)
  const organization = useOrganization()
  const mayWrite = usePermission('reports:write')
  const [isAsked, setIsAsked] = useState(false)
  const isNewPage = useLocation().pathname.endsWith('/new')
  const navigate = useNavigate()
  useShortcuts('page', mayWrite ? [{ keys: 'n', words: t('New report'), run: () => setIsAsked(true) }] : [])
  const begin = mayWrite ? (
    <Button leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />} onClick={() => setIsAsked(true)}>
      New report
    </Button>
  ) : null
  const close = () => {
    setIsAsked(false)
    if (isNewPage) void navigate({ to: '/app/report-builder', replace: true })
  }
  const total = list.data?.total
  return (
    <>
      <PageHeader
        title={t('Reports')}
        sub={total ? `${organization.name} · ${formatNumber(total)} ${reportNoun(total)}` : organization.name}
        actions={begin}
      />
      <Surface>
        <DataState
          of={list}
          skeleton={<TableSkeleton rows={6} />}
          empty={{
            title: t('No reports yet'),
            why: mayWrite
              ? t('Begin with a template: its figures are there at once and stay true.')
              : t('Nobody published one that you may open.'),
            ...(begin ? { step: begin } : {}),
          }}
        >
          {answer => (
            <DataTable
              label={t('Reports')}
              columns={columns}
              rows={answer.items}
              rowKey={({ uuid }) => uuid}
              paging={{
                ...{ page: answer.page, total: answer.total },
                onPage: next => setSearch({ page: next === 1 ? undefined : String(next) }),
              }}
              noun={reportNoun}
            />
          )}
        </DataState>
      </Surface>
      {mayWrite && (isAsked || isNewPage) ? <NewReportDialog onClose={close} /> : null}
    </>
  )
}

const columns: DataColumn<ReportSummary>[] = [
  {
    id: 'name',
    header: t('Report'),
    isRowHeader: true,
    isWrapping: true,
    cell: ({ uuid, name, published, isAhead }) => (
      <>
        <AppLink to={`/app/report-builder/${uuid}`}>
          <span translate="no">{name}</span>
        </AppLink>{' '}
        {published === null ? <Tag>{t('Draft')}</Tag> : isAhead ? <Tag>{t('Draft has changes')}</Tag> : null}
      </>
    ),
  },
  { id: 'for', header: t('For'), cell: audienceOf },
  {
    id: 'owner',
    header: t('Owner'),
    cell: ({ owner }) => (owner ? <span translate="no">{owner.name}</span> : ''),
  },
  { id: 'pages', header: t('Pages'), align: 'right', cell: ({ pages }) => formatNumber(pages) },
  {
    id: 'published',
    header: t('Published'),
    cell: ({ published }) => (published ? <span className="num">{formatDate(published.at)}</span> : ''),
  },
  {
    id: 'updated',
    header: t('Changed'),
    cell: ({ updatedAt }) => <span className="num">{formatDate(updatedAt)}</span>,
  },
]
