import { Popover, UnstyledButton } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import { t } from '#shared/translate.ts'
import { badgeText } from '#web/notifications/rules.ts'
import { useReadNotifications, useUnread } from '#web/notifications/use-notifications.ts'
import { useNotices } from '#web/toasts/notices.ts'
import { LoadingState } from '#web/ui/data-state.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import styles from './notice-centre.module.css'

const NoticePanel = lazy(() => import('./notice-panel.tsx').then(file => ({ default: file.NoticePanel })))

/** The bell: what happened in the person's organisations, and every toast of this tab. */
export function NoticeCentre() {
  const unread = useUnread()?.total ?? 0
  const notices = useNotices()
  const [isOpen, setIsOpen] = useState(false)
  const { mutate: read } = useReadNotifications()
  const seen = useRef(new Set<string>())
  const see = useCallback((uuid: string) => void seen.current.add(uuid), [])
  const change = (isOpening: boolean) => {
    setIsOpen(isOpening)
    // What was seen counts as read once it is out of sight: until then the marks help to find it.
    if (!isOpening && seen.current.size > 0) read({ ids: [...seen.current] })
    seen.current.clear()
  }
  return (
    <Popover
      position="bottom-end"
      offset={8}
      width="min(400px, 100vw - 16px)"
      trapFocus
      returnFocus
      opened={isOpen}
      onChange={change}
    >
      <Popover.Target>
        <UnstyledButton
          className={styles.bell}
          onClick={() => change(!isOpen)}
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
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label="Notifications">
        {/* Takes the keyboard while the rest is fetched. */}
        <div className={styles.panel} tabIndex={-1} data-autofocus>
          <Suspense
            fallback={
              <LoadingState>
                <TableSkeleton rows={4} />
              </LoadingState>
            }
          >
            <NoticePanel unread={unread} onSeen={see} onClose={() => change(false)} />
          </Suspense>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
