import { Tabs } from '@mantine/core'
import { IconSettings } from '@tabler/icons-react'
import { t } from '#shared/translate.ts'
import { useReadNotifications } from '#web/notifications/use-notifications.ts'
import { clearNotices, useNotices } from '#web/toasts/notices.ts'
import { formatNumber } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import styles from './notice-centre.module.css'
import { NotificationList } from './notification-list.tsx'
import { TabNotices } from './tab-notices.tsx'

type NoticePanelProps = {
  unread: number
  /** A notification came into sight. */
  onSeen: (uuid: string) => void
  onClose: () => void
}

/** Two parts: what the server tells of all organisations, and what this tab did. */
export function NoticePanel({ unread, onSeen, onClose }: NoticePanelProps) {
  const notices = useNotices()
  const { mutate: read, isPending } = useReadNotifications()
  return (
    <Tabs
      defaultValue="told"
      keepMounted={false}
      color="var(--goldAccent)"
      classNames={{ list: styles.tabs ?? '', tab: styles.tab ?? '' }}
    >
      <div className={styles.head}>
        <strong>Notifications</strong>
        <AppLink
          to="/app/account/notifications"
          className={styles.settings}
          aria-label="Notification settings"
          onClick={onClose}
        >
          <IconSettings size={17} stroke={1.7} aria-hidden />
        </AppLink>
      </div>
      <Tabs.List>
        <Tabs.Tab value="told">{unread > 0 ? t`For you (${formatNumber(unread)})` : t('For you')}</Tabs.Tab>
        <Tabs.Tab value="tab">
          {notices.length > 0 ? t`This tab (${formatNumber(notices.length)})` : t('This tab')}
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="told">
        <NotificationList onSeen={onSeen} onClose={onClose} />
        {unread > 0 ? (
          <div className={styles.foot}>
            <button type="button" className={styles.action} disabled={isPending} onClick={() => read({ all: true })}>
              Mark all read
            </button>
          </div>
        ) : null}
      </Tabs.Panel>
      <Tabs.Panel value="tab">
        <TabNotices notices={notices} />
        {notices.length > 0 ? (
          <div className={styles.foot}>
            <button type="button" className={styles.action} onClick={clearNotices}>
              Clear
            </button>
          </div>
        ) : null}
      </Tabs.Panel>
    </Tabs>
  )
}
