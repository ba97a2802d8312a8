import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import type { CommandPaletteProps } from './command-palette.tsx'

const CommandPalette = lazy(() => import('./command-palette.tsx').then(file => ({ default: file.CommandPalette })))

/** How often the palette was asked for; each time opens it, or closes it when it is open. */
export type PaletteState = { requests: number; request: () => void }

/** Ctrl+K and Cmd+K ask for the command palette, wherever the keyboard is. */
export function usePalette(): PaletteState {
  const [requests, setRequests] = useState(0)
  const request = useCallback(() => setRequests(before => before + 1), [])
  // The outside system is the keyboard.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      request()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [request])
  return { requests, request }
}

/** Fetches the palette's code when it is first asked for. */
export function PaletteLoader(props: CommandPaletteProps) {
  if (props.requests === 0) return null
  return (
    <Suspense>
      <CommandPalette {...props} />
    </Suspense>
  )
}
