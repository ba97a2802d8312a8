import { Button } from '@mantine/core'
import { plural, t } from '#shared/translate.ts'
import { readPage } from '#web/people/people-query.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { useOrganization } from '#web/session/tab-context.tsx'
import { trashQuery, useRestore } from '#web/things/api.ts'
import { kindWords } from '#web/things/thing-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { DataState } from '#web/ui/data-state.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { formatDate, formatDateTime, unknownValue } from '#web/ui/format.ts'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useViewState } from '#web/view-state.ts'
import { AccountPage } from '../account-page.tsx'

/** What was deleted in the organisation of this tab and can still be restored. */
export function TrashPage() {
  const organization = useOrganization()
  const [page, setView] = useViewState(search => readPage(search.page))
  const trash = useProvided(trashQuery(page), ({ total }) => total === 0)
  const restore = useRestore()
  return (
    <AccountPage>
      <Card title="Trash" say={t`What was deleted in ${organization.name}. It goes for good after 30 days.`} isFlush>
        <DataState
          of={trash}
          skeleton={<TableSkeleton rows={4} />}
          empty={{ title: t('The trash is empty'), why: t('What is deleted stays here for 30 days.') }}
        >
          {({ items, total }) => (
            <DataTable
              label="Trash"
              card="columns"
              noun={count => plural(count, 'thing', 'things')}
              rows={items}
              rowKey={({ id }) => id}
              columns={[
                { id: 'title', header: t('Title'), cell: one => one.title, isRowHeader: true, isWrapping: true },
                { id: 'kind', header: t('Kind'), cell: one => kindWords(one.kind) },
                { id: 'by', header: t('Deleted by'), cell: one => one.by ?? unknownValue },
                { id: 'at', header: t('Deleted'), cell: one => formatDateTime(one.at) },
                { id: 'until', header: t('Goes for good'), cell: one => formatDate(one.until) },
                {
                  id: 'actions',
                  header: t('Options'),
                  cell: one =>
                    one.canRestore ? (
                      <Button
                        size="compact-sm"
                        variant="default"
                        loading={restore.isPending && restore.variables === one.id}
                        onClick={() => restore.mutate(one.id)}
                      >
                        Restore<VisuallyHidden>{`: ${one.title}`}</VisuallyHidden>
                      </Button>
                    ) : null,
                },
              ]}
              paging={{ page, total, onPage: next => setView({ page: next }) }}
            />
          )}
        </DataState>
      </Card>
    </AccountPage>
  )
}
