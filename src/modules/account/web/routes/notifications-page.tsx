import { t } from '#shared/translate.ts'
import { notificationSettingsQuery } from '#web/notifications/muted.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { useSignedIn } from '#web/session/tab-context.tsx'
import { Card } from '#web/ui/card.tsx'
import { Rows } from '#web/ui/columns.tsx'
import { DataState } from '#web/ui/data-state.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { AccountPage } from '../account-page.tsx'
import { LetterTimes } from '../letter-times.tsx'
import { MutedThings } from '../muted-things.tsx'
import { NotificationSettings } from '../notification-settings.tsx'

/** What the person is told of, and by which ways; the same in all their organisations. */
export function NotificationsPage() {
  const { user } = useSignedIn()
  const settings = useProvided(notificationSettingsQuery)
  return (
    <AccountPage>
      <Rows>
        <Card
          title="Notifications"
          say={t`What others do, the same for all your organisations. E-mails go to ${user.email}.`}
          isFlush
        >
          <DataState of={settings} skeleton={<TableSkeleton rows={4} />} empty={none}>
            {({ items }) => <NotificationSettings settings={items} />}
          </DataState>
          <LetterTimes />
        </Card>
        <MutedThings />
      </Rows>
    </AccountPage>
  )
}

const none = { title: t('Nothing to choose'), why: t('This portal tells of nothing.') }
