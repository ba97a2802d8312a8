import { Burger } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { isBlank } from '#shared/text.ts'
import { useBase } from '#web/session/tab-context.tsx'
import { EntryLink, LearnLink } from './entry-link.tsx'
import { FetchedAround } from './fetched-around.tsx'
import { Logo } from './logo.tsx'
import styles from './navigation-bar.module.css'
import { NavigationIcon } from './navigation-icon.tsx'
import { isCurrent, type NavigationEntry } from './navigation-rules.ts'
import { useFitting } from './use-fitting.ts'

const NavigationDrawer = lazy(() =>
  import('./navigation-drawer.tsx').then(file => ({ default: file.NavigationDrawer })),
)

const EntriesMenu = lazy(() => import('./entries-menu.tsx').then(file => ({ default: file.EntriesMenu })))
const MoreMenu = lazy(() => import('./entries-menu.tsx').then(file => ({ default: file.MoreMenu })))

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
  const button = (
    <button type="button" className={styles.entry} aria-haspopup="menu">
      More
      <IconChevronDown size={14} aria-hidden />
    </button>
  )
  return (
    <FetchedAround button={button}>
      {(target, isPressed) => <MoreMenu hidden={hidden} target={target} isPressed={isPressed} />}
    </FetchedAround>
  )
}

function Dropdown({ entry, className }: { entry: NavigationEntry; className: string }) {
  const button = (
    <button type="button" className={className} disabled={!entry.isEnabled} aria-haspopup="menu">
      <NavigationIcon name={entry.name} />
      {entry.title}
      <IconChevronDown size={14} aria-hidden />
    </button>
  )
  return (
    <FetchedAround button={button}>
      {(target, isPressed) => <EntriesMenu entry={entry} target={target} isPressed={isPressed} />}
    </FetchedAround>
  )
}
