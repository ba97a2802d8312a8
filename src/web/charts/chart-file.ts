import type { RefObject } from 'react'

/** The picture as a file: what it is called, and what saves it while it is drawn. */
export type ChartFile = { name: string; save: RefObject<(() => void) | null> }
