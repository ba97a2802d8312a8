import { Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowsExchange, IconRefresh } from '@tabler/icons-react'
import { lazy, type RefObject, Suspense, useState } from 'react'
import { t } from '#shared/translate.ts'
import { unreadOf } from '#web/notifications/rules.ts'
import { useUnread } from '#web/notifications/use-notifications.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { provided } from '#web/session/provided.ts'
import { useOrganization, useSignedIn } from '#web/session/tab-context.tsx'
import { useSwitchOrganization } from '#web/session/use-switch-organization.ts'
import { requestWords } from '#web/ui/value-state.tsx'
import { OrganizationRow } from './organization-row.tsx'
import { filterOrganizations, needsSearch, orderOrganizations } from './organization-rules.ts'
import styles from './user-menu.module.css'

const OrganizationInvitations = lazy(() =>
  import('./organization-invitations.tsx').then(file => ({ default: file.OrganizationInvitations })),
)

type OrganizationSubmenuProps = {
  isOpen: boolean
  onChange: (isOpen: boolean) => void
  /** The list, for whoever opens it by a key and brings the keyboard there. */
  list: RefObject<HTMLDivElement | null>
}

/** The person's organisations, those open last first, and the open invitations to others. */
export function OrganizationSubmenu({ isOpen, onChange, list }: OrganizationSubmenuProps) {
  const isNarrow = useMediaQuery('(max-width: 620px)', false, { getInitialValueInEffect: false })
  return (
    <Menu.Sub
      // Beside the menu it would cover, on a narrow screen, the very item that is about to be pressed.
      position={isNarrow ? 'bottom-end' : 'left-start'}
      width={isNarrow ? 250 : 310}
      opened={isOpen}
      onChange={onChange}
    >
      <Menu.Sub.Target>
        <Menu.Sub.Item leftSection={<IconArrowsExchange size={16} aria-hidden />} aria-keyshortcuts="g o">
          Switch Organizations
        </Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>
        <div ref={list}>{isOpen ? <Organizations /> : null}</div>
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  )
}

function Organizations() {
  const signedIn = useSignedIn()
  const { standings } = signedIn
  const own = useProvided({ ...provided.organizations(signedIn), refetchOnMount: 'always' })
  const organizations = own.data ?? signedIn.organizations
  const current = useOrganization()
  const change = useSwitchOrganization()
  const unread = useUnread()
  const [search, setSearch] = useState('')
  const found = orderOrganizations(filterOrganizations(organizations, search), standings, current.uuid)
  const switchTo = (uuid: string, name: string) => {
    if (uuid !== current.uuid) change.mutate({ uuid, name })
  }
  return (
    <>
      {needsSearch(organizations.length) ? (
        // A menu may hold nothing but menu items, so the field stands in one.
        <div role="menuitem" tabIndex={-1} aria-label="Find an organisation">
          <Menu.Search
            value={search}
            onChange={event => setSearch(event.currentTarget.value)}
            placeholder="Find an organisation"
            aria-label="Find an organisation"
          />
        </div>
      ) : null}
      <div className={styles.organizations}>
        {found.map(organization => (
          <OrganizationRow
            key={organization.ClientID}
            organization={organization}
            role={standings.find(({ organizationUuid }) => organizationUuid === organization.ClientID)?.role}
            unread={unreadOf(unread, organization.ClientID)}
            isCurrent={organization.ClientID === current.uuid}
            onSwitch={() => switchTo(organization.ClientID, organization.ClientName)}
          />
        ))}
        {found.length === 0 ? <p className={styles.nothing}>None of your organisations has that name.</p> : null}
      </div>
      {own.error ? (
        <Menu.Item closeMenuOnClick={false} leftSection={<IconRefresh size={16} aria-hidden />} onClick={own.retry}>
          {t`The list could not be loaded anew${requestWords(own.error)}. Try again`}
        </Menu.Item>
      ) : null}
      <Suspense>
        <OrganizationInvitations />
      </Suspense>
      <p className={styles.hint} data-desk aria-hidden="true">
        <kbd>g</kbd> then <kbd>o</kbd> opens this list
      </p>
    </>
  )
}
