import { Button } from '@mantine/core'
import { plural, t } from '#shared/translate.ts'
import { mutedQuery, useUnmuteThing } from '#web/notifications/muted.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { useOrganization } from '#web/session/tab-context.tsx'
import { ThingName } from '#web/things/thing-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { DataState } from '#web/ui/data-state.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

/** What the person muted in the organisation of this tab. */
export function MutedThings() {
  const organization = useOrganization()
  const muted = useProvided(mutedQuery, ({ items }) => items.length === 0)
  const unmute = useUnmuteThing()
  return (
    <Card title="Muted" say={t`You are told nothing of these in ${organization.name}.`} isFlush>
      <DataState of={muted} skeleton={<TableSkeleton rows={2} />} empty={none}>
        {({ items }) => (
          <DataTable
            label="Muted"
            card="columns"
            noun={count => plural(count, 'thing', 'things')}
            rows={items}
            rowKey={({ id }) => id}
            columns={[
              {
                id: 'title',
                header: t('Title'),
                cell: one => <ThingName thing={one} />,
                sortValue: ({ title }) => title,
                isWrapping: true,
              },
              {
                id: 'actions',
                header: t('Actions'),
                align: 'right',
                cell: one => (
                  <Button
                    size="compact-sm"
                    variant="default"
                    loading={unmute.isPending && unmute.variables.what.id === one.id}
                    onClick={() => unmute.mutate({ what: one, title: one.title })}
                  >
                    Tell me again<VisuallyHidden>{`: ${one.title}`}</VisuallyHidden>
                  </Button>
                ),
              },
            ]}
          />
        )}
      </DataState>
    </Card>
  )
}

const none = {
  title: t('Nothing is muted'),
  why: t('The bell beside a notification mutes what it is about, or all of its kind.'),
}
