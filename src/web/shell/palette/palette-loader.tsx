import { lazy, Suspense } from 'react'
import type { CommandPaletteProps } from './palette-props.ts'

const CommandPalette = lazy(() => import('./command-palette.tsx').then(file => ({ default: file.CommandPalette })))

/** Fetches the palette's code when it is first asked for. */
export function PaletteLoader(props: CommandPaletteProps) {
  if (props.requests === 0) return null
  return (
    <Suspense>
      <CommandPalette {...props} />
    </Suspense>
  )
}
