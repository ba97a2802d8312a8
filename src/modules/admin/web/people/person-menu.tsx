import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { UserRecord } from '#shared/identity.ts'
import { t } from '#shared/translate.ts'
import { useOrganization } from '#web/session/tab-context.tsx'

/** What an administrator may do with a person. */
export type PersonAct = 'role' | 'disable' | 'enable' | 'remove'

type PersonMenuProps = { person: UserRecord; onAct: (act: PersonAct) => void }

/** What may be done with one person of the list; each asks before it does it. */
export function PersonMenu({ person, onAct }: PersonMenuProps) {
  const { name } = useOrganization()
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" size={26} aria-label={t`Actions for ${person.FirstName} ${person.LastName}`}>
          <IconDots size={16} stroke={1.8} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onAct('role')}>Change role</Menu.Item>
        {person.Enable ? (
          <Menu.Item onClick={() => onAct('disable')}>Disable account</Menu.Item>
        ) : (
          <Menu.Item onClick={() => onAct('enable')}>Enable account</Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item c="var(--error)" onClick={() => onAct('remove')}>
          {t`Remove from ${name}`}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
