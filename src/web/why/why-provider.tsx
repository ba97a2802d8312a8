import { useRouterState } from '@tanstack/react-router'
import { createContext, lazy, type ReactNode, Suspense, use, useState } from 'react'
import { t } from '#shared/translate.ts'
import { useShortcuts } from '#web/shortcuts/use-shortcuts.ts'
import { type Explainable, focusedFigure } from './explained.ts'

const WhyDrawer = lazy(() => import('./why-drawer.tsx').then(file => ({ default: file.WhyDrawer })))

const WhyContext = createContext<(explained: Explainable) => void>(() => undefined)

/**
 * Lets every figure inside say why: by its button, or by the key w while the focus is in the figure. What was opened
 * stands until it is closed or the address changes.
 */
export function WhyProvider({ children }: { children: ReactNode }) {
  const address = useRouterState({ select: ({ location }) => location.href })
  const [known, setKnown] = useState(address)
  const [opened, setOpened] = useState<Explainable | null>(null)
  if (known !== address) {
    setKnown(address)
    setOpened(null)
  }
  const openFocused = () => {
    const focused = opened === null ? focusedFigure() : null
    if (typeof focused === 'function') focused()
    else if (focused) setOpened(focused)
  }
  useShortcuts('everywhere', [{ keys: 'w', words: t('Why? for the figure in focus'), run: openFocused }])
  return (
    <WhyContext value={setOpened}>
      {children}
      {opened ? (
        <Suspense fallback={null}>
          <WhyDrawer explained={opened} onClose={() => setOpened(null)} />
        </Suspense>
      ) : null}
    </WhyContext>
  )
}

/** Opens what is behind a figure. */
export function useWhy(): (explained: Explainable) => void {
  return use(WhyContext)
}
