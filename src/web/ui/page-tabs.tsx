import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { AppLink } from './link.tsx'
import styles from './page-tabs.module.css'
import edges from './scroll-edges.module.css'

export type PageTab = {
  to: string
  label: string
  /** The pages below its address are parts of it. */
  hasParts?: boolean
  /** What its address keeps. */
  search?: Record<string, string | undefined>
  /** Whether one is on it, where its address differs from the others' by its search alone. */
  isOn?: boolean
}

/** The parts of a module or of a page below its title; each has an address of its own. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly PageTab[] }) {
  const { pathname } = useLocation()
  const here = pathname.replace(/\/+$/, '')
  const isOnTab = ({ to, hasParts = false, isOn }: PageTab) =>
    isOn ?? (to === here || (hasParts && here.startsWith(`${to}/`)))
  const nav = useRef<HTMLElement>(null)
  const current = tabs.findIndex(isOnTab)
  useEffect(() => {
    if (current >= 0) showCurrent(nav.current)
  }, [current])
  return (
    <nav className={`${styles.tabs} ${edges.edges}`} aria-label={label} ref={nav}>
      {tabs.map(tab => {
        const isOn = isOnTab(tab)
        return (
          <AppLink
            key={tab.label}
            to={tab.to}
            search={tab.search ?? {}}
            isBySearch={tab.isOn !== undefined}
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
