import { useMutation } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Notification } from '#modules/notification-contract.ts'
import { t } from '#shared/translate.ts'
import { keepPage } from '#web/notifications/kept-page.ts'
import { useReadNotifications } from '#web/notifications/use-notifications.ts'
import { watchSeen } from '#web/notifications/watch-seen.ts'
import { useOrganization } from '#web/session/tab-context.tsx'
import { useOrganizations } from '#web/session/use-organizations.ts'
import { useSwitchOrganization } from '#web/session/use-switch-organization.ts'
import { formatTime, withFormats } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { MuteChoices } from './mute-choices.tsx'
import styles from './notice-centre.module.css'

type NotificationItemProps = { notification: Notification; onSeen: (uuid: string) => void; onClose: () => void }

/** One notification. Pressing it opens its page, in its organisation. */
export function NotificationItem({ notification, onSeen, onClose }: NotificationItemProps) {
  const { uuid, readAt } = notification
  const isUnread = readAt === null
  const watch = useCallback(
    (element: HTMLElement | null) => (element && isUnread ? watchSeen(element, () => onSeen(uuid)) : undefined),
    [uuid, isUnread, onSeen],
  )
  return (
    <li className={styles.notification} ref={watch} data-unread={isUnread || undefined}>
      <Opener notification={notification} onClose={onClose} />
      <MuteChoices notification={notification} />
    </li>
  )
}

function Opener({ notification, onClose }: Omit<NotificationItemProps, 'onSeen'>) {
  const { uuid, link, organizationUuid, organizationName } = notification
  const here = useOrganization()
  const { mutateAsync: switchTo } = useSwitchOrganization()
  const { mutate: read, mutateAsync: readFirst } = useReadNotifications()
  const open = useMutation({
    mutationFn: async (path: string) => {
      // Before the switch: the calls of a tab that is being left are held.
      await readFirst({ ids: [uuid] })
      keepPage(organizationUuid, path)
      await switchTo({ uuid: organizationUuid, name: organizationName })
    },
  })
  const words = <Words notification={notification} isHere={organizationUuid === here.uuid} />
  if (link === null) return <div className={styles.opener}>{words}</div>
  if (organizationUuid === here.uuid) {
    const readAndClose = () => {
      read({ ids: [uuid] })
      onClose()
    }
    return (
      <AppLink to={link} className={styles.opener} onClick={readAndClose}>
        {words}
      </AppLink>
    )
  }
  return (
    <button type="button" className={styles.opener} onClick={() => open.mutate(link)} disabled={open.isPending}>
      {words}
    </button>
  )
}

function Words({ notification, isHere }: { notification: Notification; isHere: boolean }) {
  const { title, detail, createdAt, readAt, organizationName } = notification
  const organizations = useOrganizations()
  return (
    <>
      <span className={styles.mark} aria-hidden="true" />
      <span className={styles.words}>
        {readAt === null ? <VisuallyHidden>Unread: </VisuallyHidden> : null}
        <span className={styles.title}>{title}</span>
        {detail ? <span className={styles.detail}>{withFormats(detail)}</span> : null}
        {organizations.length > 1 ? (
          <span className={styles.detail}>{isHere ? organizationName : t`${organizationName} · switches to it`}</span>
        ) : null}
      </span>
      <time className={`${styles.detail} num`} dateTime={createdAt}>
        {formatTime(Date.parse(createdAt))}
      </time>
    </>
  )
}
