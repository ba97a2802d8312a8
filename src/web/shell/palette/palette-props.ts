import type { NavigationEntry } from '../navigation-rules.ts'

export type PaletteRequests = {
  /** Each one opens it, or closes it when it is open. */
  requests: number
  entries: readonly NavigationEntry[]
  /** Opens the list of organisations in the user menu. */
  onSwitcher: () => void
  /** Lists the keyboard shortcuts. */
  onShortcuts: () => void
}

export type CommandPaletteProps = PaletteRequests & {
  /** What was typed before the palette was there. */
  early: () => string
}
