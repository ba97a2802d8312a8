import { lazy, Suspense, useRef } from 'react'
import { t } from '#shared/translate.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { PaletteRequests } from './palette-props.ts'

const CommandPalette = lazy(() => import('./command-palette.tsx').then(file => ({ default: file.CommandPalette })))

/** Fetches the palette's code when it is first asked for. What is typed meanwhile stands in the palette then. */
export function PaletteLoader(props: PaletteRequests) {
  const early = useRef('')
  if (props.requests === 0) return null
  const field = (
    <VisuallyHidden>
      <input
        ref={takeFocus}
        aria-label={t('Search')}
        onChange={({ target }) => {
          early.current = target.value
        }}
      />
    </VisuallyHidden>
  )
  return (
    <Suspense fallback={field}>
      <CommandPalette {...props} early={() => early.current} />
    </Suspense>
  )
}

/** Until it is taken away, when the focus is back where it was. */
function takeFocus(field: HTMLInputElement) {
  const before = document.activeElement
  field.focus()
  return () => {
    if (before instanceof HTMLElement) before.focus()
  }
}
