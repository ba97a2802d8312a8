import { Menu } from '@mantine/core'
import { useBase } from '#web/session/tab-context.tsx'
import { AppLink } from '#web/ui/link.tsx'
import type { OpeningButton } from './fetched-around.tsx'
import styles from './navigation-bar.module.css'
import { beyondEntries, dropdownEntries, type NavigationEntry } from './navigation-rules.ts'

type FetchedMenu = {
  /** The button that opens it. */
  target: OpeningButton
  /** The button was pressed before the menu was there. */
  isPressed: boolean
}

/** What does not fit the width of the screen. */
export function MoreMenu({ hidden, target, isPressed }: FetchedMenu & { hidden: (NavigationEntry | 'learn')[] }) {
  const { learnUrl } = useBase()
  return (
    <Menu position="bottom-end" offset={6} defaultOpened={isPressed}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {hidden.map(entry =>
          entry === 'learn' ? (
            <Menu.Item key="learn" component="a" href={learnUrl} target="_blank" rel="noopener">
              Learn
            </Menu.Item>
          ) : (
            <BeyondGroup key={entry.name} entry={entry} />
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** An entry, or what its dropdown lists, below its title where its own page is none of them. */
function BeyondGroup({ entry }: { entry: NavigationEntry }) {
  const listed = beyondEntries(entry)
  return (
    <>
      {listed.some(({ name }) => name === entry.name) ? null : <Menu.Label>{entry.title}</Menu.Label>}
      {listed.map(each => (
        <DropdownGroup key={each.name} entry={each} />
      ))}
    </>
  )
}

/** What an entry of the bar opens. */
export function EntriesMenu({ entry, target, isPressed }: FetchedMenu & { entry: NavigationEntry }) {
  return (
    <Menu position="bottom-start" offset={6} defaultOpened={isPressed}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown className={isLong(entry) ? styles.groups : ''}>
        {dropdownEntries(entry).map(each => (
          <DropdownGroup key={each.name} entry={each} />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** More than fits one column is set in several. */
function isLong(entry: NavigationEntry): boolean {
  return entry.entries.reduce((count, { entries }) => count + 1 + entries.length, 0) > 12
}

/** An entry, or a heading and what stands below it. */
function DropdownGroup({ entry }: { entry: NavigationEntry }) {
  if (entry.entries.length === 0) return <DropdownItem entry={entry} />
  return (
    <div className={styles.group}>
      <Menu.Label>{entry.title}</Menu.Label>
      {entry.entries.map(each => (
        <DropdownItem key={each.name} entry={each} />
      ))}
    </div>
  )
}

function DropdownItem({ entry }: { entry: NavigationEntry }) {
  const { target, title } = entry
  if (target === null) return <Menu.Item disabled>{title}</Menu.Item>
  if (target.kind === 'page') {
    return (
      <Menu.Item component={AppLink} to={target.href} className={undefined}>
        {title}
      </Menu.Item>
    )
  }
  return (
    <Menu.Item component="a" href={target.href} target="_blank" rel="noopener noreferrer">
      {title}
    </Menu.Item>
  )
}
