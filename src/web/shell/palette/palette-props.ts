import type { NavigationEntry } from '../navigation-rules.ts'

export type CommandPaletteProps = {
  /** Each one opens it, or closes it when it is open. */
  requests: number
  entries: readonly NavigationEntry[]
  /** Opens the list of organisations in the user menu. */
  onSwitcher: () => void
  /** Lists the keyboard shortcuts. */
  onShortcuts: () => void
}
