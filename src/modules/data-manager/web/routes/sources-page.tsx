import { Button, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { writeSort } from '#shared/list-sorts.ts'
import { loadables } from '#shared/loadables.ts'
import { loadableNouns } from '#shared/nouns.ts'
import { plural, t } from '#shared/translate.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { useOrganization, usePermission } from '#web/session/tab-context.tsx'
import { AddData } from '#web/ui/add-data.tsx'
import { Card } from '#web/ui/card.tsx'
import { DataState, type Emptiness } from '#web/ui/data-state.tsx'
import { type DataColumn, DataTable } from '#web/ui/data-table.tsx'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useViewState } from '#web/view-state.ts'
import type { SourceItem } from '../../contract-sources.ts'
import { DataTabs } from '../data-tabs.tsx'
import { HealthScore } from '../sources/health-score.tsx'
import { expectation } from '../sources/source-words.ts'
import styles from '../sources/sources.module.css'
import { dataHealthQuery, sourcesQuery } from '../sources/sources-api.ts'
import { readSourcesView } from '../sources/sources-view.ts'

/** Where files come from: how good their lines are, and when the next one is to be expected. */
export function SourcesPage() {
  const organization = useOrganization()
  const mayWrite = usePermission('data:write')
  const [view, setView] = useViewState(readSourcesView)
  const sources = useProvided(sourcesQuery(view), list => list.items.length === 0)
  const total = sources.data?.total ?? 0
  const noun = view.isArchived
    ? plural(total, 'archived source', 'archived sources')
    : plural(total, 'source', 'sources')
  return (
    <>
      <PageHeader title="Sources" sub={`${organization.name}${total > 0 ? ` · ${formatNumber(total)} ${noun}` : ''}`} />
      <DataTabs />
      <DatasetHealth />
      <div className={styles.filters}>
        <Switch
          label="Show archived"
          checked={view.isArchived}
          onChange={event => setView({ archived: event.currentTarget.checked ? 'true' : undefined, page: undefined })}
        />
      </div>
      <Card title={view.isArchived ? t('Archived sources') : t('Sources')} isFlush>
        <DataState
          of={sources}
          skeleton={<TableSkeleton rows={6} />}
          empty={view.page > 1 ? nothingOnPage(() => setView({ page: undefined })) : nothing(view.isArchived, mayWrite)}
        >
          {list => (
            <DataTable
              label={view.isArchived ? t('Archived sources') : t('Sources')}
              columns={columns}
              rows={list.items}
              rowKey={({ id }) => id}
              card="columns"
              noun={count => plural(count, 'source', 'sources')}
              paging={{
                page: view.page,
                total: list.total,
                onPage: page => setView({ page: page === 1 ? undefined : page }),
              }}
              sort={{
                sorted: view.order,
                onSort: order => setView({ sort: writeSort(order), page: undefined }),
              }}
            />
          )}
        </DataState>
      </Card>
    </>
  )
}

const columns: readonly DataColumn<SourceItem>[] = [
  {
    id: 'name',
    header: t('Source'),
    isRowHeader: true,
    isSortable: true,
    cell: ({ id, name, version, dataset }) => (
      <>
        <AppLink to={`/app/data-manager/sources/${id}`}>{name}</AppLink>
        <span className={styles.sub}>{t`${loadables[dataset].label} · version ${version}`}</span>
      </>
    ),
  },
  { id: 'health', header: t('Health'), cell: ({ health }) => <HealthScore score={health.score} />, isSortable: true },
  {
    id: 'lastUploadAt',
    header: t('Last file'),
    cell: ({ lastUploadAt }) => formatDate(lastUploadAt),
    isSortable: true,
  },
  { id: 'nextExpected', header: t('Next expected'), cell: source => <Next source={source} />, isSortable: true },
  { id: 'uploads', header: t('Files'), align: 'right', cell: ({ uploads }) => formatNumber(uploads), isSortable: true },
]

function Next({ source }: { source: SourceItem }) {
  const next = expectation(source, new Date())
  if (next === null) return <span className={styles.unknown}>After two files</span>
  return (
    <>
      {formatDate(next.day)}
      {next.isLate ? (
        <span className={styles.late}>
          <Tag tone="warn">Late</Tag>
        </span>
      ) : null}
    </>
  )
}

/** The health of each dataset in a line. */
function DatasetHealth() {
  const datasets = useQuery(dataHealthQuery).data?.datasets ?? []
  if (datasets.length === 0) return null
  return (
    <div className={`${styles.health} num`}>
      {datasets.map(({ dataset, health, lines }) => (
        <span key={dataset}>
          {`${loadables[dataset].label}, ${formatNumber(lines)} ${loadableNouns[dataset](lines)} `}
          <HealthScore score={health.score} />
        </span>
      ))}
    </div>
  )
}

function nothing(isArchived: boolean, mayWrite: boolean): Emptiness {
  if (isArchived)
    return {
      title: t('No archived source'),
      why: t('Sources that no longer send files can be archived on their page.'),
    }
  return {
    title: t('No sources yet'),
    why: t(
      'The first file of a form that is loaded founds a source. The next one like it is read the same way, without questions.',
    ),
    ...(mayWrite ? { step: <AddData /> } : {}),
  }
}

function nothingOnPage(first: () => void): Emptiness {
  return {
    title: t('No sources on this page'),
    why: t('The list is shorter than that.'),
    step: (
      <Button variant="default" onClick={first}>
        Go to the first page
      </Button>
    ),
  }
}
