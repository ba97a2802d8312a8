import { UnstyledButton } from '@mantine/core'
import { IconBellOff } from '@tabler/icons-react'
import { useState } from 'react'
import type { Notification } from '#modules/notification-contract.ts'
import { notificationKinds } from '#modules/notification-kinds.ts'
import { t } from '#shared/translate.ts'
import { useMuteKind, useMuteThing } from '#web/notifications/muted.ts'
import { useOrganization } from '#web/session/tab-context.tsx'
import { kindWords } from '#web/things/thing-link.tsx'
import styles from './notice-centre.module.css'

/** The bell beside a notification, and what it offers: no more of the thing, or no more of the kind. */
export function MuteChoices({ notification }: { notification: Notification }) {
  const { kind, thing, title, organizationUuid } = notification
  const { title: kindTitle, isFixed } = notificationKinds[kind]
  const [isOpen, setOpen] = useState(false)
  const here = useOrganization()
  const muteThing = useMuteThing()
  const muteKind = useMuteKind()
  if (isFixed) return null
  const close = { onSuccess: () => setOpen(false) }
  return (
    <>
      <UnstyledButton
        className={styles.mute}
        aria-expanded={isOpen}
        aria-label={t`Mute: ${title}`}
        onClick={() => setOpen(!isOpen)}
      >
        <IconBellOff size={15} stroke={1.7} aria-hidden />
      </UnstyledButton>
      {isOpen ? (
        <div className={styles.choices}>
          {thing && organizationUuid === here.uuid ? (
            <button
              type="button"
              className={styles.action}
              disabled={muteThing.isPending}
              onClick={() => muteThing.mutate({ what: thing, title: kindWords(thing.kind) }, close)}
            >
              {t`No more of this: ${kindWords(thing.kind)}`}
            </button>
          ) : null}
          <button
            type="button"
            className={styles.action}
            disabled={muteKind.isPending}
            onClick={() => muteKind.mutate({ what: kind, title: kindTitle }, close)}
          >
            {t`No more “${kindTitle}”`}
          </button>
        </div>
      ) : null}
    </>
  )
}
