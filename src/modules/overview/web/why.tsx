import { VisuallyHidden } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { createContext, lazy, type ReactNode, Suspense, use, useRef, useState } from 'react'
import type { Summaries } from './api.ts'
import { figureKey } from './figure-cards.tsx'
import styles from './why.module.css'

const WhyDrawer = lazy(() => import('./why-drawer.tsx').then(file => ({ default: file.WhyDrawer })))

const WhyContext = createContext<(key: string) => void>(() => undefined)

/** Lets every figure inside say why: by its button, or by the key w while the focus is in the figure. */
export function WhyProvider({ summaries, children }: { summaries: Summaries; children: ReactNode }) {
  const [key, setKey] = useState<string | null>(null)
  const opener = useRef<Element | null>(null)
  const open = (wanted: string | null) => {
    if (wanted === null || key !== null) return
    opener.current = document.activeElement
    setKey(wanted)
  }
  const close = () => {
    setKey(null)
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }
  useHotkeys([['w', () => open(focusedFigure())]])
  const found = summaries.datasets
    .flatMap(summary => summary.figures.map(figure => ({ summary, figure })))
    .find(({ summary, figure }) => figureKey(summary, figure) === key)
  return (
    <WhyContext value={open}>
      {children}
      {found ? (
        <Suspense fallback={null}>
          <WhyDrawer {...found} summaries={summaries} onClose={close} />
        </Suspense>
      ) : null}
    </WhyContext>
  )
}

/** Opens what is behind a figure. */
export function WhyButton({ figureKey: key, label }: { figureKey: string; label: string }) {
  const open = use(WhyContext)
  return (
    <button type="button" className={styles.button} aria-keyshortcuts="w" onClick={() => open(key)}>
      Why?<VisuallyHidden>{` ${label}`}</VisuallyHidden>
    </button>
  )
}

function focusedFigure(): string | null {
  return document.activeElement?.closest<HTMLElement>('[data-figure]')?.dataset.figure ?? null
}
