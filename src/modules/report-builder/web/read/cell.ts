import type { CSSProperties } from 'react'
import type { GridPlace } from '../../definition.ts'

/** The cells that a place takes, for the style sheet of the grid. */
export function cellOf({ x, y, w, h }: GridPlace): CSSProperties {
  return { '--column': x + 1, '--columns': w, '--row': y + 1, '--rows': h } as CSSProperties
}
