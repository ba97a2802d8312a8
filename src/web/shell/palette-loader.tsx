import { lazy, Suspense, useEffect, useState } from 'react'
import type { NavigationEntry } from './navigation-rules.ts'

const CommandPalette = lazy(() => import('./command-palette.tsx').then(file => ({ default: file.CommandPalette })))

export type PaletteState = { isOpen: boolean; wasOpened: boolean; open: () => void; close: () => void }

/** The command palette's state; Ctrl+K and Cmd+K open it, wherever the keyboard is. */
export function usePalette(): PaletteState {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const open = () => {
    setWasOpened(true)
    setIsOpen(true)
  }
  // The outside system is the keyboard.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      setWasOpened(true)
      setIsOpen(isOpenNow => !isOpenNow)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return { isOpen, wasOpened, open, close: () => setIsOpen(false) }
}

/** Fetches the palette's code when it is first opened. */
export function PaletteLoader({ palette, entries }: { palette: PaletteState; entries: readonly NavigationEntry[] }) {
  if (!palette.wasOpened) return null
  return (
    <Suspense>
      <CommandPalette isOpen={palette.isOpen} onClose={palette.close} entries={entries} />
    </Suspense>
  )
}
