import { createContext, use } from 'react'
import type { FigureInWords, StillTable } from '../../out/still.ts'

/** What a widget that is drawn without a browser is told, and what it tells. */
export type StillPlace = {
  /** The room of its pictures, in pixels of a screen. */
  width: number
  /** The room of a second picture, for small screens; `null` where none is wanted. */
  narrowWidth: number | null
  /** The modules that are open to the person, by their ids. */
  modules: readonly string[]
  /** Whether what colleagues wrote and do stands in it, with their names. */
  hasColleagues: boolean
  /** Hears what the widget can be taken out as. */
  onTables: (tables: readonly StillTable[]) => void
  /** Hears the figures of a dataset that a text says. */
  onTold: (dataset: string, figures: readonly FigureInWords[]) => void
  /** Hears the period, what it is compared with and each filter, in words. */
  onPrinted: (lines: readonly string[]) => void
}

const StillContext = createContext<StillPlace | null>(null)
export const StillProvider = StillContext

export function useStill(): StillPlace {
  const place = use(StillContext)
  if (place === null) throw new Error('This stands in a report that is drawn without a browser.')
  return place
}
