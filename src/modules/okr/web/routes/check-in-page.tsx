import { t } from '#shared/translate.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { useOrganization } from '#web/session/tab-context.tsx'
import { Card } from '#web/ui/card.tsx'
import { DataState } from '#web/ui/data-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageTabs } from '#web/ui/page-tabs.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { mineQuery } from '../api.ts'
import { CheckInList } from '../check-in/check-in-list.tsx'
import { checkInView, goalViews, unlinkedView } from './goal-views.ts'

/** All key results of the person on one screen, to be checked in by keys alone. */
export function CheckInPage() {
  const organization = useOrganization()
  const mine = useProvided(mineQuery, ({ items }) => items.length === 0)
  return (
    <>
      <PageHeader title={t('Check in')} sub={`${organization.name} · ${t('your key results')}`} />
      <PageTabs label={t('Views of goals')} tabs={[...goalViews, unlinkedView, checkInView]} />
      <Card
        title={t('Where do they stand?')}
        hint={t('Enter says that nothing changed, and goes on to the next. Type a value or a note before it.')}
      >
        <DataState
          of={mine}
          skeleton={<TableSkeleton />}
          empty={{
            title: t('Nothing to check in'),
            why: t('No key result of an open period is yours.'),
          }}
        >
          {({ items, today }) => <CheckInList items={items} today={today} />}
        </DataState>
      </Card>
    </>
  )
}
