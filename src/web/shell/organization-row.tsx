import { Menu } from '@mantine/core'
import { IconCheck, IconExternalLink } from '@tabler/icons-react'
import { useId } from 'react'
import type { OrganizationUser } from '#shared/identity.ts'
import { t } from '#shared/translate.ts'
import { badgeText } from '#web/notifications/rules.ts'
import { markNewTab, newTabAddress } from '#web/session/organization-calls.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './user-menu.module.css'

type OrganizationRowProps = {
  organization: OrganizationUser
  role: string | undefined
  unread: number
  isCurrent: boolean
  onSwitch: () => void
}

/** One organisation: pressing it switches to it, the arrow beside it opens it in a new tab. */
export function OrganizationRow({ organization, role, unread, isCurrent, onSwitch }: OrganizationRowProps) {
  const { ClientID, ClientName } = organization
  const about = useId()
  return (
    <div className={styles.organization}>
      <Menu.Item
        onClick={onSwitch}
        aria-current={isCurrent ? 'true' : undefined}
        aria-label={ClientName}
        aria-describedby={`${about}-role ${about}-unread`}
        rightSection={
          <span className={styles.marks}>
            {unread > 0 ? (
              <span id={`${about}-unread`} className={`${styles.unread} num`}>
                {badgeText(unread)}
                <VisuallyHidden> unread</VisuallyHidden>
              </span>
            ) : null}
            {isCurrent ? <IconCheck size={16} aria-label="current" /> : null}
          </span>
        }
      >
        <span className={styles.organizationWords}>
          <span>{ClientName}</span>
          {role ? (
            <span id={`${about}-role`} className={styles.note}>
              {role}
            </span>
          ) : null}
        </span>
      </Menu.Item>
      <Menu.Item
        component="a"
        href={newTabAddress(ClientID)}
        target="_blank"
        rel="noopener"
        className={styles.newTab}
        aria-label={t`Open ${ClientName} in a new tab`}
        onClick={() => markNewTab(ClientID)}
      >
        <IconExternalLink size={15} aria-hidden />
      </Menu.Item>
    </div>
  )
}
