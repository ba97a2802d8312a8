import { Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { itemsWithoutPage } from '#modules/items-without-page.ts'
import type { Configuration, NavigationItem } from '#shared/configuration.ts'
import { t } from '#shared/translate.ts'
import { NavigationIcon } from '#web/shell/navigation-icon.tsx'
import { type NavigationEntry, navigationEntries } from '#web/shell/navigation-rules.ts'
import { formatNumber } from '#web/ui/format.ts'
import styles from './navigation-preview.module.css'

/** The entries of the navigation bar that a configuration makes. They open, but lead nowhere from here. */
export function NavigationPreview({ configuration }: { configuration: Configuration }) {
  const entries = navigationEntries(configuration.items)
  return (
    <>
      <div className={styles.bar}>
        {entries.length === 0 ? <span className={styles.none}>No entries</span> : null}
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a draft may name two items alike
          <PreviewEntry key={index} entry={entry} />
        ))}
      </div>
      <p className={styles.say}>{previewSentence(configuration.items)}</p>
    </>
  )
}

function PreviewEntry({ entry }: { entry: NavigationEntry }) {
  const inside = (
    <>
      <NavigationIcon name={entry.name} />
      {entry.title}
    </>
  )
  if (entry.entries.length > 0 && entry.isEnabled) return <PreviewDropdown entry={entry}>{inside}</PreviewDropdown>
  if (entry.target !== null) return <span className={styles.entry}>{inside}</span>
  return (
    <span className={`${styles.entry} ${styles.off}`} title={t`${entry.title} cannot be pressed`}>
      {inside}
    </span>
  )
}

function PreviewDropdown({ entry, children }: { entry: NavigationEntry; children: ReactNode }) {
  return (
    <Menu position="bottom-start" offset={6}>
      <Menu.Target>
        <button type="button" className={styles.entry}>
          {children}
          <IconChevronDown size={14} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {entry.target ? <Menu.Item>{entry.title}</Menu.Item> : null}
        {entry.entries.map((nested, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a draft may name two items alike
          <Menu.Item key={index} disabled={nested.target === null}>
            {nested.title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** How many items there are, how many are hidden, which cannot be pressed, and which lead to a page that is not there. */
function previewSentence(items: readonly NavigationItem[]): string {
  const shown = items.filter(item => item.props.isVisible)
  const dead = navigationEntries(shown).filter(
    entry => entry.target === null && !(entry.isEnabled && entry.entries.length > 0),
  )
  const hidden = items.length - shown.length
  const lost = itemsWithoutPage(items).map(({ path, props }) => `${props.title} (${path})`)
  return [
    t`${formatNumber(shown.length)} shown`,
    ...(hidden > 0 ? [t`${formatNumber(hidden)} hidden`] : []),
    ...(dead.length > 0
      ? [t`${formatNumber(dead.length)} not clickable: ${dead.map(entry => entry.title).join(', ')}`]
      : []),
    ...(lost.length > 0 ? [t`${formatNumber(lost.length)} not available in this portal: ${lost.join(', ')}`] : []),
  ].join(' · ')
}
