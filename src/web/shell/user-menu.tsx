import { Menu, UnstyledButton } from '@mantine/core'
import { IconKeyboard, IconLogout, IconSettings2, IconUserCircle } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import type { User } from '#shared/identity.ts'
import { t } from '#shared/translate.ts'
import { useBase, usePermission, useSessionClient, useSignedIn } from '#web/session/tab-context.tsx'
import { usePerson } from '#web/session/use-person.ts'
import { toastFailure } from '#web/toasts/toast.ts'
import { AppLink } from '#web/ui/link.tsx'
import { useOpenMenu } from './use-open-menu.ts'
import styles from './user-menu.module.css'

const OrganizationSubmenu = lazy(() =>
  import('./organization-submenu.tsx').then(file => ({ default: file.OrganizationSubmenu })),
)

const ThemeSubmenu = lazy(() => import('./theme-submenu.tsx').then(file => ({ default: file.ThemeSubmenu })))

type UserMenuProps = {
  /** Each one opens the list of organisations. */
  switcherRequests: number
  /** Lists the keyboard shortcuts. */
  onShortcuts: () => void
}

/** My Account, Switch Organizations, Go to Admin, the theme, the keyboard shortcuts, Log Out. */
export function UserMenu({ switcherRequests, onShortcuts }: UserMenuProps) {
  const { organization, role } = useSignedIn()
  const user = usePerson()
  const session = useSessionClient()
  const menu = useOpenMenu(switcherRequests)
  return (
    <Menu position="bottom-end" offset={8} width={260} closeOnItemClick opened={menu.isOpen} onChange={menu.change}>
      <Menu.Target>
        <UnstyledButton className={styles.avatar} aria-label={t`Menu of ${fullName(user)}`}>
          {initials(user)}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles.who}>
          <div className={styles.name}>{fullName(user)}</div>
          <div className={styles.sub}>{user.email}</div>
          <div className={styles.sub}>{organization.name}</div>
          <div className={styles.sub}>{role}</div>
        </div>
        <Menu.Divider />
        <Menu.Item component={AppLink} to="/app/account" leftSection={<IconUserCircle size={16} aria-hidden />}>
          My Account
        </Menu.Item>
        <Suspense>
          <OrganizationSubmenu isOpen={menu.isListOpen} onChange={menu.changeList} list={menu.list} />
        </Suspense>
        <AdminItem />
        <Suspense>
          <ThemeSubmenu />
        </Suspense>
        <Menu.Item
          leftSection={<IconKeyboard size={16} aria-hidden />}
          rightSection={
            <kbd className={styles.key} data-desk aria-hidden>
              ?
            </kbd>
          }
          aria-keyshortcuts="?"
          onClick={onShortcuts}
        >
          Keyboard shortcuts
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout size={16} aria-hidden />}
          onClick={() => void session.signOut().catch(toastFailure)}
        >
          Log Out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** An admin site elsewhere decides itself whom it lets in; the built-in one is for administrators. */
function AdminItem() {
  const { adminUrl } = useBase()
  const isAdministrator = usePermission('configuration:write')
  const icon = <IconSettings2 size={16} aria-hidden />
  if (!adminUrl.startsWith('/')) {
    return (
      <Menu.Item component="a" href={adminUrl} rel="noopener" leftSection={icon}>
        Go to Admin
      </Menu.Item>
    )
  }
  if (!isAdministrator) {
    return (
      <Menu.Item disabled leftSection={icon} rightSection={<span className={styles.note}>Administrators</span>}>
        Go to Admin
      </Menu.Item>
    )
  }
  return (
    <Menu.Item component={AppLink} to={adminUrl} leftSection={icon}>
      Go to Admin
    </Menu.Item>
  )
}

/** First and last name; the e-mail address when there is neither. */
export function fullName(user: User): string {
  return (
    [user.firstName, user.lastName]
      .map(name => name.trim())
      .filter(Boolean)
      .join(' ') || user.email
  )
}

/** Two letters for the round button. */
export function initials(user: User): string {
  const letters = [user.firstName, user.lastName].map(name => [...name.trim()][0] ?? '').join('')
  return (letters || [...user.email].slice(0, 2).join('')).toUpperCase()
}
