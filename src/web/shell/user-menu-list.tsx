import { Menu } from '@mantine/core'
import { IconKeyboard, IconLogout, IconSettings2, IconUserCircle } from '@tabler/icons-react'
import type { User } from '#shared/identity.ts'
import { useBase, usePermission, useSessionClient, useSignedIn } from '#web/session/tab-context.tsx'
import { toastFailure } from '#web/toasts/toast.ts'
import { AppLink } from '#web/ui/link.tsx'
import type { OpeningButton } from './fetched-around.tsx'
import { OrganizationSubmenu } from './organization-submenu.tsx'
import { ThemeSubmenu } from './theme-submenu.tsx'
import { useOpenMenu } from './use-open-menu.ts'
import styles from './user-menu.module.css'

type UserMenuListProps = {
  user: User
  name: string
  /** The button of the menu. */
  target: OpeningButton
  /** The button was pressed before the menu was there. */
  isPressed: boolean
  /** Each one opens the list of organisations. */
  switcherRequests: number
  /** Lists the keyboard shortcuts. */
  onShortcuts: () => void
}

/** My Account, Switch Organizations, Go to Admin, the theme, the keyboard shortcuts, Log Out. */
export function UserMenuList({ user, name, target, isPressed, switcherRequests, onShortcuts }: UserMenuListProps) {
  const { organization, role } = useSignedIn()
  const session = useSessionClient()
  const menu = useOpenMenu(switcherRequests, isPressed)
  return (
    <Menu position="bottom-end" offset={8} width={260} closeOnItemClick opened={menu.isOpen} onChange={menu.change}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <div className={styles.who}>
          <div className={styles.name}>{name}</div>
          <div className={styles.sub}>{user.email}</div>
          <div className={styles.sub}>{organization.name}</div>
          <div className={styles.sub}>{role}</div>
        </div>
        <Menu.Divider />
        <Menu.Item component={AppLink} to="/app/account" leftSection={<IconUserCircle size={16} aria-hidden />}>
          My Account
        </Menu.Item>
        <OrganizationSubmenu isOpen={menu.isListOpen} onChange={menu.changeList} list={menu.list} />
        <AdminItem />
        <ThemeSubmenu />
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
