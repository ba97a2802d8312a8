import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { downloadPeople } from '#shared/calls/people.ts'
import type { UserRecord } from '#shared/identity.ts'
import { writeSort } from '#shared/list-sorts.ts'
import { plural, t } from '#shared/translate.ts'
import { saveFile } from '#web/save-file.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { useOrganization } from '#web/session/tab-context.tsx'
import { toast } from '#web/toasts/toast.ts'
import { Card } from '#web/ui/card.tsx'
import { DataState, type Emptiness } from '#web/ui/data-state.tsx'
import { type DataColumn, DataTable } from '#web/ui/data-table.tsx'
import { formatDateTime, formatNumber } from '#web/ui/format.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useViewState } from '#web/view-state.ts'
import styles from './people-list.module.css'
import { type PeopleView, peopleExport, peopleQuery, readPeopleView } from './people-query.ts'

const columns: readonly DataColumn<UserRecord>[] = [
  {
    id: 'ID',
    header: t('ID'),
    cell: ({ ID }) => (
      <span className={styles.id} title={ID}>
        {ID.slice(0, 8)}
      </span>
    ),
  },
  { id: 'FirstName', header: t('First name'), cell: person => person.FirstName, isSortable: true },
  { id: 'LastName', header: t('Last name'), cell: person => person.LastName, isSortable: true },
  { id: 'Email', header: t('E-mail'), cell: person => person.Email, isSortable: true, isRowHeader: true },
  {
    id: 'Enable',
    header: t('Enabled'),
    cell: ({ Enable }) => (Enable ? <Tag tone="good">Enabled</Tag> : <Tag tone="warn">Disabled</Tag>),
    isSortable: true,
  },
  { id: 'RoleName', header: t('Role'), cell: person => person.RoleName, isSortable: true },
  { id: 'Description', header: t('Description'), cell: person => person.Description, isWrapping: true },
  {
    id: 'LastLogin',
    header: t('Last login'),
    cell: ({ LastLogin }) =>
      LastLogin === null ? <span className={styles.never}>Never</span> : formatDateTime(LastLogin),
    isSortable: true,
  },
]

type PeopleListProps = {
  /** What may be done with a person: a last column, for those who may do it. */
  actions?: (person: UserRecord) => ReactNode
}

/** The people of this tab's organisation: searched, sorted and paged by the server, the view in the address. */
export function PeopleList({ actions }: PeopleListProps) {
  const organization = useOrganization()
  const [view, setView] = useViewState(readPeopleView)
  const people = useProvided(peopleQuery(view), ({ items }) => items.length === 0)
  const total = people.data?.total
  return (
    <Card title="People" say={total === undefined ? null : countSentence(total, view, organization.name)} isFlush>
      <div className={styles.tools}>
        <SearchField
          label="Search people"
          placeholder="Name, e-mail or role"
          value={view.search}
          onSearch={search => setView({ search, page: undefined }, { replace: true })}
        />
        <ExportButton view={view} isEmpty={total === 0} />
      </div>
      <DataState of={people} skeleton={<TableSkeleton rows={8} />} empty={emptiness(view, () => setView(unfiltered))}>
        {({ items, total: all }) => (
          <DataTable
            label="People"
            columns={actions ? [...columns, { id: 'actions', header: t('Options'), cell: actions }] : columns}
            rows={items}
            rowKey={person => person.ID}
            noun={count => plural(count, 'person', 'people')}
            paging={{ page: view.page, total: all, onPage: page => setView({ page }) }}
            sort={{
              sorted: view.order,
              onSort: order => setView({ sort: writeSort(order), page: undefined }),
            }}
          />
        )}
      </DataState>
    </Card>
  )
}

/** Saves all that the view holds, in its order, beyond the page that is shown. */
function ExportButton({ view, isEmpty }: { view: PeopleView; isEmpty: boolean }) {
  const name = `${t('People')}.csv`
  const save = useMutation({
    mutationFn: () => toast('export', saveFile(downloadPeople, name, { ...peopleExport(view) }), name),
  })
  return (
    <Button
      variant="default"
      className={styles.export ?? ''}
      leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
      loading={save.isPending}
      disabled={isEmpty}
      onClick={() => save.mutate()}
    >
      Export CSV
    </Button>
  )
}

const unfiltered = { search: undefined, page: undefined }

function countSentence(total: number, { search }: PeopleView, organization: string): string {
  const people = `${formatNumber(total)} ${plural(total, 'person', 'people')}`
  return search ? t`${people} matching “${search}”.` : t`${people} in ${organization}.`
}

function emptiness({ search, page }: PeopleView, onShowAll: () => void): Emptiness {
  const step = (
    <Button variant="default" size="xs" onClick={onShowAll}>
      Show everyone
    </Button>
  )
  if (search) {
    const why = t`No name, e-mail or role holds “${search}”.`
    return { title: t('Nobody found'), why, step }
  }
  return { title: t('Nobody on this page'), why: t`The list ends before page ${page}.`, step }
}
