import { Burger, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { isBlank } from '#shared/text.ts'
import { useBase } from '#web/session/tab-context.tsx'
import { AppLink } from '#web/ui/link.tsx'
import { EntryLink, LearnLink } from './entry-link.tsx'
import { Logo } from './logo.tsx'
import styles from './navigation-bar.module.css'
import { NavigationIcon } from './navigation-icon.tsx'
import { beyondEntries, dropdownEntries, isCurrent, type NavigationEntry } from './navigation-rules.ts'
import { useFitting } from './use-fitting.ts'

const NavigationDrawer = lazy(() =>
  import('./navigation-drawer.tsx').then(file => ({ default: file.NavigationDrawer })),
)

type NavigationBarProps = { entries: readonly NavigationEntry[]; tools: ReactNode }

/** The calm bar on top: logo, the configuration's entries, Learn, and the tools at the right. */
export function NavigationBar({ entries, tools }: NavigationBarProps) {
  const { pathname } = useLocation()
  const [isOpen, setIsOpen] = useState(false)
  const { learnUrl } = useBase()
  const shown = isBlank(learnUrl) ? [...entries] : [...entries, 'learn' as const]
  const { list, fitting } = useFitting(shown.map(entry => (entry === 'learn' ? entry : entry.title)))
  return (
    <header className={styles.bar}>
      <Burger
        className={styles.burger}
        opened={isOpen}
        onClick={() => setIsOpen(true)}
        size="sm"
        color="var(--onPrimary)"
        aria-label="Open the navigation"
      />
      <Logo />
      <nav className={styles.entries} aria-label="Main">
        <ul className={styles.list} ref={list}>
          {shown.map((entry, index) => (
            <li key={entry === 'learn' ? entry : entry.name} className={index < fitting ? '' : styles.beyond}>
              {entry === 'learn' ? (
                <LearnLink className={styles.entry} />
              ) : (
                <BarEntry entry={entry} pathname={pathname} />
              )}
            </li>
          ))}
        </ul>
        {fitting < shown.length ? <MoreEntries hidden={shown.slice(fitting)} /> : null}
      </nav>
      <div className={styles.tools}>{tools}</div>
      {isOpen ? (
        <Suspense>
          <NavigationDrawer entries={entries} pathname={pathname} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </header>
  )
}

function BarEntry({ entry, pathname }: { entry: NavigationEntry; pathname: string }) {
  const isOn = isCurrent(entry, pathname)
  const className = `${styles.entry} ${isOn ? styles.on : ''}`
  if (entry.entries.length > 0) return <Dropdown entry={entry} className={className} />
  return (
    <EntryLink entry={entry} className={className} isOn={isOn}>
      <NavigationIcon name={entry.name} />
      {entry.title}
    </EntryLink>
  )
}

/** What does not fit the width of the screen. */
function MoreEntries({ hidden }: { hidden: (NavigationEntry | 'learn')[] }) {
  const { learnUrl } = useBase()
  return (
    <Menu position="bottom-end" offset={6}>
      <Menu.Target>
        <button type="button" className={styles.entry}>
          More
          <IconChevronDown size={14} aria-hidden />
        </button>
      </Menu.Target>
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

function Dropdown({ entry, className }: { entry: NavigationEntry; className: string }) {
  return (
    <Menu position="bottom-start" offset={6}>
      <Menu.Target>
        <button type="button" className={className} disabled={!entry.isEnabled}>
          <NavigationIcon name={entry.name} />
          {entry.title}
          <IconChevronDown size={14} aria-hidden />
        </button>
      </Menu.Target>
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
