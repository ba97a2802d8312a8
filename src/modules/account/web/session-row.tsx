import { Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet, IconDeviceUnknown } from '@tabler/icons-react'
import type { AccountSession } from '#shared/account-security.ts'
import { t } from '#shared/translate.ts'
import { formatAgo, formatDateTime } from '#web/ui/format.ts'
import { Tag } from '#web/ui/tag.tsx'
import styles from './sessions.module.css'

const icons = {
  desktop: IconDeviceDesktop,
  mobile: IconDeviceMobile,
  tablet: IconDeviceTablet,
  unknown: IconDeviceUnknown,
} as const

const minute = 60_000

type SessionRowProps = { session: AccountSession; isEnding: boolean; onEnd: () => void }

/** One device that is signed in: which, from where, since when, used when last. */
export function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { device, deviceKind, address, via, createdAt, lastSeenAt, expiresAt, isCurrent } = session
  const Icon = icons[deviceKind]
  return (
    <li className={styles.row}>
      <span className={styles.icon}>
        <Icon size={20} stroke={1.6} aria-hidden />
      </span>
      <div className={styles.what}>
        <p className={styles.device}>
          {device} {isCurrent ? <Tag tone="good">This device</Tag> : null}
        </p>
        <p className={styles.fact}>{address ?? t('Unknown address')}</p>
      </div>
      <div className={styles.times}>
        <p>
          {isCurrent ? t('In use now') : lastUse(lastSeenAt)}
          <span className={styles.exact}>{formatDateTime(lastSeenAt)}</span>
        </p>
        <p className={styles.fact}>
          {t`Signed in ${formatDateTime(createdAt)} with ${wayWords(via)}. Ends ${formatDateTime(expiresAt)} if unused.`}
        </p>
      </div>
      <Button
        className={styles.end}
        size="compact-sm"
        variant="default"
        loading={isEnding}
        onClick={onEnd}
        aria-label={
          isCurrent
            ? t('Log out on this device')
            : t`End the session on ${device}, ${address ?? t('unknown address')}, of ${formatDateTime(createdAt)}`
        }
      >
        {isCurrent ? t('Log out') : t('End it')}
      </Button>
    </li>
  )
}

function lastUse(lastSeenAt: string): string {
  return Date.now() - Date.parse(lastSeenAt) < minute
    ? t('Used within the last minute')
    : t`Last used ${formatAgo(lastSeenAt)}`
}

function wayWords(via: AccountSession['via']): string {
  if (via === 'saml') return t('single sign-on')
  return via === 'email' ? t('a link by e-mail') : t('a password')
}
