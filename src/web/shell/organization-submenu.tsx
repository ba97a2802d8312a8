import { Menu } from '@mantine/core'
import { IconArrowsExchange, IconCheck, IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { markNewTab, newTabAddress, putOrganizations } from '#web/session/organization-calls.ts'
import { useOrganization, useSessionClient, useSignedIn } from '#web/session/tab-context.tsx'
import { toast } from '#web/toasts/toast.ts'
import { filterOrganizations, needsSearch } from './organization-rules.ts'
import styles from './user-menu.module.css'

/** The person's organisations; pressing one switches to it, the arrow beside it opens it in a new tab. */
export function OrganizationSubmenu() {
  const { organizations } = useSignedIn()
  const current = useOrganization()
  const session = useSessionClient()
  const [search, setSearch] = useState('')
  const switchTo = (organizationUuid: string, name: string) => {
    if (organizationUuid === current.uuid) return
    void toast('update', session.switchOrganization(organizationUuid, putOrganizations), `to ${name}`).catch(
      () => undefined,
    )
  }
  return (
    <Menu.Sub position="left-start">
      <Menu.Sub.Target>
        <Menu.Sub.Item leftSection={<IconArrowsExchange size={16} aria-hidden />}>Switch Organizations</Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>
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
          {filterOrganizations(organizations, search).map(({ ClientID, ClientName }) => (
            <div key={ClientID} className={styles.organization}>
              <Menu.Item
                onClick={() => switchTo(ClientID, ClientName)}
                aria-current={ClientID === current.uuid ? 'true' : undefined}
                rightSection={ClientID === current.uuid ? <IconCheck size={16} aria-label="current" /> : null}
              >
                {ClientName}
              </Menu.Item>
              <Menu.Item
                component="a"
                href={newTabAddress(ClientID)}
                target="_blank"
                rel="noopener"
                className={styles.newTab}
                aria-label={`Open ${ClientName} in a new tab`}
                onClick={() => markNewTab(ClientID)}
              >
                <IconExternalLink size={15} aria-hidden />
              </Menu.Item>
            </div>
          ))}
        </div>
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  )
}
