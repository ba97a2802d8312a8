import type { Report } from '#shared/reports.ts'
import { plural, t } from '#shared/translate.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { provided } from '#web/session/provided.ts'
import { useOrganization } from '#web/session/tab-context.tsx'
import { Card } from '#web/ui/card.tsx'
import { DataState } from '#web/ui/data-state.tsx'
import { type DataColumn, DataTable } from '#web/ui/data-table.tsx'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import { TableSkeleton } from '#web/ui/skeletons.tsx'

const columns: readonly DataColumn<Report>[] = [
  { id: 'name', header: t('Report'), cell: ({ name }) => name, sortValue: ({ name }) => name, isRowHeader: true },
  {
    id: 'createdBy',
    header: t('Made by'),
    cell: ({ createdBy }) => createdBy,
    sortValue: ({ createdBy }) => createdBy,
  },
  {
    id: 'createdAt',
    header: t('Made'),
    cell: ({ createdAt }) => formatDate(createdAt),
    sortValue: ({ createdAt }) => createdAt,
  },
  {
    id: 'updatedAt',
    header: t('Changed'),
    cell: ({ updatedAt }) => formatDate(updatedAt),
    sortValue: ({ updatedAt }) => updatedAt,
  },
]

/** The reports that the organisation in use keeps. */
export function ReportsCard() {
  const { name } = useOrganization()
  const reports = useProvided(provided.reports)
  const count = reports.data?.length ?? 0
  return (
    <Card title="Reports" say={count > 0 ? countSentence(count, name) : null} isFlush>
      <DataState
        of={reports}
        skeleton={<TableSkeleton rows={3} />}
        empty={{ title: t('No reports yet'), why: t`Nobody has made a report in ${name}.` }}
      >
        {rows => (
          <DataTable
            label="Reports"
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            noun={count => plural(count, 'report', 'reports')}
          />
        )}
      </DataState>
    </Card>
  )
}

function countSentence(count: number, organization: string): string {
  return t`${formatNumber(count)} ${plural(count, 'report', 'reports')} in ${organization}.`
}
