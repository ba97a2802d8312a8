import '@mantine/spotlight/styles.layer.css'
import { createSpotlight, Spotlight, type SpotlightActionData, type SpotlightActionGroupData } from '@mantine/spotlight'
import {
  IconArrowsExchange,
  IconBell,
  IconBuilding,
  IconHome,
  IconKeyboard,
  IconSearch,
  IconSettings2,
  IconUserCircle,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { putOrganizations } from '#web/session/organization-calls.ts'
import { useBase, useOrganization, usePermission, useSessionClient } from '#web/session/tab-context.tsx'
import { useOrganizations } from '#web/session/use-organizations.ts'
import { toast } from '#web/toasts/toast.ts'
import styles from './command-palette.module.css'
import { NavigationIcon } from './navigation-icon.tsx'
import type { NavigationEntry } from './navigation-rules.ts'

const [store, palette] = createSpotlight()

export type CommandPaletteProps = {
  requests: number
  entries: readonly NavigationEntry[]
  /** Opens the list of organisations in the user menu. */
  onSwitcher: () => void
  /** Lists the keyboard shortcuts. */
  onShortcuts: () => void
}

/** Goes to pages and switches organisations by name. */
export function CommandPalette({ requests, entries, onSwitcher, onShortcuts }: CommandPaletteProps) {
  // The outside system is the palette's own store; every request is one press of the key or the button.
  useEffect(() => {
    if (requests > 0) palette.toggle()
  }, [requests])
  const pages = usePageActions(entries)
  const organizations = useOrganizationActions(onSwitcher)
  const help: SpotlightActionGroupData = {
    group: 'Help',
    actions: [
      {
        id: 'shortcuts',
        label: 'Keyboard shortcuts',
        leftSection: <IconKeyboard size={18} stroke={1.7} />,
        rightSection: <kbd>?</kbd>,
        onClick: onShortcuts,
      },
    ],
  }
  return (
    <Spotlight
      store={store}
      attributes={{ content: { 'aria-label': 'Search' } }}
      scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}
      shortcut={null}
      actions={[pages, organizations, help].filter(({ actions }) => actions.length > 0)}
      nothingFound="Nothing of that name. Try a page or an organisation."
      centered={false}
      yOffset="12vh"
      overlayProps={{ blur: 0, backgroundOpacity: 0.4 }}
      classNames={{ action: styles.action ?? '', actionsGroup: styles.group ?? '' }}
      limit={30}
      scrollable
      maxHeight={420}
      transitionProps={{ duration: 120 }}
      searchProps={{
        leftSection: <IconSearch size={18} stroke={1.7} aria-hidden />,
        placeholder: 'Go to a page, switch organisation',
        'aria-label': 'Search pages and organisations',
      }}
    />
  )
}

function usePageActions(entries: readonly NavigationEntry[]): SpotlightActionGroupData {
  const navigate = useNavigate()
  const { adminUrl } = useBase()
  const isAdministrator = usePermission('configuration:write')
  const own: SpotlightActionData[] = [
    {
      id: 'home',
      label: 'Home',
      leftSection: <IconHome size={18} stroke={1.7} />,
      onClick: () => void navigate({ to: '/app' }),
    },
    {
      id: 'account',
      label: 'My Account',
      leftSection: <IconUserCircle size={18} stroke={1.7} />,
      onClick: () => void navigate({ to: '/app/account' }),
    },
    {
      id: 'notification-settings',
      label: 'Notification settings',
      leftSection: <IconBell size={18} stroke={1.7} />,
      onClick: () => void navigate({ to: '/app/account/notifications' }),
    },
  ]
  if (isAdministrator && adminUrl.startsWith('/')) {
    own.push({
      id: 'admin',
      label: 'Admin',
      leftSection: <IconSettings2 size={18} stroke={1.7} />,
      onClick: () => void navigate({ to: adminUrl }),
    })
  }
  const configured = entries
    .flatMap(entry => [{ entry, title: entry.title }, ...nestedOf(entry)])
    .flatMap(({ entry, title }) => {
      const { target } = entry
      if (target === null) return []
      const go = () =>
        void (target.kind === 'page' ? navigate({ to: target.href }) : window.open(target.href, '_blank', 'noopener'))
      return [
        { id: `page-${title}`, label: title, leftSection: <NavigationIcon name={entry.name} size={18} />, onClick: go },
      ]
    })
  return { group: 'Pages', actions: [...configured, ...own] }
}

function nestedOf(entry: NavigationEntry): { entry: NavigationEntry; title: string }[] {
  return entry.entries.flatMap(nested => [
    { entry: nested, title: `${entry.title}: ${nested.title}` },
    ...nestedOf(nested),
  ])
}

function useOrganizationActions(onSwitcher: () => void): SpotlightActionGroupData {
  const organizations = useOrganizations()
  const current = useOrganization()
  const session = useSessionClient()
  const others = organizations.filter(({ ClientID }) => ClientID !== current.uuid)
  const list: SpotlightActionData = {
    id: 'organizations',
    label: 'Switch Organizations',
    description: 'The whole list, with roles and what is unread',
    leftSection: <IconArrowsExchange size={18} stroke={1.7} />,
    rightSection: <kbd>g o</kbd>,
    onClick: onSwitcher,
  }
  const actions = others.map(({ ClientID, ClientName }) => ({
    id: `organization-${ClientID}`,
    label: ClientName,
    leftSection: <IconBuilding size={18} stroke={1.7} />,
    onClick: () =>
      void toast('update', session.switchOrganization(ClientID, putOrganizations), `to ${ClientName}`).catch(
        () => undefined,
      ),
  }))
  return { group: 'Switch organisation', actions: [...actions, list] }
}
