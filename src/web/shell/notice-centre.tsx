import { UnstyledButton } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { lazy } from 'react'
import { t } from '#shared/translate.ts'
import { badgeText } from '#web/notifications/rules.ts'
import { useUnread } from '#web/notifications/use-notifications.ts'
import { useNotices } from '#web/toasts/notices.ts'
import { FetchedAround } from './fetched-around.tsx'
import styles from './notice-centre.module.css'

const NoticePopover = lazy(() => import('./notice-popover.tsx').then(file => ({ default: file.NoticePopover })))

/** The bell: what happened in the person's organisations, and every toast of this tab. */
export function NoticeCentre() {
  const unread = useUnread()?.total ?? 0
  const notices = useNotices()
  const button = (
    <UnstyledButton
      className={styles.bell}
      aria-haspopup="dialog"
      aria-label={unread > 0 ? t`Notifications, ${unread} unread` : t('Notifications')}
    >
      <IconBell size={18} stroke={1.7} aria-hidden />
      {unread > 0 ? (
        <span className={`${styles.badge} num`} aria-hidden="true">
          {badgeText(unread)}
        </span>
      ) : null}
      {unread === 0 && notices.length > 0 ? <span className={styles.dot} aria-hidden="true" /> : null}
    </UnstyledButton>
  )
  return (
    <FetchedAround button={button}>
      {(target, isPressed) => <NoticePopover unread={unread} target={target} isPressed={isPressed} />}
    </FetchedAround>
  )
}
