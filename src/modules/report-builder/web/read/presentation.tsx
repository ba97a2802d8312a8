import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { t } from '#shared/translate.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { formatNumber } from '#web/ui/format.ts'
import type { ReportDefinition, ReportPage } from '../../definition.ts'
import { pageByKey } from '../../rules-present.ts'
import { PageCovers } from './page-covers.tsx'
import { PageGrid } from './page-grid.tsx'
import styles from './presentation.module.css'

type PresentationProps = {
  name: string
  report: ReportDefinition
  page: ReportPage
  onPage: (page: ReportPage) => void
  onClose: () => void
}

/** A report over the whole screen, page by page: by the arrows, Page Up and Page Down; Escape ends it. */
export function Presentation({ name, report, page, onPage, onClose }: PresentationProps) {
  const { pages } = report
  const at = pages.indexOf(page)
  const goTo = (to: number) => {
    const next = pages[to]
    if (next) onPage(next)
  }
  useWholeScreen(onClose)
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || takesKeys(event.target)) return
    const to = pageByKey(event.key, at, pages.length)
    if (to === null) return
    event.preventDefault()
    goTo(to)
  }
  const look = { size: 18, stroke: 1.8, 'aria-hidden': true } as const
  return (
    <Dialog opened onClose={onClose} fullScreen title={name} transitionProps={{ duration: 0 }} onKeyDown={onKey}>
      <div className={styles.head}>
        <PageHeading
          key={page.id}
          title={page.title}
          words={t`Page ${formatNumber(at + 1)} of ${formatNumber(pages.length)}`}
        />
        {pages.length > 1 ? (
          <span className={styles.steps}>
            <Button variant="default" aria-label={t('Page before')} disabled={at === 0} onClick={() => goTo(at - 1)}>
              <IconChevronLeft {...look} />
            </Button>
            <Button
              variant="default"
              aria-label={t('Next page')}
              disabled={at === pages.length - 1}
              onClick={() => goTo(at + 1)}
            >
              <IconChevronRight {...look} />
            </Button>
          </span>
        ) : null}
      </div>
      <PageCovers page={page} report={report}>
        {lines => <p className={styles.covers}>{lines.join(' · ')}</p>}
      </PageCovers>
      <PageGrid key={page.id} page={page} report={report} />
    </Dialog>
  )
}

/** The title of the page in sight: the keyboard comes to it with each page, so that it is read out and begins at its top. */
function PageHeading({ title, words }: { title: string; words: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The outside system is the browser's focus.
  useEffect(() => {
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: 'end' })
  }, [])
  return (
    <h2 ref={heading} tabIndex={-1} data-autofocus className={styles.title}>
      <span translate="no">{title}</span> <span className={`${styles.count} num`}>{words}</span>
    </h2>
  )
}

/** Whether keys do something else where they are pressed: in a field, a menu, a choice of several. */
function takesKeys(target: EventTarget): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [role=menu], [role=listbox], [role=grid], [contenteditable]') !== null
  )
}

/** The browser's whole screen for as long as the component stands; who leaves it by Escape leaves both. */
function useWholeScreen(onLeave: () => void): void {
  const leave = useRef(onLeave)
  useLayoutEffect(() => {
    leave.current = onLeave
  })
  // The outside system is the screen.
  useEffect(() => {
    const onChange = () => {
      if (document.fullscreenElement === null) leave.current()
    }
    document.addEventListener('fullscreenchange', onChange)
    return () => {
      document.removeEventListener('fullscreenchange', onChange)
      if (document.fullscreenElement) void document.exitFullscreen()
    }
  }, [])
}
