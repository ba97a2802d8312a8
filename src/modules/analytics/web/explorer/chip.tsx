import { Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '#shared/translate.ts'
import styles from './builder.module.css'

type ChipProps = {
  name: string
  /** What it is limited to, behind the name: top 10. */
  about?: string | undefined
  /** Takes the focus when it appears: it was just moved here. */
  hasFocus?: boolean
  /** What can be done with it. */
  children: ReactNode
}

/** One thing that is asked, with a menu of what can be done with it. */
export function Chip({ name, about, hasFocus = false, children }: ChipProps) {
  const said = about ? `${name} ${about}` : name
  return (
    <Menu position="bottom-start" offset={4} width={220}>
      <Menu.Target>
        {/* biome-ignore lint/a11y/noAutofocus: what the keyboard moved is followed by the focus */}
        <button type="button" className={styles.chip} aria-label={t`${said}: change or remove`} autoFocus={hasFocus}>
          {name}
          {about ? <span className={styles.about}>{about}</span> : null}
          <IconChevronDown size={13} stroke={1.8} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
