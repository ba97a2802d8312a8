import { useLocation } from '@tanstack/react-router'
import { AppLink } from './link.tsx'
import styles from './page-tabs.module.css'

export type PageTab = {
  to: string
  label: string
  /** The pages below its address are parts of it. */
  hasParts?: boolean
  /** What its address keeps. */
  search?: Record<string, string | undefined>
}

/** The parts of a module below its title; each has an address of its own. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly PageTab[] }) {
  const { pathname } = useLocation()
  const here = pathname.replace(/\/+$/, '')
  return (
    <nav className={styles.tabs} aria-label={label} ref={showCurrent}>
      {tabs.map(tab => {
        const isOn = tab.to === here || (tab.hasParts === true && here.startsWith(`${tab.to}/`))
        return (
          <AppLink
            key={tab.to}
            to={tab.to}
            search={tab.search ?? {}}
            className={`${styles.tab} ${isOn ? styles.on : ''}`}
            {...(isOn ? { 'aria-current': 'page' as const } : {})}
          >
            {tab.label}
          </AppLink>
        )
      })}
    </nav>
  )
}

/** Brings the tab one is on to the middle of a row that is wider than the screen. */
function showCurrent(nav: HTMLElement | null): void {
  const tab = nav?.querySelector('[aria-current]')?.getBoundingClientRect()
  if (!nav || !tab) return
  const row = nav.getBoundingClientRect()
  nav.scrollLeft += tab.left - row.left - (row.width - tab.width) / 2
}
